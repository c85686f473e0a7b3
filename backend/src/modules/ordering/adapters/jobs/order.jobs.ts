import { Injectable } from '@nestjs/common';
import { Mailer } from '../../../../kernel/mailer.js';
import { Config } from '../../../../platform/config/config.js';
import { JobHandlers } from '../../../../platform/queue/job-handlers.js';
import { OrderViews } from '../../application/ports/order-views.js';
import { orderConfirmation, orderDelivered, orderShipped, type OrderLetter } from './order-letters.js';

/** Mails about orders. A customer who has deleted the account since gets none, nor does one whose order was deleted. */
@Injectable()
export class OrderJobs {
  constructor(
    handlers: JobHandlers,
    private readonly mailer: Mailer,
    private readonly views: OrderViews,
    private readonly config: Config,
  ) {
    handlers.on('order.placed', ({ orderId }) => this.tell(orderId, 'placed', orderConfirmation));
    handlers.on('order.shipped', ({ orderId }) => this.tell(orderId, 'shipped', orderShipped));
    handlers.on('order.delivered', ({ orderId }) => this.tell(orderId, 'delivered', orderDelivered));
  }

  private async tell(orderId: string, what: string, write: OrderLetter): Promise<void> {
    const order = await this.views.one(orderId, null);
    if (!order?.user) return;
    await this.mailer.send({
      key: `order-${what}-${order._id}`,
      to: { name: order.user.name, address: order.user.email },
      ...write(this.config, order, order.user.name),
    });
  }
}
