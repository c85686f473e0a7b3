import { Injectable } from '@nestjs/common';
import type { Order as OrderView } from '@shop/contracts';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Outbox } from '../../../kernel/outbox.js';
import type { Order, OrderStep } from '../domain/order.js';
import { stepOf } from './audit-events.js';
import { orderNotFound } from './order-not-found.js';
import { OrderViews } from './ports/order-views.js';
import { Orders } from './ports/orders.js';

/** Applies a status change to an order and enqueues the mail about it, in one transaction. */
@Injectable()
export class ChangeOrderStatus {
  constructor(
    private readonly audit: AuditLog,
    private readonly orders: Orders,
    private readonly views: OrderViews,
    private readonly outbox: Outbox,
  ) {}

  /**
   * @param topic the mail job, and the action in the audit log
   * @param afterwards runs in the same transaction, when the order is saved
   * @returns the order after the status change
   * @throws DomainError 404, and any error of `transition`
   */
  run(
    orderId: string,
    topic: 'order.shipped' | 'order.delivered',
    transition: (order: Order) => OrderStep | Promise<OrderStep>,
    afterwards?: (step: OrderStep) => Promise<void>,
  ): Promise<OrderView> {
    return this.audit.run(async (record) => {
      const order = await this.orders.lock(orderId);
      if (!order) throw orderNotFound();
      const step = await transition(order);
      await this.orders.saveStep(step);
      await afterwards?.(step);
      record(topic, stepOf(order, step.order));
      await this.outbox.add(topic, { orderId });
      return (await this.views.findOne(orderId, null))!;
    });
  }
}
