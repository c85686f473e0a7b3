import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { Outbox } from '../../../kernel/outbox.js';
import { Transaction } from '../../../kernel/transaction.js';
import { ship, type Parcel } from '../domain/order.js';
import { orderNotFound } from './order-not-found.js';
import { Orders } from './ports/orders.js';

/** An admin has handed the parcel to a courier; the customer gets a mail with the tracking link. */
@Injectable()
export class ShipOrder {
  constructor(
    private readonly transaction: Transaction,
    private readonly orders: Orders,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** @param by the admin's name, for the history @throws DomainError `not-found`, `conflict` unless the order waits to be shipped */
  run(orderId: string, parcel: Parcel, by: string): Promise<void> {
    return this.transaction.run(async () => {
      const order = await this.orders.lock(orderId);
      if (!order) throw orderNotFound();
      await this.orders.saveStep(ship(order, parcel, { by, at: this.clock.now() }));
      await this.outbox.add('order.shipped', { orderId });
    });
  }
}
