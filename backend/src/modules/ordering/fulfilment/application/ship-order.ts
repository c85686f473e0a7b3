import { Injectable } from '@nestjs/common';
import type { Order } from '@shop/contracts';
import { Clock } from '../../../../kernel/clock.js';
import { ship, type Order as OrderState, type OrderStep, type Parcel } from '../../purchase/domain/order.js';
import { ChangeOrderStatus } from './change-order-status.js';
import { OrderDocuments } from '../../purchase/application/order-documents.js';
import { OrderRefunds } from '../../refunds/application/order-refunds.js';

/** Marks an order as shipped and mails the tracking link to the customer. */
@Injectable()
export class ShipOrder {
  constructor(
    private readonly changeOrderStatus: ChangeOrderStatus,
    private readonly refunds: OrderRefunds,
    private readonly documents: OrderDocuments,
    private readonly clock: Clock,
  ) {}

  /**
   * @param by the admin's name, for the order's history
   * @throws DomainError 404, 409 unless the order is being processed or packed, or when it was refunded in full
   */
  run(orderId: string, parcel: Parcel, by: string): Promise<Order> {
    const leave = async (order: OrderState): Promise<OrderStep> => {
      const step = ship(order, parcel, { by, at: this.clock.now() });
      await this.refunds.assertMayLeave(order);
      return step;
    };
    return this.changeOrderStatus.run(orderId, 'order.shipped', leave, async ({ order, entry: { at } }) => {
      // A replacement is no sale.
      if (order.paymentId !== null) await this.documents.issueForDispatch({ orderId, at, by });
    });
  }
}
