import { Injectable } from '@nestjs/common';
import { paise, type Paise } from '@shop/money';
import { Accounts } from '../../../identity/index.js';
import { Payments } from '../../../payments/index.js';
import type { ManualRefund } from '../domain/refund-request.js';
import type { CheckoutSession } from '../../purchase/domain/checkout-session.js';
import { CheckoutSessions } from '../../purchase/application/checkout-sessions.js';
import { OrderViews } from '../../reporting/application/order-views.js';

/** Data of a mail about a refund or about a payment that was not captured. */
export interface RefundNotice {
  readonly customer: { readonly id: string; readonly name: string; readonly email: string };
  readonly amountPaise: Paise;
  readonly reason: string;
  readonly paymentId: string;
  /** How staff have returned the money by hand; null for the provider. */
  readonly manual: ManualRefund | null;
  /** The order, once it was dispatched: it has documents then. */
  readonly dispatchedOrderId: string | null;
}

/** Returns the mail data for a refund or for a payment that was not captured. */
@Injectable()
export class RefundNotices {
  constructor(
    private readonly payments: Payments,
    private readonly sessions: CheckoutSessions,
    private readonly accounts: Accounts,
    private readonly views: OrderViews,
  ) {}

  /** @returns null when the customer's account was deleted */
  async find(refundId: string): Promise<RefundNotice | null> {
    const refund = await this.payments.findRefund(refundId);
    return refund && this.notice(refund);
  }

  /** @returns null when the customer's account was deleted, or the payment has been captured since */
  async findDeclined(paymentId: string): Promise<RefundNotice | null> {
    const entry = await this.payments.findEntry(paymentId);
    return entry?.reason && !entry.disposition ? this.notice({ ...entry, reason: entry.reason }) : null;
  }

  private async notice({
    paymentId,
    amountPaise,
    reason,
    manual = null,
  }: {
    paymentId: string;
    amountPaise: number;
    reason: string;
    manual?: ManualRefund | null;
  }): Promise<RefundNotice | null> {
    const entry = await this.payments.findEntry(paymentId);
    const session = entry && (await this.sessions.find(entry.sessionId));
    const customer = session?.userId ? await this.accounts.find(session.userId) : null;
    if (!session || !customer) return null;
    const dispatchedOrderId = await this.dispatchedOrderOf(paymentId, session);
    return { customer, amountPaise: paise(amountPaise), reason, paymentId, manual, dispatchedOrderId };
  }

  private async dispatchedOrderOf(
    paymentId: string,
    { providerOrderId, userId }: CheckoutSession,
  ): Promise<string | null> {
    if (!providerOrderId || !userId) return null;
    const order = await this.views.findByPayment({ paymentId, orderId: providerOrderId }, userId);
    return order?.isShipped ? order._id : null;
  }
}
