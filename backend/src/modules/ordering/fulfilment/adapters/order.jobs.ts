import { Injectable } from '@nestjs/common';
import type { OutboxTopics } from '../../../../kernel/outbox.js';
import { JobHandlers } from '../../../../platform/queue/job-handlers.js';
import { EmptySavedCarts } from '../application/empty-saved-carts.js';
import { ORDER_EMAILS, orderConfirmation } from './order-emails.js';
import { OrderMailer } from './order-mailer.js';

/** Jobs that run after the events of an order. */
@Injectable()
export class OrderJobs {
  constructor(handlers: JobHandlers, mails: OrderMailer, emptySavedCarts: EmptySavedCarts) {
    const afterOrders = async (events: readonly OutboxTopics['order.placed'][]) => {
      const orders = await mails.findAll(events.map(({ orderId }) => orderId));
      await emptySavedCarts.run(orders.filter((order) => order !== null));
      return mails.sendAbout(orders, 'order.placed', orderConfirmation);
    };
    handlers.togetherFirst('order.placed', async (events) =>
      (await afterOrders(events)).map(({ status }) => status === 'fulfilled'),
    );
    handlers.on('order.placed', 'mail', async (event) => {
      const [outcome] = await afterOrders([event]);
      if (outcome?.status === 'rejected') throw outcome.reason;
    });
    for (const [topic, write] of ORDER_EMAILS)
      handlers.on(topic, 'mail', ({ orderId }) => mails.send(orderId, topic, write));
  }
}
