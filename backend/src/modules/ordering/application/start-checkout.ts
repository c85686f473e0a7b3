import { Injectable } from '@nestjs/common';
import type { Paise } from '@shop/money';
import { DomainError } from '../../../kernel/domain-error.js';
import { Semaphore } from '../../../kernel/semaphore.js';
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

/** Of one process. Fewer than the pool has connections: when a thousand carts come at once, the calls of everybody else find one. */
const CARTS_AT_A_TIME = 6;

/** Starts a payment: the shop's own price, the stock kept, and an order of the provider to pay. No cart has a turn while it waits for the provider. */
@Injectable()
export class StartCheckout {
  private readonly turns = new Semaphore(CARTS_AT_A_TIME);

  constructor(
    private readonly quoteCart: QuoteCart,
    private readonly releaseOlderHolds: ReleaseOlderHolds,
    private readonly holdCart: HoldCart,
    private readonly openProviderOrder: OpenProviderOrder,
  ) {}

  /**
   * The same cart of the same customer gets the same session, so that a double click cannot pay twice.
   * @throws DomainError 409 (price changed, stock short), ProviderFault
   */
  async run({ userId, amountPaise, cart }: CheckoutRequest): Promise<CheckoutSession> {
    if (!cart) return this.openProviderOrder.run(await this.holdCart.bare(userId, amountPaise));
    const { quoted, same, others } = await this.turns.run(async () => {
      const priced = await this.quoteCart.run(cart.lines, cart.shippingAddress, amountPaise);
      return { quoted: priced, ...(await this.holdCart.findLive(userId, priced)) };
    });
    const isDead = same !== null && this.openProviderOrder.isOfAnotherAccount(same);
    const resumed = same && !isDead ? await this.openProviderOrder.resume(same) : null;
    // When its hold has just ended, the stock must be kept anew.
    if (resumed && resumed.status !== 'expired') return resumed;
    await this.releaseOlderHolds.run(isDead ? [same, ...others] : others, quoted);
    const { session, isNew } = await this.turns.run(() => this.holdCart.run(userId, quoted, amountPaise));
    if (isNew) return this.openProviderOrder.run(session);
    if (this.openProviderOrder.isOfAnotherAccount(session))
      throw new DomainError(
        'payment_pending',
        'Your last payment is still being checked. Please try again in a few minutes.',
      );
    return this.openProviderOrder.resume(session);
  }
}
