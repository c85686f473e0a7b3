import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { Outbox } from '../../../kernel/outbox.js';
import { Transaction } from '../../../kernel/transaction.js';
import { deliver } from '../domain/order.js';
import { orderNotFound } from './order-not-found.js';
import { Orders } from './ports/orders.js';

/** An admin knows that the parcel has arrived; the customer gets a mail. */
@Injectable()
export class DeliverOrder {
  constructor(
    private readonly transaction: Transaction,
    private readonly orders: Orders,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** @param by the admin's name, for the history @throws DomainError `not-found`, `conflict` unless the order is on its way */
  run(orderId: string, by: string): Promise<void> {
    return this.transaction.run(async () => {
      const order = await this.orders.lock(orderId);
      if (!order) throw orderNotFound();
      await this.orders.saveStep(deliver(order, { by, at: this.clock.now() }));
      await this.outbox.add('order.delivered', { orderId });
    });
  }
}
