import { Injectable } from '@nestjs/common';
import { Outbox } from '../../../../kernel/outbox.js';
import { Orders } from '../../purchase/application/orders.js';
import { Reservations } from '../../purchase/application/reservations.js';
import type { Order } from '../../purchase/domain/order.js';
import { OrderRefunds } from '../../refunds/application/order-refunds.js';
import type { AuthorizedActor } from '../../refunds/application/reversal-kinds.js';

type Purchase = Order & { readonly userId: string | null };

/** Returns what an order that is not shipped has taken: its stock, its uses and its money. Joins the caller's transaction. */
@Injectable()
export class UndoPurchase {
  constructor(
    private readonly orders: Orders,
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
    if (order.paymentId !== null && order.paidAt !== null)
      await this.outbox.add('order.deleted', { orderId: order.id });
    if (returnsStock) await this.putBack(order);
  }

  /** Last, because it locks sizes that other customers buy too. */
  private async putBack({ id, userId }: Purchase): Promise<void> {
    await this.reservations.putBack(await this.orders.goodsOf(id), userId);
  }
}
