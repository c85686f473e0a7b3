import { Injectable } from '@nestjs/common';
import type { Order } from '@shop/contracts';
import { Mailer } from '../../../../kernel/mailer.js';
import { Config } from '../../../../config/config.js';
import { OrderViews } from '../../reporting/application/order-views.js';
import type { OrderEmailTemplate, OrderTopic } from './order-emails.js';

const NOTHING_TO_SEND: PromiseSettledResult<void> = { status: 'fulfilled', value: undefined };

/** Sends mails about orders. Sends nothing when the account or the order has been deleted in the meantime, save that the order is deleted. */
@Injectable()
export class OrderMailer {
  constructor(
    private readonly mailer: Mailer,
    private readonly views: OrderViews,
    private readonly config: Config,
  ) {}

  async send(orderId: string, topic: OrderTopic, write: OrderEmailTemplate): Promise<void> {
    const orders = await this.views.findMany([orderId], { areDeleted: topic === 'order.deleted' });
    const [outcome] = await this.sendAbout(orders, topic, write);
    if (outcome?.status === 'rejected') throw outcome.reason;
  }

  /** Returns these orders in this order; null for one that is deleted. */
  async findAll(orderIds: readonly string[]): Promise<readonly (Order | null)[]> {
    const found = new Map((await this.views.findMany(orderIds)).map((order) => [order._id, order]));
    return orderIds.map((id) => found.get(id) ?? null);
  }

  /**
   * @param topic of the event after which the mail is sent, once for each order
   * @returns the outcome for each order
   */
  async sendAbout(
    orders: readonly (Order | null)[],
    topic: OrderTopic,
    write: OrderEmailTemplate,
  ): Promise<readonly PromiseSettledResult<void>[]> {
    const mails = orders.map((order) => order?.user && this.mailAbout(order, order.user, topic, write));
    const outcomes = [...(await this.mailer.sendAll(mails.filter((mail) => mail != null)))];
    return mails.map((mail) => (mail && outcomes.shift()) ?? NOTHING_TO_SEND);
  }

  private mailAbout(
    order: Order,
    { name, email }: NonNullable<Order['user']>,
    topic: OrderTopic,
    write: OrderEmailTemplate,
  ) {
    return {
      key: `${topic.replace('.', '-')}-${order._id}`,
      to: { name, address: email },
      ...write(this.config, order, name),
    };
  }
}
