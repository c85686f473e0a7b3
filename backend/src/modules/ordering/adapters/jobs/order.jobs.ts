import { Injectable } from '@nestjs/common';
import { JobHandlers } from '../../../../platform/queue/job-handlers.js';
import { EmptySavedCart } from '../../application/empty-saved-cart.js';
import { orderCancelled, orderConfirmation, orderDelivered, orderShipped } from './order-emails.js';
import { OrderMailer } from './order-mailer.js';

/** Jobs that run after an order is placed, shipped or delivered. */
@Injectable()
export class OrderJobs {
  constructor(handlers: JobHandlers, mails: OrderMailer, emptySavedCart: EmptySavedCart) {
    handlers.on('order.placed', 'mail', async ({ orderId }) => {
      const order = await mails.find(orderId);
      if (!order) return;
      await emptySavedCart.run(order);
      await mails.sendAbout(order, 'placed', orderConfirmation);
    });
    handlers.on('order.shipped', 'mail', ({ orderId }) => mails.send(orderId, 'shipped', orderShipped));
    handlers.on('order.cancelled', 'mail', ({ orderId }) => mails.send(orderId, 'cancelled', orderCancelled));
    handlers.on('order.delivered', 'mail', ({ orderId }) => mails.send(orderId, 'delivered', orderDelivered));
  }
}
