import { DomainError } from '../../kernel/domain-error.js';
import { DATABASE_MESSAGES } from './messages.js';

const RETRY_AFTER_SECONDS = 2;

/** Too many requests are queued: 503, with the whole seconds to wait before a retry. */
export class TooBusy extends DomainError {
  override readonly retryAfterSeconds = RETRY_AFTER_SECONDS;

  constructor() {
    super('shop_busy', DATABASE_MESSAGES.busy);
  }
}
