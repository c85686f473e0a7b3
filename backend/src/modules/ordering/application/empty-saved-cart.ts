import { Injectable } from '@nestjs/common';
import type { Order } from '@shop/contracts';
import { SavedCarts } from '../../carts/index.js';

/** Removes ordered items from the saved cart, in case the browser never returned from the payment to do so. */
@Injectable()
export class EmptySavedCart {
  constructor(private readonly carts: SavedCarts) {}

  /** Idempotent per order. Does nothing for a deleted account. */
  async run({ _id: orderId, user, orderItems }: Pick<Order, '_id' | 'user' | 'orderItems'>): Promise<void> {
    if (!user) return;
    const items = orderItems.map(({ product, size, quantity }) => ({ product, size, quantity }));
    await this.carts.removePurchased({ userId: user._id, orderId, items });
  }
}
