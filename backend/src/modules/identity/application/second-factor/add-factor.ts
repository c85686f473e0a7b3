import { Injectable } from '@nestjs/common';
import type { FactorAddedResponse } from '@shop/contracts';
import { Transaction } from '../../../../kernel/transaction.js';
import { SessionRepository } from '../ports/session-repository.js';
import { FirstFactor, type FactorOwner } from './first-factor.js';
import { NoteFactorChange } from './note-factor-change.js';

/**
 * Stores a new factor, ends the sessions that were opened without it, notifies the owner, and returns recovery codes
 * when it is the first one.
 */
@Injectable()
export class AddFactor {
  constructor(
    private readonly transaction: Transaction,
    private readonly firstFactor: FirstFactor,
    private readonly noteChange: NoteFactorChange,
    private readonly sessions: SessionRepository,
  ) {}

  /** @throws whatever `keep` throws, after rollback */
  run(
    owner: FactorOwner,
    change: 'passkey-added' | 'app-added',
    keep: () => Promise<void>,
  ): Promise<FactorAddedResponse> {
    return this.transaction.run(async () => {
      await keep();
      await this.sessions.endOthers(owner.id, owner.sessionId);
      await this.noteChange.run(owner.id, change);
      return { recoveryCodes: await this.firstFactor.run(owner) };
    });
  }
}
