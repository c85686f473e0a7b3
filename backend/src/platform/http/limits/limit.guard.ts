import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { RequestLimits, type LimitedRequest } from './request-limits.js';
import { LIMITED_AS } from './limited.js';
import type { LimitName } from './limits.js';

/** Applies rate limits. Runs after the access guard, because some limits are per customer. */
@Injectable()
export class LimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RequestLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<LimitedRequest>();
    this.limits.admitUser(request);
    const name = this.reflector.get<LimitName | undefined>(LIMITED_AS, context.getHandler());
    if (name) await this.limits.admit(name, request);
    return true;
  }
}
