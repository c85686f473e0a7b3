import { Injectable } from '@nestjs/common';
import type { Order } from '../../purchase/domain/order.js';
import { valueOf } from '../../refunds/domain/reversal.js';
import { orderNotFound } from '../../purchase/application/order-not-found.js';
import { OrderRefunds } from '../../refunds/application/order-refunds.js';
import { Orders, type LockedOrder } from '../../purchase/application/orders.js';
import type { ReversalSubject } from '../../refunds/application/reversal-kinds.js';

/** What it is worth to undo orders, in paise: the greater of the money and the goods that go back. */
@Injectable()
export class OrderWorth {
  constructor(
    private readonly orders: Orders,
    private readonly refunds: OrderRefunds,
  ) {}

  /** @throws DomainError 404 */
  async lock(orderId: string): Promise<ReversalSubject> {
    return subjectOf(await this.orders.lock(orderId));
  }

  /** @throws DomainError 404, also for an order that is not deleted */
  async lockDeleted(orderId: string): Promise<ReversalSubject> {
    return subjectOf(await this.orders.lockDeleted(orderId));
  }

  /** Goods that nobody has paid for count once they have left, and not after they came back. */
  async of(order: Order): Promise<number> {
    const moneyPaise = await this.refunds.onlineRest(order);
    const isUntouched = order.paidAt === null && order.shippedAt === null;
    if (isUntouched || order.status === 'Cancelled') return moneyPaise;
    return Math.max(moneyPaise, valueOf((await this.orders.goodsOf(order.id)).lines));
  }
}

function subjectOf(order: LockedOrder | null): ReversalSubject {
  if (!order) throw orderNotFound();
  return { order, paymentId: order.paymentId };
}

/** Returns the order of a reversal that has one. */
export function orderOf({ order }: ReversalSubject): LockedOrder {
  if (!order) throw orderNotFound();
  return order;
}
