import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { DomainError } from '../../kernel/domain-error.js';
import { IS_FOR_ADMINS, IS_PUBLIC, type Caller } from './caller.js';

/** Stands before every route: signed in unless `@Public()`, an admin where `@ForAdmins()`. */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const marks = [context.getHandler(), context.getClass()];
    if (this.reflector.getAllAndOverride<boolean>(IS_PUBLIC, marks)) return true;
    await super.canActivate(context);
    if (!this.reflector.getAllAndOverride<boolean>(IS_FOR_ADMINS, marks)) return true;
    if (!context.switchToHttp().getRequest<{ user: Caller }>().user.isAdmin) throw new DomainError('forbidden', 'Not authorized as an admin.');
    return true;
  }

  override handleRequest<TUser>(error: unknown, user: TUser | false): TUser {
    if (error) throw error;
    if (!user) throw new DomainError('unauthenticated', 'Please sign in to continue.');
    return user;
  }
}
