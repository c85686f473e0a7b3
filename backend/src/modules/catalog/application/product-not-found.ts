import { DomainError } from '../../../kernel/domain-error.js';
import { CATALOG_MESSAGES } from '../messages.js';

/** Returns the error for an unknown or malformed id. */
export function productNotFound(): DomainError {
  return new DomainError('product_not_found', CATALOG_MESSAGES.productNotFound);
}
