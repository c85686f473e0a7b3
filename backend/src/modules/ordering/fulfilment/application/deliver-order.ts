import { Injectable } from '@nestjs/common';
import type { Order } from '@shop/contracts';
import { Clock } from '../../../../kernel/clock.js';
import { deliver } from '../../purchase/domain/order.js';
import { ChangeOrderStatus } from './change-order-status.js';

/** Marks an order as delivered and mails the customer. */
@Injectable()
export class DeliverOrder {
  constructor(
    private readonly changeOrderStatus: ChangeOrderStatus,
    private readonly clock: Clock,
  ) {}

  /**
   * @param by the admin's name, for the order's history
   * @throws DomainError 404, 409 unless the order is shipped and not yet delivered
   */
  run(orderId: string, by: string): Promise<Order> {
    return this.changeOrderStatus.run(orderId, 'order.delivered', (order) =>
      deliver(order, { by, at: this.clock.now() }),
    );
  }
}
