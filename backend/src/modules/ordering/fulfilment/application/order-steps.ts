import { Injectable } from '@nestjs/common';
import type { Order as OrderView } from '@shop/contracts';
import { Clock } from '../../../../kernel/clock.js';
import { OrderDocuments } from '../../purchase/application/order-documents.js';
import { deliver, pack, ship, type Order, type OrderStep, type Parcel } from '../../purchase/domain/order.js';
import { OrderRefunds } from '../../refunds/application/order-refunds.js';
import { ChangeOrderStatus } from './change-order-status.js';

/**
 * The way of an order to its customer. `by` is the admin's name, for the order's history. `isEarly` packs and ships also before
 * the day on which the order is to be packed.
 */
@Injectable()
export class OrderSteps {
  constructor(
    private readonly changeOrderStatus: ChangeOrderStatus,
    private readonly refunds: OrderRefunds,
    private readonly documents: OrderDocuments,
    private readonly clock: Clock,
  ) {}

  /**
   * Marks an order as packed: from now on its customer can neither cancel it nor change its address.
   * @throws DomainError 404, 409 unless the order is being processed, or when it was refunded in full; `too_early`
   */
  pack(orderId: string, by: string, isEarly = false): Promise<OrderView> {
    return this.changeOrderStatus.run(orderId, 'order.packed', (order) =>
      this.leave(order, pack(order, { by, at: this.clock.now(), isEarly })),
    );
  }

  /**
   * Marks an order as shipped and mails the tracking link to the customer.
   * @throws DomainError 404, 409 unless the order is being processed or packed, or when it was refunded in full; `too_early`
   */
  ship(orderId: string, parcel: Parcel, by: string, isEarly = false): Promise<OrderView> {
    return this.changeOrderStatus.run(
      orderId,
      'order.shipped',
      (order) => this.leave(order, ship(order, parcel, { by, at: this.clock.now(), isEarly })),
      async ({ order, entry: { at } }) => {
        // A replacement is no sale.
        if (order.paymentId !== null) await this.documents.issueForDispatch({ orderId, at, by });
      },
    );
  }

  /**
   * Marks an order as delivered and mails the customer.
   * @throws DomainError 404, 409 unless the order is shipped and not yet delivered
   */
  deliver(orderId: string, by: string): Promise<OrderView> {
    return this.changeOrderStatus.run(orderId, 'order.delivered', (order) =>
      deliver(order, { by, at: this.clock.now() }),
    );
  }

  private async leave(order: Order, step: OrderStep): Promise<OrderStep> {
    await this.refunds.assertMayLeave(order);
    return step;
  }
}
