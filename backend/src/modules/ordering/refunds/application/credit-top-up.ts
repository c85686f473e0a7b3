import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { Payments } from '../../../payments/index.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import { OrderDocuments } from '../../purchase/application/order-documents.js';
import { Orders } from '../../purchase/application/orders.js';

/** Issues the documents of a refund that nobody has requested: of what was missing from a payment that goes back as a whole. */
@Injectable()
export class CreditTopUp {
  constructor(
    private readonly payments: Payments,
    private readonly orders: Orders,
    private readonly documents: OrderDocuments,
    private readonly clock: Clock,
  ) {}

  /** Joins the caller's transaction. Does nothing for a payment without an order. */
  async run(refundId: string): Promise<void> {
    const refund = await this.payments.findRefund(refundId);
    const entry = refund && (await this.payments.findEntry(refund.paymentId));
    const orderId = entry && (await this.orders.ofPayment(entry.sessionId, entry.paymentId));
    if (!refund || !orderId) return;
    await ((await this.orders.lock(orderId)) ?? this.orders.lockDeleted(orderId));
    const { amountPaise, reason } = refund;
    const actor = { by: ORDERING_MESSAGES.history.byShop, at: this.clock.now() };
    await this.documents.issueForRefund({ refundId, orderId, amountPaise, reason, lines: [], ...actor });
  }
}
