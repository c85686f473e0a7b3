import { Injectable } from '@nestjs/common';
import { formatPaise, paise } from '@shop/money';
import { AuditLog } from '../../../../kernel/audit-log.js';
import { DomainError } from '../../../../kernel/domain-error.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import { orderNotFound, Orders } from '../../purchase/application/orders.js';
import type { Order } from '../../purchase/domain/order.js';
import { replacedPaise } from '../../purchase/domain/placed-order.js';
import type { ManualRefund } from '../domain/refund-request.js';
import { OrderRefunds } from './order-refunds.js';
import type { AuthorizedActor } from './reversal-kinds.js';
import './reversal-notes.js';

/** Refunds the rest of the payment of a deleted order; records it, where staff return cash by hand. */
@Injectable()
export class RefundDeletedOrder {
  constructor(
    private readonly audit: AuditLog,
    private readonly orders: Orders,
    private readonly refunds: OrderRefunds,
  ) {}

  /**
   * Returns what goes back, in paise.
   * @param manual how staff return money that was paid in cash
   * @throws DomainError 409 when nothing is left to refund or a refund exists, `refund_exceeds` when all pieces were sent
   * again, and as `OrderRefunds.paymentOf`
   */
  async price(order: Order, manual: ManualRefund | null): Promise<number> {
    const entry = await this.refunds.paymentOf(order, manual);
    if (entry.amountRefundedPaise >= entry.amountPaise)
      throw new DomainError('already_refunded', ORDERING_MESSAGES.alreadyRefunded);
    if ((await this.refunds.leftOf(order)) === 0) throw refundExists();
    const leftPaise = await this.refunds.refundable(order, manual, await this.orders.goodsOf(order.id));
    if (leftPaise > 0) return leftPaise;
    throw new DomainError('refund_exceeds', ORDERING_MESSAGES.refundExceeds(formatPaise(paise(0))));
  }

  /** @throws DomainError 404 for an order that was not deleted, and as `price` */
  run(orderId: string, actor: AuthorizedActor, manual: ManualRefund | null = null): Promise<void> {
    return this.audit.run(async (record) => {
      const order = await this.orders.lockDeleted(orderId);
      if (!order) throw orderNotFound();
      await this.price(order, manual);
      const keptPaise = replacedPaise(await this.orders.goodsOf(orderId));
      if ((await this.refunds.refundRest(order, 'order_deleted', actor, { manual, keptPaise })) === 0)
        throw refundExists();
      const { refundByHand, refundRequested } = ORDERING_MESSAGES.history;
      const event = manual ? refundByHand : refundRequested;
      await this.orders.saveStep({ order, entry: { by: actor.by, at: actor.at, event } });
      record('order.refunded', {
        subject: { id: orderId, label: order.orderNumber },
        after: { payment: order.paymentId },
      });
    });
  }
}

function refundExists(): DomainError {
  return new DomainError('refund_exists', ORDERING_MESSAGES.refundExists);
}
