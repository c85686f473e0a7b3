import { Injectable } from '@nestjs/common';
import type { Order } from '@shop/contracts';
import { DomainError } from '../../../../kernel/domain-error.js';
import { returnUndelivered, type Return } from '../../purchase/domain/order.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import type { AuthorizedActor } from '../../refunds/application/authorized-actor.js';
import { ChangeOrderStatus } from './change-order-status.js';
import { Orders } from '../../purchase/application/orders.js';
import { UndoDelivery } from './undo-delivery.js';

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

  /** @throws DomainError `order_status` while goods of the order are sent again, `invalid_input` for an unknown item */
  async assertPossible(orderId: string, sellable: readonly string[] | undefined): Promise<void> {
    const { lines } = await this.orders.replaceable(orderId);
    if (lines.some(({ replaced }) => replaced > 0)) throw new DomainError('order_status', ORDERING_MESSAGES.sentAgain);
    if (sellable?.some((id) => !lines.some(({ itemId }) => itemId === id)))
      throw DomainError.invalid('sellable', ORDERING_MESSAGES.unknownItem);
  }
}
