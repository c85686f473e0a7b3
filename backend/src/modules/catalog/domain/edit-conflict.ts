import { DomainError } from '../../../kernel/domain-error.js';
import { CATALOG_MESSAGES } from '../messages.js';

/** The product was changed after the admin loaded it. */
export function editConflict(): DomainError {
  return new DomainError('edit_conflict', CATALOG_MESSAGES.editConflict);
}
