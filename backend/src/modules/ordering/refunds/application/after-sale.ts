import { Injectable } from '@nestjs/common';
import type { Order } from '@shop/contracts';
import { Clock } from '../../../../kernel/clock.js';
import { OrderViews } from '../../reporting/application/order-views.js';
import { Orders } from '../../purchase/application/orders.js';
import { RefundRequests } from './refund-requests.js';

/** Orders for what happens after the sale, such as complaints: other modules read, lock and note them. */
@Injectable()
export class AfterSale {
  constructor(
    private readonly views: OrderViews,
    private readonly orders: Orders,
    private readonly refundRequests: RefundRequests,
    private readonly clock: Clock,
  ) {}

  /** @returns null for an unknown order, and for another customer's */
  find(orderId: string, ownerId: string): Promise<Order | null> {
    return this.views.findOne(orderId, ownerId);
  }

  /** Locks an order until the caller's transaction ends. @returns false for a deleted order */
  async lock(orderId: string): Promise<boolean> {
    return (await this.orders.lock(orderId)) !== null;
  }

  /** Adds an entry to the history of an order, in the caller's transaction. Does nothing for a deleted order. */
  async note(orderId: string, { event, note, by }: { event: string; note: string; by: string }): Promise<void> {
    const order = await this.orders.lock(orderId);
    if (order) await this.orders.saveStep({ order, entry: { event, note, by, at: this.clock.now() } });
  }

  /** True while a refund that staff have requested awaits another person's approval. */
  async isRefundPending(requestId: string): Promise<boolean> {
    return (await this.refundRequests.find(requestId))?.decision === 'pending';
  }
}
