import { Injectable } from '@nestjs/common';
import { asInCart, type Order } from '@shop/contracts';
import '../application/annotate-order.js';
import { Config } from '../../../../config/config.js';
import { Mailer } from '../../../../kernel/mailer.js';
import type { OutboxTopics } from '../../../../kernel/outbox.js';
import { JobHandlers } from '../../../../platform/queue/job-handlers.js';
import { CartService } from '../../../carts/index.js';
import { OrderDocuments } from '../../purchase/application/order-documents.js';
import { CustomerNews } from '../../purchase/adapters/customer-news.js';
import { ContainedTaxes, taxShares } from '../../purchase/application/contained-taxes.js';
import { OrderAnonymization } from '../../reporting/application/order-personal-data.js';
import { OrderViews } from '../../reporting/application/order-views.js';
import {
  type MailedOrder,
  ORDER_EMAILS,
  orderConfirmation,
  type OrderEmailTemplate,
  type OrderTopic,
} from './order-emails.js';

const NOTHING_TO_SEND: PromiseSettledResult<void> = { status: 'fulfilled', value: undefined };

/** Orders as their mails need them. */
@Injectable()
export class MailedOrders {
  constructor(
    private readonly views: OrderViews,
    private readonly taxes: ContainedTaxes,
    private readonly documents: OrderDocuments,
  ) {}

  /** Returns the order for the mail after an event: with its documents as files when it was shipped. */
  async find(orderId: string, topic: OrderTopic): Promise<MailedOrder | null> {
    const [order] = await this.views.findMany([orderId], { areDeleted: topic === 'order.deleted' });
    if (!order || topic !== 'order.shipped') return order ?? null;
    return { ...order, attachments: await this.documents.attachmentsOf(orderId) };
  }

  /** Returns these orders in this order, with the taxes in their totals; null for one that is deleted. */
  async findAll(orderIds: readonly string[]): Promise<readonly (MailedOrder | null)[]> {
    const found = new Map((await this.views.findMany(orderIds)).map((order) => [order._id, order]));
    const orders: (MailedOrder | null)[] = [];
    for (const id of orderIds) {
      const order = found.get(id);
      orders.push(order ? { ...order, taxes: taxShares(await this.taxes.ofOrder(id)) } : null);
    }
    return orders;
  }
}

/** Sends mails about orders. Sends nothing when the account or the order has been deleted in the meantime, save that the order is deleted. */
@Injectable()
export class OrderMailer {
  constructor(
    private readonly mailer: Mailer,
    private readonly news: CustomerNews,
    private readonly orders: MailedOrders,
    private readonly config: Config,
  ) {}

  async send(orderId: string, topic: OrderTopic, write: OrderEmailTemplate): Promise<void> {
    const order = await this.orders.find(orderId, topic);
    if (order?.user) await this.news.send(order.user._id, this.mailAbout(order, order.user, topic, write));
  }

  findAll(orderIds: readonly string[]): Promise<readonly (MailedOrder | null)[]> {
    return this.orders.findAll(orderIds);
  }

  /** Sends a mail about an order once more. @param event with an id of the repetition, by which it differs from the mail before */
  async repeat({ orderId, mail, repetition }: OutboxTopics['mail.repeated']): Promise<void> {
    const topic = `order.${mail}` as const;
    const write = ORDER_EMAILS.find(([one]) => one === topic)?.[1] ?? orderConfirmation;
    const [order] = mail === 'placed' ? await this.findAll([orderId]) : [await this.orders.find(orderId, topic)];
    if (!order?.user) return;
    const content = this.mailAbout(order, order.user, topic, write);
    await this.mailer.send({ ...content, key: `${content.key}-${repetition}` });
  }

  /**
   * @param topic of the event after which the mail is sent, once for each order
   * @returns the outcome for each order
   */
  async sendAbout(
    orders: readonly (MailedOrder | null)[],
    topic: OrderTopic,
    write: OrderEmailTemplate,
  ): Promise<readonly PromiseSettledResult<void>[]> {
    const mails = orders.map((order) => order?.user && this.mailAbout(order, order.user, topic, write));
    const outcomes = [...(await this.mailer.sendAll(mails.filter((mail) => mail != null)))];
    return mails.map((mail) => (mail && outcomes.shift()) ?? NOTHING_TO_SEND);
  }

  private mailAbout(
    order: MailedOrder,
    { name, email }: NonNullable<Order['user']>,
    topic: OrderTopic,
    write: OrderEmailTemplate,
  ) {
    return {
      key: `${topic.replace('.', '-')}-${order._id}`,
      to: { name, address: email },
      ...write(this.config, order, name),
      ...(order.attachments?.length && { attachments: order.attachments }),
    };
  }
}

const HOUR_MS = 3_600_000;

/** Jobs that run after the events of an order, and the erasure of addresses that are no longer needed. */
@Injectable()
export class OrderJobs {
  constructor(handlers: JobHandlers, mails: OrderMailer, carts: CartService, anonymization: OrderAnonymization) {
    const afterOrders = async (events: readonly OutboxTopics['order.placed'][]) => {
      const orders = await mails.findAll(events.map(({ orderId }) => orderId));
      await carts.removePurchased(orders.flatMap((order) => purchaseOf(order) ?? []));
      return mails.sendAbout(orders, 'order.placed', orderConfirmation);
    };
    handlers.togetherFirst('order.placed', async (events) =>
      (await afterOrders(events)).map(({ status }) => status === 'fulfilled'),
    );
    handlers.on('order.placed', 'mail', async (event) => {
      const [outcome] = await afterOrders([event]);
      if (outcome?.status === 'rejected') throw outcome.reason;
    });
    // Those of accounts deleted while a parcel was in transit.
    handlers.every(HOUR_MS, 'erase unneeded addresses', () => anonymization.eraseUnneededAddresses());
    handlers.on('mail.repeated', 'mail', (event) => mails.repeat(event));
    for (const [topic, write] of ORDER_EMAILS)
      handlers.on(topic, 'mail', ({ orderId }) => mails.send(orderId, topic, write));
  }
}

/** What to remove from the saved cart, in case the browser never returned from the payment to do so; null for a deleted account. */
function purchaseOf(order: Order | null) {
  if (!order?.user) return null;
  const items = asInCart(order.orderItems, order.details.boxes);
  return { userId: order.user._id, orderId: order._id, items };
}
