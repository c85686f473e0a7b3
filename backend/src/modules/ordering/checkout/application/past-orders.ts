import { Injectable } from '@nestjs/common';
import type { CheckoutSession } from '../../purchase/domain/checkout-session.js';
import type { Order, OrderStep } from '../../purchase/domain/order.js';
import type { PlacedOrder } from '../../purchase/domain/placed-order.js';
import { CheckoutSessions } from '../../purchase/application/checkout-sessions.js';
import { Orders } from '../../purchase/application/orders.js';

/** Writes past sessions and orders without sending mails. */
@Injectable()
export class PastOrders {
  constructor(
    private readonly sessions: CheckoutSessions,
    private readonly orders: Orders,
  ) {}

  async addSession(session: CheckoutSession): Promise<void> {
    await this.sessions.add(session);
    await this.sessions.save(session);
  }

  addOrder(order: PlacedOrder): Promise<void> {
    return this.orders.add(order);
  }

  /** Applies a status change to an order without sending a mail. */
  async step(orderId: string, transition: (order: Order) => OrderStep): Promise<void> {
    const order = await this.orders.lock(orderId);
    if (!order) throw new Error(`There is no order ${orderId}.`);
    await this.orders.saveStep(transition(order));
  }
}
