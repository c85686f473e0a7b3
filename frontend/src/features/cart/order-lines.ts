import type { OrderItemInput } from '@shop/contracts';
import type { CartItem } from './cart-item';

/** A line of the cart as the API takes it. */
export const orderLine = ({ _id, size, quantity, contents }: CartItem): OrderItemInput => ({
  product: _id,
  size,
  quantity,
  ...(contents && { contents: contents.map((one) => ({ product: one.product, size: one.size })) }),
});

export const orderLines = (items: readonly CartItem[]): OrderItemInput[] => items.map(orderLine);
