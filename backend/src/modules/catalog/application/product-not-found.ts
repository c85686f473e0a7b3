import { DomainError } from '../../../kernel/domain-error.js';
import { CATALOG_MESSAGES } from '../messages.js';

/** For an id that does not exist, and for a malformed one. */
export function productNotFound(): DomainError {
  return new DomainError('product_not_found', CATALOG_MESSAGES.productNotFound);
}
