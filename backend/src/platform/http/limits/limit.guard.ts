import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { CallLimits, type LimitedRequest } from './call-limits.js';
import { LIMITED_AS } from './limited.js';
import type { LimitName } from './limits.js';

/** Stands behind the access guard, since some limits are for each customer, and before any work is done. */
@Injectable()
export class LimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: CallLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<LimitedRequest>();
    this.limits.admitUser(request);
    const name = this.reflector.get<LimitName | undefined>(LIMITED_AS, context.getHandler());
    if (name) await this.limits.admit(name, request);
    return true;
  }
}
