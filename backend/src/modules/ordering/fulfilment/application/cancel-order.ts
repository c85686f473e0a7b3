import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../../kernel/audit-log.js';
import { Clock } from '../../../../kernel/clock.js';
import { ReversalAuthorization } from '../../../payments/index.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import { stepOf } from '../../purchase/application/audit-events.js';
import { orderNotFound, Orders } from '../../purchase/application/orders.js';
import { cancel, type Cancellation } from '../../purchase/domain/order.js';
import type { AuthorizedActor } from '../../refunds/application/reversal-kinds.js';
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
   * Cancels any order for staff. Does nothing for an order that is cancelled already.
   * @throws DomainError 404, `order_status` when it is too late
   */
  run(orderId: string, why: Cancellation, actor: AuthorizedActor): Promise<void> {
    return this.cancel(orderId, { ...why, actor, ownerId: null });
  }

  /** Does the same for customers. @throws DomainError 404 also for another customer's order; `order_status` */
  runForOwner(orderId: string, ownerId: string, why: Cancellation): Promise<void> {
    const authorization = ReversalAuthorization.ofCustomer();
    const actor = { by: ORDERING_MESSAGES.history.byCustomer, at: this.clock.now(), authorization };
    return this.cancel(orderId, { ...why, actor, ownerId });
  }

  private cancel(
    orderId: string,
    { ownerId, actor, ...why }: Cancellation & { ownerId: string | null; actor: AuthorizedActor },
  ): Promise<void> {
    return this.audit.run(async (record) => {
      const order = await this.orders.lock(orderId);
      if (!order || (ownerId !== null && order.userId !== ownerId)) throw orderNotFound();
      if (order.status === 'Cancelled') return;
      const role = ownerId === null ? 'staff' : 'customer';
      const step = cancel(order, { role, by: actor.by, at: actor.at, ...why });
      await this.orders.saveStep(step);
      record('order.cancelled', stepOf(order, step.order));
      await this.undoPurchase.run({ ...step.order, userId: order.userId }, actor);
    });
  }
}
