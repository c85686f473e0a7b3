import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../../kernel/audit-log.js';
import { Clock } from '../../../../kernel/clock.js';
import { Outbox } from '../../../../kernel/outbox.js';
import { ReversalAuthorization } from '../../../payments/index.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import { stepOf } from '../../purchase/application/audit-events.js';
import { Orders } from '../../purchase/application/orders.js';
import { Reservations } from '../../purchase/application/reservations.js';
import { cancel, remove, type Cancellation, type Order } from '../../purchase/domain/order.js';
import { OrderRefunds } from '../../refunds/application/order-refunds.js';
import type { AuthorizedActor } from '../../refunds/application/reversal-kinds.js';

type Purchase = Order & { readonly userId: string | null };

/** Returns what an order that is not shipped has taken: its stock, its uses and its money. Joins the caller's transaction. */
@Injectable()
export class UndoPurchase {
  constructor(
    private readonly reservations: Reservations,
    private readonly refunds: OrderRefunds,
    private readonly outbox: Outbox,
  ) {}

  /** Undoes a purchase that is cancelled. */
  async run(order: Purchase, actor: AuthorizedActor): Promise<void> {
    await this.refunds.refundRest(order, 'order_cancelled', actor);
    await this.outbox.add('order.cancelled', { orderId: order.id });
    await this.putBack(order);
  }

  /** Does what follows the deletion of an order. Its money stays. */
  async runForDeletion(
    order: Purchase,
    { returnsStock, authorization }: Pick<AuthorizedActor, 'authorization'> & { returnsStock: boolean },
  ): Promise<void> {
    authorization.assertCovers(await this.refunds.onlineRest(order));
    await this.refunds.listAgain(order);
    // Whoever is about to transfer must not.
    const isAwaited = order.paymentDueAt !== null && returnsStock;
    if (order.paymentId !== null && (order.paidAt !== null || isAwaited))
      await this.outbox.add('order.deleted', { orderId: order.id });
    if (returnsStock) await this.putBack(order);
  }

  /** Last, because it locks sizes that other customers buy too. */
  private async putBack({ id, userId }: Purchase): Promise<void> {
    await this.reservations.putBack(await this.refunds.goodsToPutBack(id), userId);
  }
}

interface WantedCancellation extends Cancellation {
  /** Null for staff. */
  readonly ownerId: string | null;
  readonly actor: AuthorizedActor;
  /** Leaves an order alone that was paid. */
  readonly isOnlyUnpaid?: boolean;
}

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

  /** Cancels orders whose transfer is overdue, at most so many. One that is paid meanwhile stays. @returns how many were due */
  async runForOverdue(limit: number): Promise<number> {
    const overdue = await this.orders.findOverdue(this.clock.now(), limit);
    const authorization = ReversalAuthorization.upTo(0);
    for (const orderId of overdue) {
      const actor = { by: ORDERING_MESSAGES.history.byShop, at: this.clock.now(), authorization };
      await this.cancel(orderId, { reason: 'not-paid', actor, ownerId: null, isOnlyUnpaid: true });
    }
    return overdue.length;
  }

  private cancel(orderId: string, { ownerId, actor, isOnlyUnpaid = false, ...why }: WantedCancellation): Promise<void> {
    return this.audit.run(async (record) => {
      const order = await this.orders.lockOrFail(orderId, ownerId);
      if (order.status === 'Cancelled' || (isOnlyUnpaid && order.paidAt !== null)) return;
      const role = ownerId === null ? 'staff' : 'customer';
      const step = cancel(order, { role, by: actor.by, at: actor.at, ...why });
      await this.orders.saveStep(step);
      record('order.cancelled', stepOf(order, step.order));
      await this.undoPurchase.run({ ...step.order, userId: order.userId }, actor);
    });
  }
}

/**
 * Deletes an order from the back office. Its customer still sees it. Its payment stays on the attention list until it
 * is refunded or marked as settled. The customer gets a mail about an order that is paid or waits for a transfer.
 */
@Injectable()
export class DeleteOrder {
  constructor(
    private readonly audit: AuditLog,
    private readonly orders: Orders,
    private readonly undoPurchase: UndoPurchase,
  ) {}

  /**
   * @throws DomainError 404, also for an order that is already deleted
   */
  run(orderId: string, { by, at, authorization }: AuthorizedActor): Promise<void> {
    return this.audit.run(async (record) => {
      const order = await this.orders.lockOrFail(orderId);
      const { returnsStock, ...step } = remove(order, { by, at });
      await this.orders.saveStep(step);
      record('order.deleted', stepOf(order, step.order));
      await this.undoPurchase.runForDeletion(order, { returnsStock, authorization });
    });
  }
}
