import { Injectable } from '@nestjs/common';
import { Outbox } from '../../../kernel/outbox.js';
import { Stock } from '../../catalog/index.js';
import type { Actor, Order } from '../domain/order.js';
import { OrderRefunds } from './order-refunds.js';
import { Orders } from './ports/orders.js';

/** Returns what an order that is not shipped has taken: its stock and its money. Joins the caller's transaction. */
@Injectable()
export class UndoPurchase {
  constructor(
    private readonly orders: Orders,
    private readonly stock: Stock,
    private readonly refunds: OrderRefunds,
    private readonly outbox: Outbox,
  ) {}

  async run(order: Order, actor: Actor): Promise<void> {
    await this.refunds.refundRest(order, 'order_cancelled', actor);
    await this.outbox.add('order.cancelled', { orderId: order.id });
    // Late, because it locks sizes that other customers buy too.
    await this.stock.putBack(await this.orders.linesOf(order.id));
  }
}
