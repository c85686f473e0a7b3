import type { OrderItemInput } from '@shop/contracts';
import type { CartItem } from './cart-item';

/** The cart as the API takes it. */
export const orderLines = (items: readonly CartItem[]): OrderItemInput[] =>
  items.map(({ _id, size, quantity, contents }) => ({
    product: _id,
    size,
    quantity,
    ...(contents && { contents: contents.map((one) => ({ product: one.product, size: one.size })) }),
  }));
