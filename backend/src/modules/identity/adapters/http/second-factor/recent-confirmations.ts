import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../../../kernel/domain-error.js';
import type { Caller } from '../../../../../platform/http/caller.js';
import { Confirmations, type WhenConfirmed } from '../../../../../platform/http/confirmation.js';
import { FactorsOf } from '../../../application/second-factor/factors-of.js';
import { SessionProofs } from '../../../application/second-factor/ports/session-proofs.js';
import { SecondFactorPolicy } from '../../../application/second-factor/second-factor-policy.js';
import { IDENTITY_MESSAGES } from '../../../messages.js';

/** Confirmations in the caller's session. */
@Injectable()
export class RecentConfirmations extends Confirmations {
  constructor(
    private readonly policy: SecondFactorPolicy,
    private readonly proofs: SessionProofs,
    private readonly factorsOf: FactorsOf,
  ) {
    super();
  }

  override async assertRecent(caller: Caller, when: WhenConfirmed): Promise<void> {
    if (when === 'where-required' && !this.policy.isRequiredOf(caller)) return;
    const isByFactor = when === 'by-factor' && (await this.factorsOf.hasAny(caller.id));
    if (await this.proofs.isConfirmed(caller.token.id, isByFactor ? 'factor' : 'password')) return;
    throw isByFactor
      ? new DomainError('factor_confirmation_required', IDENTITY_MESSAGES.confirmByFactor)
      : new DomainError('confirmation_required', IDENTITY_MESSAGES.confirmIdentity);
  }
}
