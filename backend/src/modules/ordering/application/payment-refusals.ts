import { Injectable } from '@nestjs/common';
import type { CheckoutSession, SessionCart } from '../domain/checkout-session.js';
import type { Refusal } from '../domain/settlement.js';
import { Orders } from './ports/orders.js';

/** Finds out why a payment of a session must not become an order. */
@Injectable()
export class PaymentRefusals {
  constructor(private readonly orders: Orders) {}

  /**
   * A customer whose first try failed and who then bought the same items with another is not charged a second time when the bank
   * approves the first one late. Whoever starts a checkout after that order buys again on purpose.
   * Call it inside the transaction that decides: no other purchase of the customer is placed until that ends.
   */
  async reasonFor({ id, userId, createdAt }: CheckoutSession, cart: SessionCart): Promise<Refusal | null> {
    if (!userId) return 'account_deleted';
    return (await this.orders.hasBoughtSince(userId, createdAt, cart.lines, id)) ? 'bought_already' : null;
  }
}
