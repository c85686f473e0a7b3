import { DomainError } from '../../../kernel/domain-error.js';

export const PRODUCT_NOT_FOUND = 'Product not found.';

export function productNotFound(): DomainError {
  return new DomainError('not-found', PRODUCT_NOT_FOUND);
}
