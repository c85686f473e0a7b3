import { Injectable } from '@nestjs/common';
import type { Order as OrderView } from '@shop/contracts';
import { Clock } from '../../../../kernel/clock.js';
import { OrderDocuments } from '../../purchase/application/order-documents.js';
import {
  deliver,
  pack,
  ship,
  type Leaving,
  type Order,
  type OrderStep,
  type Parcel,
} from '../../purchase/domain/order.js';
import { OrderRefunds } from '../../refunds/application/order-refunds.js';
import { ChangeOrderStatus } from './change-order-status.js';

/** Options of a step, see `Leaving`. */
type Options = Pick<Leaving, 'isEarly' | 'isOfParcels'>;

/** The way of an order to its customer. `by` is the admin's name, for the order's history. */
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
  pack(orderId: string, by: string, options: Options = {}): Promise<OrderView> {
    return this.changeOrderStatus.run(orderId, 'order.packed', (order) =>
      this.leave(order, pack(order, { ...options, by, at: this.clock.now() })),
    );
  }

  /**
   * Marks an order as shipped and mails the tracking link to the customer.
   * @throws DomainError 404, 409 unless the order is being processed or packed, for an order in many parcels, or when it was refunded in full; `too_early`
   */
  ship(orderId: string, parcel: Parcel, by: string, options: Options = {}): Promise<OrderView> {
    return this.changeOrderStatus.run(
      orderId,
      'order.shipped',
      (order) => this.leave(order, ship(order, parcel, { ...options, by, at: this.clock.now() })),
      async ({ order, entry: { at } }) => {
        // A replacement is no sale.
        if (order.paymentId !== null) await this.documents.issueForDispatch({ orderId, at, by });
      },
    );
  }

  /**
   * Marks an order as delivered and mails the customer.
   * @throws DomainError 404, 409 unless the order is shipped and not yet delivered, and for an order in many parcels
   */
  deliver(orderId: string, by: string, options: Options = {}): Promise<OrderView> {
    return this.changeOrderStatus.run(orderId, 'order.delivered', (order) =>
      deliver(order, { ...options, by, at: this.clock.now() }),
    );
  }

  /** @throws DomainError as `OrderRefunds.assertMayLeave` */
  assertMayLeave(order: Order): Promise<void> {
    return this.refunds.assertMayLeave(order);
  }

  private async leave(order: Order, step: OrderStep): Promise<OrderStep> {
    await this.assertMayLeave(order);
    return step;
  }
}
