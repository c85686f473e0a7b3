import { Injectable, type CanActivate } from '@nestjs/common';
import { DomainError } from '../../kernel/domain-error.js';
import { Config } from '../../config/config.js';
import { HTTP_MESSAGES } from '../../platform/http/messages.js';

/** Returns 404 unless the shop is a demo. */
@Injectable()
export class DemoOnlyGuard implements CanActivate {
  constructor(private readonly config: Config) {}

  canActivate(): boolean {
    if (!this.config.isDemo) throw new DomainError('route_not_found', HTTP_MESSAGES.noSuchAddress);
    return true;
  }
}
