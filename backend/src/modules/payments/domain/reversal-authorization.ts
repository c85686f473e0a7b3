import { DomainError } from '../../../kernel/domain-error.js';
import { PAYMENT_MESSAGES } from '../messages.js';

/**
 * Allows money or goods of an order to go back, up to a value. Whatever moves them back at the request of a person demands
 * one. Only the budget of staff (`ReversalBudget`) and customers who cancel their own order make one; a test proves it.
 */
export class ReversalAuthorization {
  private constructor(private readonly maxPaise: number) {}

  /** @param maxPaise what the budget of one person, or a second person, has allowed */
  static upTo(maxPaise: number): ReversalAuthorization {
    return new ReversalAuthorization(maxPaise);
  }

  /** Of customers for their own order. */
  static ofCustomer(): ReversalAuthorization {
    return new ReversalAuthorization(Infinity);
  }

  /** @throws DomainError `approval_exceeded` for more than is allowed, such as when more is left than at the request */
  assertCovers(amountPaise: number): void {
    if (amountPaise > this.maxPaise) throw new DomainError('approval_exceeded', PAYMENT_MESSAGES.approvalExceeded);
  }
}
