import { DomainError } from '../../../kernel/domain-error.js';

/** Said also of an order that was deleted, and of somebody else's. */
export const ORDER_NOT_FOUND = 'Order not found.';

export function orderNotFound(): DomainError {
  return new DomainError('not-found', ORDER_NOT_FOUND);
}
