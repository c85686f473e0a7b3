import { Injectable } from '@nestjs/common';
import { SavedCarts } from '../../carts/index.js';
import { OrderViews } from './ports/order-views.js';

/** Takes what was ordered out of the cart that the customer's browsers share: the one that paid may never have come back. */
@Injectable()
export class EmptySavedCart {
  constructor(
    private readonly views: OrderViews,
    private readonly carts: SavedCarts,
  ) {}

  /** May run twice for an order. */
  async run(orderId: string): Promise<void> {
    const order = await this.views.one(orderId, null);
    if (!order?.user) return;
    const items = order.orderItems.map(({ product, size, quantity }) => ({ product, size, quantity }));
    await this.carts.takeOut({ userId: order.user._id, orderId, items });
  }
}
