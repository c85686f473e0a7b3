import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { isRoleEnough, type Permission } from '@shop/contracts';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../kernel/domain-error.js';
import { type Caller, IDENTIFIES_CALLER, IS_OPEN_TO_ENROLMENT, IS_PUBLIC, nameActor, PERMISSION } from './caller.js';
import { HTTP_MESSAGES } from './messages.js';

/**
 * Runs before every route: requires a user unless `@Public()`, the permission of `@ForStaff()`, and a required
 * second factor unless `@OpenToEnrolment()`.
 */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const marks = [context.getHandler(), context.getClass()];
    if (this.reflector.getAllAndOverride<boolean>(IS_PUBLIC, marks)) {
      if (this.reflector.getAllAndOverride<boolean>(IDENTIFIES_CALLER, marks)) await this.identify(context);
      return true;
    }
    await super.canActivate(context);
    this.refuseUnenrolled(context, marks);
    const request = context.switchToHttp().getRequest<FastifyRequest & { user: Caller }>();
    if (request.user.isAdmin) nameActor(request.user, request);
    const needed = this.reflector.getAllAndOverride<Permission | undefined>(PERMISSION, marks);
    if (needed) assertPermitted(request.user, needed);
    return true;
  }

  /** A missing or invalid token makes a guest. */
  private async identify(context: ExecutionContext): Promise<void> {
    if (!context.switchToHttp().getRequest<FastifyRequest>().headers.authorization) return;
    await Promise.resolve(super.canActivate(context)).catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
    });
  }

  private refuseUnenrolled(context: ExecutionContext, marks: Parameters<Reflector['getAllAndOverride']>[1]): void {
    const { mayOnlyEnrol } = context.switchToHttp().getRequest<{ user: Caller }>().user;
    if (!mayOnlyEnrol || this.reflector.getAllAndOverride<boolean>(IS_OPEN_TO_ENROLMENT, marks)) return;
    throw new DomainError('second_factor_required', HTTP_MESSAGES.secondFactorNeeded);
  }

  override handleRequest<TUser>(error: unknown, user: TUser | false): TUser {
    if (error) throw error;
    if (!user) throw new DomainError('sign_in_required', HTTP_MESSAGES.signInNeeded);
    return user;
  }
}

/** @throws DomainError 403 */
function assertPermitted({ isAdmin, role, mustSetPassword }: Caller, needed: Permission): void {
  if (!isAdmin) throw new DomainError('admin_required', HTTP_MESSAGES.notAdmin);
  if (mustSetPassword) throw new DomainError('staff_password_required', HTTP_MESSAGES.staffPasswordNeeded);
  if (!isRoleEnough(role, needed)) throw new DomainError('role_required', HTTP_MESSAGES.roleNeeded);
}
