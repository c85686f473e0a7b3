import { Injectable } from '@nestjs/common';
import { Outbox } from '../../../kernel/outbox.js';
import type { Actor, Order } from '../domain/order.js';
import { OrderRefunds } from './order-refunds.js';
import { Orders } from './ports/orders.js';
import { Reservations } from './reservations.js';

/** Returns what an order that is not shipped has taken: its stock, its uses and its money. Joins the caller's transaction. */
@Injectable()
export class UndoPurchase {
  constructor(
    private readonly orders: Orders,
    private readonly reservations: Reservations,
    private readonly refunds: OrderRefunds,
    private readonly outbox: Outbox,
  ) {}

  async run(order: Order & { readonly userId: string | null }, actor: Actor): Promise<void> {
    await this.refunds.refundRest(order, 'order_cancelled', actor);
    await this.outbox.add('order.cancelled', { orderId: order.id });
    // Late, because it locks sizes that other customers buy too.
    await this.reservations.putBack(await this.orders.goodsOf(order.id), order.userId);
  }
}
