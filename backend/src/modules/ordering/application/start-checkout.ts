import { Injectable } from '@nestjs/common';
import type { Paise } from '@shop/money';
import type { CartLine } from '../../cart-pricing/index.js';
import type { CheckoutSession, DeliveryAddress, SessionCart } from '../domain/checkout-session.js';
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
    const live = await this.resumeLive(userId, quoted);
    if (live) return live;
    await this.releaseOlderHolds.run(userId, quoted);
    const { session, isNew } = await this.holdCart.run(userId, quoted, amountPaise);
    return isNew ? this.openProviderOrder.run(session) : this.openProviderOrder.resume(session);
  }

  /** @returns null also when its hold has just ended: then the stock must be kept anew */
  private async resumeLive(userId: string, cart: SessionCart): Promise<CheckoutSession | null> {
    const live = await this.holdCart.findLive(userId, cart);
    const resumed = live && (await this.openProviderOrder.resume(live));
    return resumed?.status === 'expired' ? null : resumed;
  }
}
