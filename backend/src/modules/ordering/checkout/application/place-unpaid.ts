import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../../kernel/domain-error.js';
import { Transaction } from '../../../../kernel/transaction.js';
import { PAYMENT_MESSAGES, Payments } from '../../../payments/index.js';
import type { CheckoutSession, SessionCart } from '../../purchase/domain/checkout-session.js';
import { unpaidRefusal } from '../../purchase/domain/unpaid-orders.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import { OrderPlacement } from '../../settlement/application/order-placement.js';
import { purchaseOf } from './payment-methods.js';
import { CheckoutSessions } from '../../purchase/application/checkout-sessions.js';

/** Places the order of a checkout that is paid later: on delivery, or by transfer. */
@Injectable()
export class PlaceUnpaid {
  constructor(
    private readonly transaction: Transaction,
    private readonly sessions: CheckoutSessions,
    private readonly payments: Payments,
    private readonly orderPlacement: OrderPlacement,
  ) {}

  /**
   * @param placedBy name of the member of staff who places it for the customer, if any
   * @returns the order's id; repeated requests for one checkout return the same order
   * @throws DomainError `payment_not_found`, `payment_method_unavailable`, `already_paid` (ordered the same items
   * meanwhile), `checkout_expired` (the hold has ended, and an item is sold
   * out, a code has no use left or the price has ended)
   */
  run(userId: string, providerOrderId: string, placedBy?: string): Promise<string> {
    return this.transaction.run(async () => {
      const session = await this.sessions.lockByProviderOrder(providerOrderId);
      if (session?.userId !== userId || !session.cart || !this.payments.isOffline(session.provider))
        throw new DomainError('payment_not_found', PAYMENT_MESSAGES.paymentNotFound);
      return (await this.orderPlacement.orderOf(session.id)) ?? this.place(session, session.cart, placedBy);
    });
  }

  private async place(session: CheckoutSession, cart: SessionCart, placedBy?: string): Promise<string> {
    const { provider, amountPaise, providerOrderId: paymentId } = session;
    if (!paymentId) throw new Error(`Checkout session ${session.id} has no provider order.`);
    await this.payments.assertAccepted(provider, purchaseOf(cart, amountPaise));
    const refusal = await this.orderPlacement.findRefusal(session, cart);
    if (refusal === 'bought_already') throw new DomainError('already_paid', ORDERING_MESSAGES.alreadyOrdered);
    if (refusal) throw new DomainError('checkout_expired', ORDERING_MESSAGES.checkoutExpired);
    await this.assertFewUnpaid(session);
    const promise = { paymentId, provider, sessionId: session.id, amountPaise };
    await this.payments.recordOffline(promise, 'authorized');
    const method = this.payments.methodOf(provider);
    const hoursToPay = await this.payments.hoursToPay(provider);
    if (await this.orderPlacement.secure(session, cart))
      throw new DomainError('checkout_expired', ORDERING_MESSAGES.checkoutExpired);
    await this.payments.conclude(paymentId, 'order', 'on_delivery', 'order');
    const terms = { method, isPaid: false, hoursToPay, placedBy };
    return this.orderPlacement.place(session, cart, { paymentId, amountPaise, ...terms });
  }

  /** New customers cannot order much that nobody pays. */
  private async assertFewUnpaid(session: CheckoutSession): Promise<void> {
    const limits = await this.payments.unpaidLimits(session.provider);
    const refusal = unpaidRefusal(await this.orderPlacement.countUnpaid(session), limits);
    if (refusal !== null) throw new DomainError('payment_method_unavailable', refusal);
  }
}
