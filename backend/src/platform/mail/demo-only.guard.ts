import { Injectable, type CanActivate } from '@nestjs/common';
import { DomainError } from '../../kernel/domain-error.js';
import { Config } from '../config/config.js';

/** Hides what only a demo may show. Elsewhere the address answers as one that does not exist. */
@Injectable()
export class DemoOnlyGuard implements CanActivate {
  constructor(private readonly config: Config) {}

  canActivate(): boolean {
    if (!this.config.isDemo) throw new DomainError('route_not_found', 'This address does not exist.');
    return true;
  }
}
