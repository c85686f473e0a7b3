import { DomainError } from '../../../kernel/domain-error.js';

/** The admin's change rests on what is no longer so. */
export function changedMeanwhile(): DomainError {
  return new DomainError('edit_conflict', 'Product was changed by someone else. Reload.');
}
