import { Injectable } from '@nestjs/common';
import { Transaction } from '../../../kernel/transaction.js';
import {
  Payments,
  type LedgerEntry,
  type ProviderOrder,
  type ProviderPayment,
  type RefundReason,
  type PaymentSource,
} from '../../payments/index.js';
import type { CheckoutSession, SessionCart } from '../domain/checkout-session.js';
import { isPaidInFull, mayBePaidInFull, mayYetBePaidInFull } from '../domain/paid-in-full.js';
import { decide, type Decision } from '../domain/settlement.js';
import { OrderPlacement } from './order-placement.js';
import { CheckoutSessions } from './ports/checkout-sessions.js';

/** What a payment came to. */
export type Settlement =
  | { readonly kind: 'order'; readonly orderId: string }
  | { readonly kind: 'refunded'; readonly reason: string }
  | { readonly kind: 'not-captured' }
  | { readonly kind: 'awaiting-claim' }
  /** The amount is not the order's, and the provider must be asked why: settle again with its order, as it is now. */
  | { readonly kind: 'amount-differs' }
  | { readonly kind: 'unknown-order' };

/** A payment as the provider reported it just now, and, for a bare session, the cart that the customer claims with it. */
export interface PaymentUpdate {
  readonly payment: ProviderPayment;
  readonly source: PaymentSource;
  readonly claim?: SessionCart;
  /** The provider's order, when it was fetched as well. */
  readonly order?: ProviderOrder;
}

/**
 * The one writer: callback, webhook, `POST /orders`, status and reconciliation all end here.
 * Under the lock of the checkout session a captured payment becomes one order or one full refund.
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

  /** The order that a payment has become, without asking anybody: that decision is final. Null while it has become none. */
  async placedOrder(session: CheckoutSession, paymentId: string): Promise<string | null> {
    return session.status === 'paid' ? this.orderPlacement.orderOfPayment(session.id, paymentId) : null;
  }

  private async settle(update: PaymentUpdate): Promise<Settlement> {
    const { payment, source, claim } = update;
    const session = await this.sessions.lockByProviderOrder(payment.orderId);
    if (!session) return { kind: 'unknown-order' };
    // The transaction that places an order also makes its session paid.
    const placed = session.status === 'paid' ? this.orderPlacement.orderOf(session.id) : null;
    const [entry, orderId] = await Promise.all([this.payments.record(payment, session.id, source), placed]);
    const cart = session.cart ?? claim ?? null;
    const decision = this.decide(session, entry, update, { orderId, cart });
    switch (decision.step) {
      case 'wait':
        return this.wait(session, entry, cart);
      case 'await-claim':
        return { kind: 'awaiting-claim' };
      case 'keep':
        return entry.disposition === 'order' && orderId
          ? { kind: 'order', orderId }
          : { kind: 'refunded', reason: entry.reason ?? '' };
      case 'note-external-refund':
        return this.noteRefund(session, entry, source);
      case 'refund-again':
        await this.payments.refundAgain(entry, payment.amountPaise - payment.amountRefundedPaise);
        return { kind: 'refunded', reason: 'refunded_at_provider' };
      case 'refund-in-full':
        if (decision.reason === 'amount_mismatch' && this.mustAskOrder(session, entry, update))
          return { kind: 'amount-differs' };
        return this.refundInFull(session, entry, decision.reason, source);
      case 'place-order':
        return this.place(session, entry, cart as SessionCart, source);
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
      isMoneyHere: payment.status === 'captured' && payment.amountRefundedPaise < payment.amountPaise,
    });
  }

  /** Before a payment goes back for its amount, the provider's order is looked at, and once more while it may lag behind the payment. */
  private mustAskOrder(
    { amountPaise }: CheckoutSession,
    { updatedAt }: LedgerEntry,
    { payment, order }: PaymentUpdate,
  ): boolean {
    return order
      ? mayYetBePaidInFull(amountPaise, payment, order) && this.orderPlacement.mayOrderLag(updatedAt)
      : mayBePaidInFull(payment);
  }

  /** An authorised payment that is not wanted goes back by itself; its customer is told once. */
  private async wait(session: CheckoutSession, entry: LedgerEntry, cart: SessionCart | null): Promise<Settlement> {
    const refusal =
      entry.status === 'authorized' && cart && session.status !== 'paid'
        ? await this.orderPlacement.findRefusal(session, cart)
        : null;
    if (refusal) await this.payments.decline(entry, refusal);
    return { kind: 'not-captured' };
  }

  private async place(
    session: CheckoutSession,
    entry: LedgerEntry,
    cart: SessionCart,
    source: PaymentSource,
  ): Promise<Settlement> {
    const refusal = await this.orderPlacement.findRefusal(session, cart);
    if (refusal) return this.refundInFull(session, entry, refusal, source);
    const orderId = await this.orderPlacement.place(session, cart, entry);
    if (!orderId) return this.refundInFull(session, entry, 'out_of_stock', source);
    await this.payments.conclude(entry.paymentId, 'order', 'paid', source);
    return { kind: 'order', orderId };
  }

  private async noteRefund(session: CheckoutSession, entry: LedgerEntry, source: PaymentSource): Promise<Settlement> {
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
