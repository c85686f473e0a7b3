import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { DomainError } from '../../../kernel/domain-error.js';
import { Database } from '../../database/database.js';
import { DATABASE_MESSAGES } from '../../database/messages.js';
import { SHEDDABLE } from './sheddable.js';

/**
 * Requests that may queue for a connection before sheddable ones are rejected. The pool serves this many in some
 * hundredths of a second.
 */
const MAX_QUEUED = 64;
const RETRY_AFTER_SECONDS = 2;

/** Too many requests are queued: 503, with the whole seconds to wait before a retry. */
export class TooBusy extends DomainError {
  readonly retryAfterSeconds = RETRY_AFTER_SECONDS;

  constructor() {
    super('shop_busy', DATABASE_MESSAGES.busy);
  }
}

/**
 * Rejects sheddable requests while the shop is overloaded. Runs before all other guards, so that rejected requests cost
 * next to nothing.
 */
@Injectable()
export class LoadGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly database: Database,
  ) {}

  /** @throws TooBusy */
  canActivate(context: ExecutionContext): boolean {
    if (this.database.connections.waiting < MAX_QUEUED) return true;
    if (this.reflector.getAllAndOverride<boolean>(SHEDDABLE, [context.getHandler(), context.getClass()]))
      throw new TooBusy();
    return true;
  }
}
