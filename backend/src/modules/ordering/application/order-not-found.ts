import { DomainError } from '../../../kernel/domain-error.js';

/** Also thrown for deleted orders and those of other customers. */
export function orderNotFound(): DomainError {
  return new DomainError('order_not_found', 'Order not found.');
}
