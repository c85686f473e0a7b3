import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../kernel/domain-error.js';
import { Payments, type LedgerEntry, type RefundReason } from '../../payments/index.js';
import type { Actor, Order } from '../domain/order.js';
import type { RefundRequest } from '../domain/refund-request.js';
import { ORDERING_MESSAGES } from '../messages.js';
import { OrderDocuments } from './order-documents.js';
import { orderNotFound } from './order-not-found.js';

/** Refunds of orders, with their documents. The caller's transaction must hold the lock of the order. */
@Injectable()
export class OrderRefunds {
  constructor(
    private readonly payments: Payments,
    private readonly documents: OrderDocuments,
  ) {}

  /** @throws DomainError 404 without a payment, 409 `paid_in_cash` for money that no provider can return */
  async onlinePaymentOf(order: Order): Promise<LedgerEntry> {
    const entry = await this.payments.findEntry(order.paymentId);
    if (!entry) throw orderNotFound();
    if (this.payments.isPaidOnDelivery(entry.provider))
      throw new DomainError('paid_in_cash', ORDERING_MESSAGES.refundByHand);
    return entry;
  }

  /** Returns how much of the payment of an order may still be refunded, in paise. @throws as `onlinePaymentOf` */
  async refundable(order: Order): Promise<number> {
    return this.payments.refundable(await this.onlinePaymentOf(order));
  }

  /** Refunds what staff have requested. */
  async refundRequested(order: Order, request: RefundRequest, actor: Actor): Promise<void> {
    const { amountPaise, isFull, reason, lines } = request;
    const entry = await this.onlinePaymentOf(order);
    const isRest = isFull && (await this.payments.refundable(entry)) === amountPaise;
    const rest = isRest ? await this.payments.refundRest(entry, reason) : null;
    const refundId = rest?.id ?? (await this.payments.refundAmount(entry, amountPaise, reason));
    const refunded = lines.map(({ itemId, quantity, ...line }) => ({
      itemId,
      quantity,
      amountPaise: line.amountPaise,
    }));
    await this.documents.issueForRefund({
      refundId,
      orderId: order.id,
      amountPaise,
      reason,
      lines: refunded,
      ...actor,
    });
  }

  /**
   * Refunds what is left of the payment. Does nothing for an order that is not paid or was paid in cash.
   * @returns the amount in paise; 0 without a refund
   */
  async refundRest(order: Order, reason: RefundReason, actor: Actor): Promise<number> {
    const entry = await this.payments.findEntry(order.paymentId);
    if (!entry || order.paidAt === null || this.payments.isPaidOnDelivery(entry.provider)) return 0;
    const refund = await this.payments.refundRest(entry, reason);
    if (!refund) return 0;
    const { id: refundId, amountPaise } = refund;
    await this.documents.issueForRefund({ refundId, orderId: order.id, amountPaise, reason, lines: [], ...actor });
    return amountPaise;
  }
}
