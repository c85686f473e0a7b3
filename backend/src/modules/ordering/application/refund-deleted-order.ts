import { Injectable } from '@nestjs/common';
import { formatPaise, paise } from '@shop/money';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Clock } from '../../../kernel/clock.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { ORDERING_MESSAGES } from '../messages.js';
import { replacedPaise, type ManualRefund } from '../domain/refund-request.js';
import { orderNotFound } from './order-not-found.js';
import './refund-audit.js';
import { OrderRefunds } from './order-refunds.js';
import { Orders } from './ports/orders.js';

/** Refunds the rest of the payment of a deleted order; records it, where staff return cash by hand. */
@Injectable()
export class RefundDeletedOrder {
  constructor(
    private readonly audit: AuditLog,
    private readonly orders: Orders,
    private readonly refunds: OrderRefunds,
    private readonly clock: Clock,
  ) {}

  /**
   * @param by the admin's name, for the order's history
   * @param manual how staff return money that was paid in cash
   * @throws DomainError 404 for an order that was not deleted, 409 when nothing is left to refund or a refund exists, and
   * as `OrderRefunds.paymentOf`
   */
  run(orderId: string, by: string, manual: ManualRefund | null = null): Promise<void> {
    return this.audit.run(async (record) => {
      const order = await this.orders.lockDeleted(orderId);
      if (!order) throw orderNotFound();
      const entry = await this.refunds.paymentOf(order, manual);
      if (entry.amountRefundedPaise >= entry.amountPaise)
        throw new DomainError('already_refunded', ORDERING_MESSAGES.alreadyRefunded);
      const actor = { by, at: this.clock.now() };
      const keptPaise = replacedPaise(await this.orders.goodsOf(orderId));
      const amountPaise = await this.refunds.refundRest(order, 'order_deleted', actor, { manual, keptPaise });
      if (amountPaise === 0 && keptPaise > 0)
        throw new DomainError('refund_exceeds', ORDERING_MESSAGES.refundExceeds(formatPaise(paise(0))));
      if (amountPaise === 0) throw new DomainError('refund_exists', ORDERING_MESSAGES.refundExists);
      const { refundByHand, refundRequested } = ORDERING_MESSAGES.history;
      await this.orders.saveStep({ order, entry: { ...actor, event: manual ? refundByHand : refundRequested } });
      record('order.refunded', {
        subject: { id: orderId, label: order.orderNumber },
        after: { payment: entry.paymentId },
      });
    });
  }
}
