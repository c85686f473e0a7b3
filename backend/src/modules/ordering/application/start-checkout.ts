import { Injectable } from '@nestjs/common';
import type { Paise } from '@shop/money';
import type { CartLine } from '../../cart-pricing/index.js';
import type { CheckoutSession, DeliveryAddress } from '../domain/checkout-session.js';
import { HoldCart } from './hold-cart.js';
import { OpenProviderOrder } from './open-provider-order.js';
import { QuoteCart } from './quote-cart.js';
import { ReleaseOlderHolds } from './release-older-holds.js';

export interface CheckoutRequest {
  readonly userId: string;
  /** What the customer believes to pay. */
  readonly amountPaise: Paise;
  /** Null: only an amount, as any client of the spec may send. Such a payment is claimed by its order, or refunded. */
  readonly cart: { readonly lines: readonly CartLine[]; readonly shippingAddress: DeliveryAddress } | null;
}

/** Starts a payment: the shop's own price, the stock kept, and an order of the provider to pay. */
@Injectable()
export class StartCheckout {
  constructor(
    private readonly quoteCart: QuoteCart,
    private readonly releaseOlderHolds: ReleaseOlderHolds,
    private readonly holdCart: HoldCart,
    private readonly openProviderOrder: OpenProviderOrder,
  ) {}

  /**
   * The same cart of the same customer gets the same session, so that a double click cannot pay twice.
   * @throws DomainError `conflict` (price changed, stock short), ProviderFault
   */
  async run({ userId, amountPaise, cart }: CheckoutRequest): Promise<CheckoutSession> {
    if (!cart) return this.openProviderOrder.run(await this.holdCart.bare(userId, amountPaise));
    const quoted = await this.quoteCart.run(cart.lines, cart.shippingAddress, amountPaise);
    const { same, others } = await this.holdCart.findLive(userId, quoted);
    const resumed = same && (await this.openProviderOrder.resume(same));
    // When its hold has just ended, the stock must be kept anew.
    if (resumed && resumed.status !== 'expired') return resumed;
    await this.releaseOlderHolds.run(others);
    const { session, isNew } = await this.holdCart.run(userId, quoted, amountPaise);
    return isNew ? this.openProviderOrder.run(session) : this.openProviderOrder.resume(session);
  }
}
