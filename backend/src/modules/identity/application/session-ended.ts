import { MESSAGES } from '@shop/contracts';
import { DomainError } from '../../../kernel/domain-error.js';

/** The account went away while its owner was asking. */
export function sessionEnded(): DomainError {
  return new DomainError('session_ended', MESSAGES.sessionEnded);
}
