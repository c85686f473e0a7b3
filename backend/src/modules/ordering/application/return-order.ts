import { Injectable } from '@nestjs/common';
import type { Order } from '@shop/contracts';
import { Clock } from '../../../kernel/clock.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { returnUndelivered, type Return } from '../domain/order.js';
import { ORDERING_MESSAGES } from '../messages.js';
import { ChangeOrderStatus } from './change-order-status.js';
import { Orders } from './ports/orders.js';
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
    private readonly clock: Clock,
  ) {}

  /**
   * @param why with the ids of the ordered items that can be sold again; without them, all can
   * @param by the admin's name, for the order's history
   * @throws DomainError 404, 409 unless the order is shipped, or while goods of it are sent again, `invalid_input` for an
   * unknown item
   */
  run(orderId: string, { sellable, ...why }: Return & { sellable?: readonly string[] }, by: string): Promise<Order> {
    const actor = { by, at: this.clock.now() };
    return this.changeOrderStatus.run(
      orderId,
      'order.returned',
      async (order) => {
        const step = returnUndelivered(order, { ...why, ...actor });
        const { lines } = await this.orders.replaceable(orderId);
        if (lines.some(({ replaced }) => replaced > 0))
          throw new DomainError('order_status', ORDERING_MESSAGES.sentAgain);
        return step;
      },
      (_step, order) => this.undoDelivery.run(order, sellable, actor),
    );
  }
}
