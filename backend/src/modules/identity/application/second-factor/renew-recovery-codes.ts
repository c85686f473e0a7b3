import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../../kernel/domain-error.js';
import { Transaction } from '../../../../kernel/transaction.js';
import { IDENTITY_MESSAGES } from '../../messages.js';
import { FactorsOf } from './factors-of.js';
import { NoteFactorChange } from './note-factor-change.js';
import { RecoveryCodeSets } from './recovery-code-sets.js';

/** Creates new recovery codes for the caller and invalidates older ones. */
@Injectable()
export class RenewRecoveryCodes {
  constructor(
    private readonly factorsOf: FactorsOf,
    private readonly codes: RecoveryCodeSets,
    private readonly transaction: Transaction,
    private readonly noteChange: NoteFactorChange,
  ) {}

  /** @throws DomainError `second_factor_missing` when the account has no second factor */
  async run(owner: { readonly id: string; readonly isAdmin: boolean }): Promise<string[]> {
    if (!(await this.factorsOf.isActive(owner)))
      throw new DomainError('second_factor_missing', IDENTITY_MESSAGES.codesNeedFactor);
    return this.transaction.run(async () => {
      await this.noteChange.run(owner.id, 'recovery-codes-made');
      return this.codes.renew(owner.id);
    });
  }
}
