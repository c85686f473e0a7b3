import type { OrderItemInput } from '@shop/contracts';
import { fromRupees } from '@shop/money';
import type { PricedLine } from '@shop/pricing';
import type { CartItem } from '../../features/cart';
import type { SummaryLine } from '../../features/checkout';

/** The cart in the formats of the summary, the price calculation and the API. */
export const summaryLines = (items: readonly CartItem[]): SummaryLine[] =>
  items.map(({ cartItemId, name, size, quantity, price, imageUrls }) => ({
    id: cartItemId,
    name,
    size,
    quantity,
    price,
    image: imageUrls[0],
  }));

export const pricedLines = (items: readonly CartItem[]): PricedLine[] =>
  items.map(({ price, quantity }) => ({ unitPaise: fromRupees(price), quantity }));

export const orderLines = (items: readonly CartItem[]): OrderItemInput[] =>
  items.map(({ _id, size, quantity }) => ({ product: _id, size, quantity }));
