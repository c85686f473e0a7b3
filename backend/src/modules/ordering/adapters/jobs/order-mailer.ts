import { Injectable } from '@nestjs/common';
import type { Order } from '@shop/contracts';
import { Mailer } from '../../../../kernel/mailer.js';
import { Config } from '../../../../config/config.js';
import { OrderViews } from '../../application/ports/order-views.js';
import type { OrderEmailTemplate } from './order-emails.js';

/** Sends mails about orders. Sends nothing when the account or the order has been deleted in the meantime. */
@Injectable()
export class OrderMailer {
  constructor(
    private readonly mailer: Mailer,
    private readonly views: OrderViews,
    private readonly config: Config,
  ) {}

  async send(orderId: string, what: string, write: OrderEmailTemplate): Promise<void> {
    const order = await this.find(orderId);
    if (order) await this.sendAbout(order, what, write);
  }

  /** Returns an order unless it is deleted. */
  find(orderId: string): Promise<Order | null> {
    return this.views.findOne(orderId, null);
  }

  async sendAbout(order: Order, what: string, write: OrderEmailTemplate): Promise<void> {
    if (!order.user) return;
    await this.mailer.send({
      key: `order-${what}-${order._id}`,
      to: { name: order.user.name, address: order.user.email },
      ...write(this.config, order, order.user.name),
    });
  }
}
