import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { DomainError } from '../../../../kernel/domain-error.js';
import type { Caller } from '../../../../platform/http/caller.js';
import { CONFIRMATION, Confirmations, type WhenConfirmed } from '../../../../platform/http/confirmation.js';
import { HTTP_MESSAGES } from '../../../../platform/http/messages.js';
import { Sessions } from '../../application/ports/sessions.js';
import { SecondFactorPolicy } from '../../application/second-factor/second-factor-policy.js';
import { SecondFactors } from '../../application/second-factor/second-factors.js';
import { IDENTITY_MESSAGES } from '../../messages.js';

/** Requires a recent confirmation of the caller's identity. */
@Injectable()
export class ConfirmationGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly confirmations: Confirmations,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const when = this.reflector.getAllAndOverride<WhenConfirmed | undefined>(CONFIRMATION, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!when) return true;
    const { user } = context.switchToHttp().getRequest<{ user?: Caller }>();
    if (!user) throw new DomainError('sign_in_required', HTTP_MESSAGES.signInNeeded);
    await this.confirmations.assertRecent(user, when);
    return true;
  }
}

/** Confirmations in the caller's session. */
@Injectable()
export class RecentConfirmations extends Confirmations {
  constructor(
    private readonly policy: SecondFactorPolicy,
    private readonly sessions: Sessions,
    private readonly factors: SecondFactors,
  ) {
    super();
  }

  override async assertRecent(caller: Caller, when: WhenConfirmed): Promise<void> {
    if (when === 'where-required' && !this.policy.isRequiredOf(caller)) return;
    const isByFactor = when === 'by-factor' && (await this.factors.hasAny(caller.id));
    if (await this.sessions.isConfirmed(caller.token.id, isByFactor ? 'factor' : 'password')) return;
    throw isByFactor
      ? new DomainError('factor_confirmation_required', IDENTITY_MESSAGES.confirmByFactor)
      : new DomainError('confirmation_required', IDENTITY_MESSAGES.confirmIdentity);
  }
}
