import { Injectable } from '@nestjs/common';
import type { FactorAddedResponse, SecondFactorStatus } from '@shop/contracts';
import { DomainError } from '../../../../kernel/domain-error.js';
import { Transaction } from '../../../../kernel/transaction.js';
import { hasSecondFactor, type FactorChange } from '../../domain/second-factor.js';
import { IDENTITY_MESSAGES } from '../../messages.js';
import { Sessions } from '../ports/sessions.js';
import { SecondFactorPolicy } from './second-factor-policy.js';
import { SecondFactors } from './second-factors.js';

type Owner = { readonly id: string; readonly isAdmin: boolean };

/** The user who adds a factor, and the session. */
export interface FactorOwner extends Owner {
  readonly sessionId: string;
}

export const factorNotFound = () => new DomainError('second_factor_not_found', IDENTITY_MESSAGES.factorNotFound);

/** The second factors of the caller's own account. The owner is notified of every change. */
@Injectable()
export class OwnFactors {
  constructor(
    private readonly factors: SecondFactors,
    private readonly policy: SecondFactorPolicy,
    private readonly sessions: Sessions,
    private readonly transaction: Transaction,
  ) {}

  async show(owner: Owner): Promise<SecondFactorStatus> {
    const factors = await this.factors.of(owner.id);
    return {
      isRequired: this.policy.isRequiredOf(owner),
      isActive: hasSecondFactor(factors, owner),
      passkeys: factors.passkeys.map(({ id, name, createdAt, usedAt }) => ({
        _id: id,
        name,
        createdAt: createdAt.toISOString(),
        usedAt: usedAt?.toISOString() ?? null,
      })),
      authenticatorApp: factors.appSince && { since: factors.appSince.toISOString() },
      recoveryCodesLeft: factors.recoveryCodesLeft,
    };
  }

  /**
   * Stores a new factor and ends the sessions that were opened without it. Marks this session as confirmed by the factor,
   * and as proven when it protects the account.
   * @returns recovery codes, to be shown once, when it is the first factor that needs them
   * @throws whatever `keep` throws, after rollback
   */
  add(
    owner: FactorOwner,
    change: 'passkey-added' | 'app-added',
    keep: () => Promise<void>,
  ): Promise<FactorAddedResponse> {
    return this.transaction.run(async () => {
      await keep();
      await this.sessions.endOthers(owner.id, owner.sessionId);
      await this.factors.noteChange(owner.id, change);
      await this.sessions.confirm(owner.sessionId, 'factor');
      if (!(await this.factors.isActive(owner))) return { recoveryCodes: [] };
      await this.sessions.prove(owner.sessionId);
      return { recoveryCodes: await this.factors.firstRecoveryCodes(owner.id) };
    });
  }

  /** @throws DomainError 404 for a passkey that is not the caller's, 409 for the last factor of an admin who must have one */
  removePasskey(owner: Owner, id: string): Promise<void> {
    return this.remove(owner, 'passkey-removed', () => this.factors.removePasskey(owner.id, id));
  }

  /** @throws DomainError as `removePasskey` */
  removeApp(owner: Owner): Promise<void> {
    return this.remove(owner, 'app-removed', () => this.factors.removeApp(owner.id));
  }

  /**
   * Creates new recovery codes and invalidates older ones.
   * @throws DomainError `second_factor_missing` when the account has no second factor
   */
  async renewRecoveryCodes(owner: Owner): Promise<string[]> {
    if (!(await this.factors.isActive(owner)))
      throw new DomainError('second_factor_missing', IDENTITY_MESSAGES.codesNeedFactor);
    return this.transaction.run(async () => {
      await this.factors.noteChange(owner.id, 'recovery-codes-made');
      return this.factors.renewRecoveryCodes(owner.id);
    });
  }

  /** Removes the recovery codes with the last factor. */
  private remove(owner: Owner, change: FactorChange, remove: () => Promise<boolean>): Promise<void> {
    return this.transaction.run(async () => {
      if (!(await remove())) throw factorNotFound();
      await this.factors.noteChange(owner.id, change);
      if (await this.factors.isActive(owner)) return;
      if (this.policy.isRequiredOf(owner)) throw new DomainError('last_second_factor', IDENTITY_MESSAGES.lastFactor);
      await this.factors.removeRecoveryCodes(owner.id);
    });
  }
}
