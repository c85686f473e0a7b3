import { DomainError } from '../../../../kernel/domain-error.js';
import { ORDERING_MESSAGES } from '../../messages.js';

/** Also used for deleted orders and for orders of other customers. */
export function orderNotFound(): DomainError {
  return new DomainError('order_not_found', ORDERING_MESSAGES.orderNotFound);
}
