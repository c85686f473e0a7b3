import { Injectable } from '@nestjs/common';
import type { Order } from '@shop/contracts';
import { DomainError } from '../../../../kernel/domain-error.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import { Orders, type LockedOrder } from '../../purchase/application/orders.js';
import { Reservations } from '../../purchase/application/reservations.js';
import { returnUndelivered, type Return } from '../../purchase/domain/order.js';
import { SENDING_MESSAGES } from '../../purchase/messages.js';
import { OrderRefunds } from '../../refunds/application/order-refunds.js';
import { RefundRequests } from '../../refunds/application/refund-requests.js';
import type { AuthorizedActor } from '../../refunds/application/reversal-kinds.js';
import { valueOf } from '../../refunds/domain/refund-request.js';
import { ParcelViews } from '../../reporting/application/parcel-views.js';
import { sellablePieces } from '../domain/returned-goods.js';
import { ChangeOrderStatus } from './change-order-status.js';

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

/**
 * Marks a shipped order as returned undelivered: sellable items return to stock, its payment is refunded in full, its
 * invoices are credited, and the customer gets a mail.
 */
@Injectable()
export class ReturnOrder {
  constructor(
    private readonly changeOrderStatus: ChangeOrderStatus,
    private readonly orders: Orders,
    private readonly undoDelivery: UndoDelivery,
    private readonly parcels: ParcelViews,
  ) {}

  /**
   * @param why with the ids of the ordered items that can be sold again; without them, all can
   * @throws DomainError 404, 409 unless the order is shipped, and as `assertPossible`
   */
  run(
    orderId: string,
    { sellable, ...why }: Return & { sellable?: readonly string[] },
    actor: AuthorizedActor,
  ): Promise<Order> {
    return this.changeOrderStatus.run(
      orderId,
      'order.returned',
      async (order) => {
        const step = returnUndelivered(order, { ...why, by: actor.by, at: actor.at });
        await this.assertPossible(orderId, sellable);
        return step;
      },
      (_step, order) => this.undoDelivery.run(order, sellable, actor),
    );
  }

  /**
   * @throws DomainError `order_status` while goods of the order are sent again, or one of its many parcels is on its way or
   * has arrived; `invalid_input` for an unknown item
   */
  async assertPossible(orderId: string, sellable: readonly string[] | undefined): Promise<void> {
    const { lines } = await this.orders.replaceable(orderId);
    if (lines.some(({ replaced }) => replaced > 0)) throw new DomainError('order_status', ORDERING_MESSAGES.sentAgain);
    const isOut = ({ state }: { readonly state: string }) => state === 'shipped' || state === 'delivered';
    if ((await this.parcels.ofOrder(orderId)).some(isOut))
      throw new DomainError('order_status', SENDING_MESSAGES.parcelsOut);
    if (sellable?.some((id) => !lines.some(({ itemId }) => itemId === id)))
      throw DomainError.invalid('sellable', ORDERING_MESSAGES.unknownItem);
  }
}
