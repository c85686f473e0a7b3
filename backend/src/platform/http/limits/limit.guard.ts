import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { RequestLimits, type LimitedRequest } from './request-limits.js';
import { LIMITED_AS, type RouteLimits } from './limited.js';

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
    const limits = this.reflector.get<RouteLimits | undefined>(LIMITED_AS, context.getHandler());
    if (limits) await this.limits.admit(limits, request);
    return true;
  }
}
