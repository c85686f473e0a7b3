import { Injectable } from '@nestjs/common';
import type { Order } from '@shop/contracts';
import { Clock } from '../../../kernel/clock.js';
import { Payments } from '../../payments/index.js';
import { assertNotRefunded, ship, type Parcel } from '../domain/order.js';
import { MoveOrder } from './move-order.js';

/** An admin has handed the parcel to a courier; the customer gets a mail with the tracking link. */
@Injectable()
export class ShipOrder {
  constructor(
    private readonly moveOrder: MoveOrder,
    private readonly payments: Payments,
    private readonly clock: Clock,
  ) {}

  /** @param by the admin's name, for the history @throws DomainError 404, 409 unless the order waits to be shipped, and when it was refunded in full */
  run(orderId: string, parcel: Parcel, by: string): Promise<Order> {
    return this.moveOrder.run(orderId, 'order.shipped', async (order) => {
      const payment = await this.payments.findEntry(order.paymentId);
      if (payment) assertNotRefunded(payment);
      return ship(order, parcel, { by, at: this.clock.now() });
    });
  }
}
