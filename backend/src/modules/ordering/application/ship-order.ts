import { Injectable } from '@nestjs/common';
import type { Order } from '@shop/contracts';
import { Clock } from '../../../kernel/clock.js';
import { Payments } from '../../payments/index.js';
import { assertNotRefunded, ship, type Parcel } from '../domain/order.js';
import { ChangeOrderStatus } from './change-order-status.js';

/** Marks an order as shipped and mails the tracking link to the customer. */
@Injectable()
export class ShipOrder {
  constructor(
    private readonly changeOrderStatus: ChangeOrderStatus,
    private readonly payments: Payments,
    private readonly clock: Clock,
  ) {}

  /**
   * @param by the admin's name, for the order's history
   * @throws DomainError 404, 409 unless the order is being processed, or when it was refunded in full
   */
  run(orderId: string, parcel: Parcel, by: string): Promise<Order> {
    return this.changeOrderStatus.run(orderId, 'order.shipped', async (order) => {
      const payment = await this.payments.findEntry(order.paymentId);
      if (payment) assertNotRefunded(payment);
      return ship(order, parcel, { by, at: this.clock.now() });
    });
  }
}
