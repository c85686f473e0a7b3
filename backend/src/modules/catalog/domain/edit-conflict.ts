import { DomainError } from '../../../kernel/domain-error.js';

/** The product was changed after the admin loaded it. */
export function editConflict(): DomainError {
  return new DomainError('edit_conflict', 'Product was changed by someone else. Reload.');
}
