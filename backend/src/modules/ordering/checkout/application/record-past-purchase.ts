import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { CartLine } from '../../../cart-pricing/index.js';
import { Payments, type LedgerEntry, type ProviderPayment, type RefundReason } from '../../../payments/index.js';
import type { CheckoutSession, DeliveryAddress, SessionCart } from '../../purchase/domain/checkout-session.js';
import { deliver, ship, type Parcel } from '../../purchase/domain/order.js';
import { placeOrder } from '../../purchase/domain/placed-order.js';
import { hashCart } from '../../purchase/application/hash-cart.js';
import { newReceipt } from './new-receipt.js';
import { PastOrders } from './past-orders.js';
import { QuoteCart } from './quote-cart.js';
import { Reservations } from '../../purchase/application/reservations.js';

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
  return {
    id: randomUUID(),
    userId,
    status: isOrder ? 'paid' : 'refunded',
    amountPaise,
    cart,
    cartHash: hashCart(cart),
    provider,
    receipt: newReceipt(),
    providerOrderId,
    providerAccount: null,
    hold: isOrder ? 'consumed' : 'released',
    holdExpiresAt: null,
    nextCheckAt: null,
    priceEndsAt: null,
    network: null,
    createdAt: new Date(first - 3 * MINUTE_MS),
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
