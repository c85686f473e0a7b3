import { DomainError } from '../../../kernel/domain-error.js';

/** Also for an order that was deleted, and for somebody else's. */
export function orderNotFound(): DomainError {
  return new DomainError('order_not_found', 'Order not found.');
}
