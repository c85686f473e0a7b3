import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Clock } from '../../../../kernel/clock.js';
import { Transaction } from '../../../../kernel/transaction.js';
import {
  Payments,
  type LedgerEntry,
  type PaymentSource,
  type ProviderOrder,
  type ProviderPayment,
  type RefundReason,
} from '../../../payments/index.js';
import { CheckoutSessions } from '../../purchase/application/checkout-sessions.js';
import type { CheckoutSession, SessionCart } from '../../purchase/domain/checkout-session.js';
import { completePurchase, type CompletedPurchase } from '../../purchase/domain/placed-order.js';
import {
  couldBecomePaidInFull,
  decide,
  isPaidInFull,
  mayBePaidInFull,
  placesOrder,
  type Decision,
  type Refusal,
} from '../domain/settlement.js';
import { OrderPlacement, type ReportedPayment } from './order-placement.js';

/** Outcome of settling a payment. */
export type Settlement =
  | { readonly kind: 'order'; readonly orderId: string }
  | { readonly kind: 'refunded'; readonly reason: string }
  | { readonly kind: 'not-captured' }
  | { readonly kind: 'awaiting-claim' }
  /** The amount differs from the order's: fetch the provider's order and settle again with it. */
  | { readonly kind: 'amount-differs' }
  | { readonly kind: 'unknown-order' };

/**
 * A payment as just reported by the provider. For a session without a cart, also the cart that the customer claims with
 * it.
 */
export interface PaymentUpdate {
  readonly payment: ProviderPayment;
  readonly source: PaymentSource;
  readonly claim?: SessionCart;
  /** Why an authorised payment is not captured. */
  readonly refusal?: Refusal;
  /** Of the provider's checkout, verified. */
  readonly signature?: string;
  /** The provider's order, if it was fetched. */
  readonly order?: ProviderOrder;
}

/**
 * Writes all payment outcomes but the usual one (`PlaceAtOnce`); used by callback, webhook, `POST /orders`, status and
 * reconciliation. Under the lock of the checkout session, a captured payment becomes either one order or one full refund.
 */
@Injectable()
export class SettlePayment {
  constructor(
    private readonly transaction: Transaction,
    private readonly sessions: CheckoutSessions,
    private readonly payments: Payments,
    private readonly orderPlacement: OrderPlacement,
  ) {}

  run(update: PaymentUpdate): Promise<Settlement> {
    return this.transaction.run(() => this.settle(update));
  }

  /**
   * Returns the id of the order that the payment placed, or null. Reads only the database, because the decision is
   * final.
   */
  async placedOrder(session: CheckoutSession, paymentId: string): Promise<string | null> {
    return session.status === 'paid' ? this.orderPlacement.orderOfPayment(session.id, paymentId) : null;
  }

  private async settle(update: PaymentUpdate): Promise<Settlement> {
    const { payment, source, claim, signature } = update;
    const session = await this.sessions.lockByProviderOrder(payment.orderId);
    if (session?.provider !== payment.provider) return { kind: 'unknown-order' };
    // A session is marked as paid in the transaction that places its order.
    const orderId = session.status === 'paid' ? await this.orderPlacement.orderOf(session.id) : null;
    const known = await this.payments.findEntry(payment.id);
    const entry = await this.payments.record(payment, session.id, source, signature);
    const cart = session.cart ?? claim ?? null;
    const decision = this.decide(session, entry, update, { orderId, cart });
    switch (decision.step) {
      case 'wait':
        return this.wait(session, entry, update.refusal);
      case 'await-claim':
        return { kind: 'awaiting-claim' };
      case 'keep':
        return entry.disposition === 'order' && orderId
          ? { kind: 'order', orderId }
          : { kind: 'refunded', reason: entry.reason ?? '' };
      case 'record-external-refund':
        return this.recordExternalRefund(session, entry, source);
      case 'refund-again':
        await this.payments.refundAgain(entry, payment.amountPaise - payment.amountRefundedPaise);
        return { kind: 'refunded', reason: 'refunded_at_provider' };
      case 'refund-in-full':
        if (decision.reason === 'amount_mismatch' && this.needsProviderOrder(session, entry, update))
          return { kind: 'amount-differs' };
        return this.refundInFull(session, entry, decision.reason, source);
      case 'place-order':
        return this.place({ ...session, cart: cart as SessionCart }, entry, { payment, source, known });
    }
  }

  private decide(
    session: CheckoutSession,
    entry: LedgerEntry,
    { payment, order }: PaymentUpdate,
    found: { orderId: string | null; cart: SessionCart | null },
  ): Decision {
    return decide(session, entry, {
      hasCustomer: session.userId !== null,
      hasOrder: found.orderId !== null,
      hasCart: found.cart !== null,
      isClaimExpired: this.orderPlacement.isClaimExpired(session, payment.createdAt),
      isPaidInFull: order !== undefined && isPaidInFull(session.amountPaise, payment, order),
      hasCapturedFunds: payment.status === 'captured' && payment.amountRefundedPaise < payment.amountPaise,
    });
  }

  /** True when the provider's order must be fetched (again) before a payment is refunded because of its amount. */
  private needsProviderOrder(
    { amountPaise }: CheckoutSession,
    { updatedAt }: LedgerEntry,
    { payment, order }: PaymentUpdate,
  ): boolean {
    return order
      ? couldBecomePaidInFull(amountPaise, payment, order) && this.orderPlacement.mayOrderLag(updatedAt)
      : mayBePaidInFull(payment);
  }

  /**
   * Leaves an authorised payment uncaptured: the provider returns it automatically, and the customer is notified once.
   */
  private async wait(session: CheckoutSession, entry: LedgerEntry, refusal: Refusal | undefined): Promise<Settlement> {
    if (refusal && entry.status === 'authorized' && session.status !== 'paid')
      await this.payments.decline(entry, refusal);
    return { kind: 'not-captured' };
  }

  private async place(
    session: CheckoutSession & { readonly cart: SessionCart },
    entry: LedgerEntry,
    reported: ReportedPayment,
  ): Promise<Settlement> {
    const { cart } = session;
    const { source } = reported;
    const refusal =
      (await this.orderPlacement.findRefusal(session, cart, reported)) ??
      (await this.orderPlacement.secure(session, cart));
    if (refusal) return this.refundInFull(session, entry, refusal, source);
    await this.payments.conclude(entry.paymentId, 'order', 'paid', source);
    const method = this.payments.methodOf(entry.provider);
    return { kind: 'order', orderId: await this.orderPlacement.place(session, cart, { ...entry, method }) };
  }

  private async recordExternalRefund(
    session: CheckoutSession,
    entry: LedgerEntry,
    source: PaymentSource,
  ): Promise<Settlement> {
    await this.payments.conclude(entry.paymentId, 'external_refund', 'refunded_at_provider', source);
    await this.orderPlacement.closeRefunded(session);
    return { kind: 'refunded', reason: 'refunded_at_provider' };
  }

  private async refundInFull(
    session: CheckoutSession,
    entry: LedgerEntry,
    reason: RefundReason,
    source: PaymentSource,
  ): Promise<Settlement> {
    await this.payments.refundInFull(entry, reason, source);
    if (reason !== 'duplicate_payment') await this.orderPlacement.closeRefunded(session);
    return { kind: 'refunded', reason };
  }
}

/** The order of a captured payment, with what is stored beside it. */
export interface PaidOrder extends CompletedPurchase {
  readonly payment: ProviderPayment;
  readonly source: PaymentSource;
  /** Of the provider's checkout, verified. */
  readonly signature: string | null;
}

/** The usual end of a purchase. Stores the same as the steps of `SettlePayment`. */
export abstract class PaidOrders {
  /**
   * Records the payment, places the order, closes the session and sells its held stock, all or nothing.
   * @returns false when nothing is stored, because the session is no longer open with its stock held, its account was
   * deleted, the payment is recorded already, or the customer has bought the same items since the session began
   */
  abstract addIfUnchanged(paid: PaidOrder): Promise<boolean>;
}

/**
 * Stores the usual outcome in one statement: that of the first payment of a session that has not changed since it was read.
 * `decide` and `completePurchase` decide what is stored, as in `SettlePayment`, which settles all other payments.
 */
@Injectable()
export class PlaceAtOnce {
  constructor(
    private readonly paidOrders: PaidOrders,
    private readonly payments: Payments,
    private readonly clock: Clock,
  ) {}

  /**
   * @param session as read before the provider was queried
   * @returns null when nothing is stored and `SettlePayment` must decide
   */
  async run(session: CheckoutSession, { payment, source, signature }: PaymentUpdate): Promise<Settlement | null> {
    const { cart } = session;
    if (!cart || !placesOrder(session, payment)) return null;
    const at = this.clock.now();
    const method = this.payments.methodOf(payment.provider);
    const paid = { paymentId: payment.id, amountPaise: payment.amountPaise, method, at };
    const completed = completePurchase(randomUUID(), session, cart, paid);
    const update = { payment, source, signature: signature ?? null };
    const isPlaced = await this.paidOrders.addIfUnchanged({ ...completed, ...update });
    return isPlaced ? { kind: 'order', orderId: completed.order.id } : null;
  }
}
