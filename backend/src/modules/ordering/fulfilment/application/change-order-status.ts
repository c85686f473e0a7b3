import { Injectable } from '@nestjs/common';
import type { Order as OrderView } from '@shop/contracts';
import { AuditLog } from '../../../../kernel/audit-log.js';
import { Outbox } from '../../../../kernel/outbox.js';
import { stepOf } from '../../purchase/application/audit-events.js';
import { Orders, type LockedOrder } from '../../purchase/application/orders.js';
import type { Order, OrderStep } from '../../purchase/domain/order.js';
import { OrderViews } from '../../reporting/application/order-views.js';

type Action = 'order.packed' | 'order.shipped' | 'order.delivered' | 'order.returned';

/** Packing is the shop's own business, so there is no mail about it. */
const isMailed = (action: Action): action is Exclude<Action, 'order.packed'> => action !== 'order.packed';

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
   * @param action as recorded in the audit log; also the topic of the mail
   * @param afterwards runs in the same transaction, when the order is saved; `order` is as it was before
   * @returns the order after the status change
   * @throws DomainError 404, and any error of `transition`
   */
  run(
    orderId: string,
    action: Action,
    transition: (order: Order) => OrderStep | Promise<OrderStep>,
    afterwards?: (step: OrderStep, order: LockedOrder) => Promise<void>,
  ): Promise<OrderView> {
    return this.audit.run(async (record) => {
      const order = await this.orders.lockOrFail(orderId);
      const step = await transition(order);
      await this.orders.saveStep(step);
      await afterwards?.(step, order);
      record(action, stepOf(order, step.order));
      if (isMailed(action)) await this.outbox.add(action, { orderId });
      return (await this.views.findOne(orderId, null))!;
    });
  }
}
