import { Injectable } from '@nestjs/common';
import { sellablePieces } from '../domain/returned-goods.js';
import { valueOf } from '../../refunds/domain/reversal.js';
import type { AuthorizedActor } from '../../refunds/application/authorized-actor.js';
import { OrderRefunds } from '../../refunds/application/order-refunds.js';
import { Orders, type LockedOrder } from '../../purchase/application/orders.js';
import { RefundRequests } from '../../refunds/application/refund-requests.js';
import { Reservations } from '../../purchase/application/reservations.js';

/** Returns what an order has taken whose parcel came back: money, uses and sellable stock. Joins the caller's transaction. */
@Injectable()
export class UndoDelivery {
  constructor(
    private readonly orders: Orders,
    private readonly requests: RefundRequests,
    private readonly refunds: OrderRefunds,
    private readonly reservations: Reservations,
  ) {}

  /** @param sellable ids of ordered items; undefined for all @throws DomainError `invalid_input` for an unknown item */
  async run(order: LockedOrder, sellable: readonly string[] | undefined, actor: AuthorizedActor): Promise<void> {
    const goods = await this.orders.goodsOf(order.id);
    actor.authorization.assertCovers(valueOf(goods.lines));
    const lines = sellablePieces(goods, sellable, await this.requests.ofOrder(order.id));
    await this.refunds.refundReturned(order, actor);
    // Late, because it locks sizes that other customers buy too.
    await this.reservations.putBack({ ...goods, lines }, order.userId);
  }
}
