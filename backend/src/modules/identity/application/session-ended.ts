import { MESSAGES } from '@shop/contracts';
import { DomainError } from '../../../kernel/domain-error.js';

/** Returns the error for an account that was deleted during the request. */
export function sessionEnded(): DomainError {
  return new DomainError('session_ended', MESSAGES.sessionEnded);
}
