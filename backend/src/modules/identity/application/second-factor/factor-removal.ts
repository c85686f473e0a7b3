import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../../kernel/domain-error.js';
import { Transaction } from '../../../../kernel/transaction.js';
import type { FactorChange } from '../../domain/second-factor.js';
import { IDENTITY_MESSAGES } from '../../messages.js';
import { FactorsOf } from './factors-of.js';
import { NoteFactorChange } from './note-factor-change.js';
import { SecondFactorPolicy } from './second-factor-policy.js';

export const factorNotFound = () => new DomainError('second_factor_not_found', IDENTITY_MESSAGES.factorNotFound);

/** Removes a factor, and the recovery codes with the last one, and notifies the owner. */
@Injectable()
export class FactorRemoval {
  constructor(
    private readonly transaction: Transaction,
    private readonly factorsOf: FactorsOf,
    private readonly policy: SecondFactorPolicy,
    private readonly noteChange: NoteFactorChange,
  ) {}

  /**
   * @throws DomainError `second_factor_not_found` when there is nothing to remove, `last_second_factor` for the last
   * factor of an admin who must have one
   */
  run(
    owner: { readonly id: string; readonly isAdmin: boolean },
    change: FactorChange,
    remove: () => Promise<boolean>,
  ): Promise<void> {
    return this.transaction.run(async () => {
      if (!(await remove())) throw factorNotFound();
      await this.noteChange.run(owner.id, change);
      if (await this.factorsOf.isActive(owner)) return;
      if (this.policy.isRequiredOf(owner)) throw new DomainError('last_second_factor', IDENTITY_MESSAGES.lastFactor);
      await this.factorsOf.removeRecoveryCodes(owner.id);
    });
  }
}
