import { Injectable } from '@nestjs/common';
import { formatPaise, type Paise } from '@shop/money';
import { DomainError } from '../../../kernel/domain-error.js';
import { CartPricing, type CartLine } from '../../cart-pricing/index.js';
import type { DeliveryAddress, SessionCart } from '../domain/checkout-session.js';
import { ORDERING_MESSAGES } from '../messages.js';

/** Prices a cart and verifies that the customer has seen that price. */
@Injectable()
export class QuoteCart {
  constructor(private readonly pricing: CartPricing) {}

  /** @throws DomainError `amount_changed` when the current total differs from the expected one */
  async run(lines: readonly CartLine[], shippingAddress: DeliveryAddress, expected: Paise): Promise<SessionCart> {
    const { totalPaise, ...priced } = await this.pricing.price(lines);
    if (totalPaise !== expected) throw totalChanged(totalPaise);
    return { lines: priced.lines, itemsPaise: priced.itemsPaise, shippingPaise: priced.shippingPaise, shippingAddress };
  }
}

function totalChanged(totalPaise: Paise): DomainError {
  const message = ORDERING_MESSAGES.totalChanged(formatPaise(totalPaise));
  return new DomainError('amount_changed', message, [{ field: 'amount', message }]);
}
