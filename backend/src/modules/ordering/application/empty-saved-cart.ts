import { Injectable } from '@nestjs/common';
import { SavedCarts } from '../../carts/index.js';
import { OrderViews } from './ports/order-views.js';

/** Removes ordered items from the saved cart, in case the browser never returned from the payment to do so. */
@Injectable()
export class EmptySavedCart {
  constructor(
    private readonly views: OrderViews,
    private readonly carts: SavedCarts,
  ) {}

  /** Idempotent per order. */
  async run(orderId: string): Promise<void> {
    const order = await this.views.findOne(orderId, null);
    if (!order?.user) return;
    const items = order.orderItems.map(({ product, size, quantity }) => ({ product, size, quantity }));
    await this.carts.removePurchased({ userId: order.user._id, orderId, items });
  }
}
