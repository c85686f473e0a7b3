import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { DomainError } from '../../../../../kernel/domain-error.js';
import type { Caller } from '../../../../../platform/http/caller.js';
import { CONFIRMATION, Confirmations, type WhenConfirmed } from '../../../../../platform/http/confirmation.js';
import { HTTP_MESSAGES } from '../../../../../platform/http/messages.js';

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
