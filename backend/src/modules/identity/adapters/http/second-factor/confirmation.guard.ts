import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { DomainError } from '../../../../../kernel/domain-error.js';
import type { Caller } from '../../../../../platform/http/caller.js';
import { CONFIRMATION, type WhenConfirmed } from '../../../../../platform/http/confirmation.js';
import { HTTP_MESSAGES } from '../../../../../platform/http/messages.js';
import { SessionProofs } from '../../../application/second-factor/ports/session-proofs.js';
import { FactorsOf } from '../../../application/second-factor/factors-of.js';
import { SecondFactorPolicy } from '../../../application/second-factor/second-factor-policy.js';
import { IDENTITY_MESSAGES } from '../../../messages.js';

/** Requires a recent confirmation of the caller's identity. */
@Injectable()
export class ConfirmationGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly policy: SecondFactorPolicy,
    private readonly proofs: SessionProofs,
    private readonly factorsOf: FactorsOf,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const when = this.reflector.getAllAndOverride<WhenConfirmed | undefined>(CONFIRMATION, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!when) return true;
    const { user } = context.switchToHttp().getRequest<{ user?: Caller }>();
    if (!user) throw new DomainError('sign_in_required', HTTP_MESSAGES.signInNeeded);
    if (when === 'where-required' && !this.policy.isRequiredOf(user)) return true;
    if (when === 'by-factor' && (await this.factorsOf.hasAny(user.id))) return this.assertByFactor(user);
    if (await this.proofs.isConfirmed(user.token.id)) return true;
    throw new DomainError('confirmation_required', IDENTITY_MESSAGES.confirmIdentity);
  }

  private async assertByFactor({ token }: Caller): Promise<true> {
    if (await this.proofs.isConfirmed(token.id, 'factor')) return true;
    throw new DomainError('factor_confirmation_required', IDENTITY_MESSAGES.confirmByFactor);
  }
}
