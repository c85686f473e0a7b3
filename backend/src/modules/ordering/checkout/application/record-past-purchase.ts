import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { CartLine } from '../../../cart-pricing/index.js';
import { Payments, type LedgerEntry, type ProviderPayment, type RefundReason } from '../../../payments/index.js';
import { CheckoutSessions } from '../../purchase/application/checkout-sessions.js';
import { newSession } from '../../purchase/application/new-session.js';
import { Orders } from '../../purchase/application/orders.js';
import { Reservations } from '../../purchase/application/reservations.js';
import type { CheckoutSession, DeliveryAddress, SessionCart } from '../../purchase/domain/checkout-session.js';
import { deliver, ship, type Order, type OrderStep, type Parcel } from '../../purchase/domain/order.js';
import { placeOrder, type PlacedOrder } from '../../purchase/domain/placed-order.js';
import { QuoteCart } from './quote-cart.js';

/** Writes past sessions and orders without sending mails. */
@Injectable()
export class PastOrders {
  constructor(
    private readonly sessions: CheckoutSessions,
    private readonly orders: Orders,
  ) {}

  async addSession(session: CheckoutSession): Promise<void> {
    await this.sessions.add(session);
    await this.sessions.save(session);
  }

  addOrder(order: PlacedOrder): Promise<void> {
    return this.orders.add(order);
  }

  /** Applies a status change to an order without sending a mail. */
  async step(orderId: string, transition: (order: Order) => OrderStep): Promise<void> {
    const order = await this.orders.lock(orderId);
    if (!order) throw new Error(`There is no order ${orderId}.`);
    await this.orders.saveStep(transition(order));
  }
}

/** A payment as the provider would report it. */
interface PastPayment {
  readonly id: string;
  readonly paidAt: Date;
  /** Reason for a refund; absent when the payment became an order. */
  readonly refund?: RefundReason;
}

/** A purchase made in the past. */
export interface PastPurchase {
  readonly userId: string;
  readonly lines: readonly CartLine[];
  readonly shippingAddress: DeliveryAddress;
  readonly codes?: readonly string[];
  /** Name of the payment provider, and the id of its order. */
  readonly provider: string;
  readonly providerOrderId: string;
  readonly method: 'card' | 'upi';
  readonly payments: readonly PastPayment[];
  readonly parcel?: Parcel & { readonly shippedAt: Date; readonly deliveredAt?: Date };
  /** Name of the staff member who shipped it, for the order's history. */
  readonly by: string;
}

const MINUTE_MS = 60_000;

/**
 * Writes a past purchase in its final state at current prices, for demo data. It is never reconciled, so the provider
 * must already have its payments.
 */
@Injectable()
export class RecordPastPurchase {
  constructor(
    private readonly quoteCart: QuoteCart,
    private readonly reservations: Reservations,
    private readonly payments: Payments,
    private readonly past: PastOrders,
  ) {}

  /**
   * @returns the paid amount in paise, and the receipt
   * @throws Error when stock or a use of a code is missing
   */
  async run(purchase: PastPurchase): Promise<{ amountPaise: number; receipt: string }> {
    const { cart, totalPaise } = await this.quoteCart.price(purchase.userId, purchase);
    const session = sessionOf(purchase, cart, totalPaise);
    await this.past.addSession(session);
    for (const payment of purchase.payments) {
      const entry = await this.payments.record(reported(payment, purchase, totalPaise), session.id, 'webhook');
      if (payment.refund) await this.payments.refundInFull(entry, payment.refund, 'webhook');
      else await this.place(purchase, session, cart, { entry, at: payment.paidAt });
    }
    return { amountPaise: totalPaise, receipt: session.receipt };
  }

  private async place(
    { parcel, by }: PastPurchase,
    session: CheckoutSession,
    cart: SessionCart,
    { entry, at }: { entry: LedgerEntry; at: Date },
  ): Promise<void> {
    const gone = await this.reservations.secure(cart, { customerId: session.userId, isHeld: false });
    if (gone) throw new Error(`The past purchase cannot be made: ${gone}.`);
    const placed = placeOrder(randomUUID(), session, cart, {
      paymentId: entry.paymentId,
      amountPaise: entry.amountPaise,
      method: this.payments.methodOf(entry.provider),
      at,
    });
    await this.past.addOrder(placed);
    await this.payments.conclude(entry.paymentId, 'order', 'paid', 'webhook');
    if (!parcel) return;
    const { shippedAt, deliveredAt, trackingId, deliveryPartner } = parcel;
    await this.past.step(placed.id, (order) => ship(order, { trackingId, deliveryPartner }, { by, at: shippedAt }));
    if (deliveredAt) await this.past.step(placed.id, (order) => deliver(order, { by, at: deliveredAt }));
  }
}

/** Has no next check, because its state is final. */
function sessionOf(
  { userId, provider, providerOrderId, payments }: PastPurchase,
  cart: SessionCart,
  amountPaise: CheckoutSession['amountPaise'],
): CheckoutSession {
  const isOrder = payments.some(({ refund }) => refund === undefined);
  const first = Math.min(...payments.map(({ paidAt }) => paidAt.getTime()));
  const createdAt = new Date(first - 3 * MINUTE_MS);
  return {
    ...newSession({ userId, amountPaise, cart, provider }, { createdAt, holdEnd: createdAt }),
    ...({ status: isOrder ? 'paid' : 'refunded', hold: isOrder ? 'consumed' : 'released' } as const),
    ...{ providerOrderId, holdExpiresAt: null, nextCheckAt: null },
  };
}

function reported(
  { id, paidAt }: PastPayment,
  { provider, providerOrderId, method }: PastPurchase,
  amountPaise: number,
): ProviderPayment {
  return {
    id,
    provider,
    orderId: providerOrderId,
    amountPaise,
    currency: 'INR',
    status: 'captured',
    amountRefundedPaise: 0,
    method,
    errorCode: null,
    errorReason: null,
    errorDescription: null,
    createdAt: paidAt,
    offerId: null,
    feePaise: Math.round(amountPaise * 0.02),
    isFeeOnTop: false,
  };
}
