import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Clock } from '../../../kernel/clock.js';
import { cancel, type Cancellation } from '../domain/order.js';
import { stepOf } from './audit-events.js';
import { orderNotFound } from './order-not-found.js';
import { Orders } from './ports/orders.js';
import { UndoPurchase } from './undo-purchase.js';

/** Cancels an order before it leaves: its stock returns, and its payment is refunded in full. */
@Injectable()
export class CancelOrder {
  constructor(
    private readonly audit: AuditLog,
    private readonly orders: Orders,
    private readonly undoPurchase: UndoPurchase,
    private readonly clock: Clock,
  ) {}

  /**
   * Does nothing for an order that is cancelled already.
   * @param ownerId null for staff, who may cancel any order
   * @param by name for the order's history
   * @throws DomainError 404, also for another customer's order; `order_status` when it is too late
   */
  run(orderId: string, ownerId: string | null, { by, ...why }: Cancellation & { by: string }): Promise<void> {
    return this.audit.run(async (record) => {
      const order = await this.orders.lock(orderId);
      if (!order || (ownerId !== null && order.userId !== ownerId)) throw orderNotFound();
      if (order.status === 'Cancelled') return;
      const actor = { by, at: this.clock.now() };
      const step = cancel(order, { role: ownerId === null ? 'staff' : 'customer', ...actor, ...why });
      await this.orders.saveStep(step);
      record('order.cancelled', stepOf(order, step.order));
      await this.undoPurchase.run({ ...step.order, userId: order.userId }, actor);
    });
  }
}
