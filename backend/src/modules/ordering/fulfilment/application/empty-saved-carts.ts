import { Injectable } from '@nestjs/common';
import type { Order } from '@shop/contracts';
import { CartService } from '../../../carts/index.js';

/** Removes ordered items from the saved carts, in case the browser never returned from the payment to do so. */
@Injectable()
export class EmptySavedCarts {
  constructor(private readonly carts: CartService) {}

  /** Idempotent per order. Does nothing for deleted accounts. */
  async run(orders: readonly Pick<Order, '_id' | 'user' | 'orderItems'>[]): Promise<void> {
    await this.carts.removePurchased(
      orders.flatMap(({ _id: orderId, user, orderItems }) => {
        const items = orderItems.map(({ product, size, quantity }) => ({ product, size, quantity }));
        return user ? [{ userId: user._id, orderId, items }] : [];
      }),
    );
  }
}
