import { Injectable } from '@nestjs/common';
import type { Order } from '@shop/contracts';
import { Clock } from '../../../../kernel/clock.js';
import { pack } from '../../purchase/domain/order.js';
import { ChangeOrderStatus } from './change-order-status.js';
import { OrderRefunds } from '../../refunds/application/order-refunds.js';

/** Marks an order as packed: from now on its customer can neither cancel it nor change its address. */
@Injectable()
export class PackOrder {
  constructor(
    private readonly changeOrderStatus: ChangeOrderStatus,
    private readonly refunds: OrderRefunds,
    private readonly clock: Clock,
  ) {}

  /**
   * @param by the admin's name, for the order's history
   * @throws DomainError 404, 409 unless the order is being processed, or when it was refunded in full
   */
  run(orderId: string, by: string): Promise<Order> {
    return this.changeOrderStatus.run(orderId, 'order.packed', async (order) => {
      const step = pack(order, { by, at: this.clock.now() });
      await this.refunds.assertMayLeave(order);
      return step;
    });
  }
}
