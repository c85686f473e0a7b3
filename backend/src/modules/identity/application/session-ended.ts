import { MESSAGES } from '@shop/contracts';
import { DomainError } from '../../../kernel/domain-error.js';

/** The account was deleted during the request. */
export function sessionEnded(): DomainError {
  return new DomainError('session_ended', MESSAGES.sessionEnded);
}
