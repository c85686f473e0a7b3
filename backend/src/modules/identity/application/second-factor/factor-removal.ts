import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../../kernel/domain-error.js';
import { Transaction } from '../../../../kernel/transaction.js';
import type { FactorChange } from '../../domain/second-factor.js';
import { FactorsOf } from './factors-of.js';
import { NoteFactorChange } from './note-factor-change.js';
import { SecondFactorPolicy } from './second-factor-policy.js';

/** Removes a factor together with all that follows from it. */
@Injectable()
export class FactorRemoval {
  constructor(
    private readonly transaction: Transaction,
    private readonly factorsOf: FactorsOf,
    private readonly policy: SecondFactorPolicy,
    private readonly noteChange: NoteFactorChange,
  ) {}

  /** @throws DomainError `not-found` when there is nothing to remove, `conflict` for the last factor of an admin who must have one */
  run(owner: { readonly id: string; readonly isAdmin: boolean }, change: FactorChange, remove: () => Promise<boolean>): Promise<void> {
    return this.transaction.run(async () => {
      if (!(await remove())) throw new DomainError('not-found', 'This is not there any more.');
      await this.noteChange.run(owner.id, change);
      if (await this.factorsOf.isActive(owner)) return;
      if (this.policy.isRequiredOf(owner)) throw new DomainError('conflict', 'An admin needs a second factor. Add another one before you remove this.');
      await this.factorsOf.removeRecoveryCodes(owner.id);
    });
  }
}
