import type { CartItem } from '../../features/cart';
import type { KnownQuote, SummaryLine } from '../../features/checkout';

/** The cart as the summary shows it: at the prices of the quote, once that is known. */
export function summaryLines(items: readonly CartItem[], known: KnownQuote): SummaryLine[] {
  const quoted = known.state === 'known' ? known.quote.lines : [];
  return items.map(({ _id, cartItemId, name, size, quantity, price, imageUrls }) => ({
    id: cartItemId,
    name,
    size,
    quantity,
    price: quoted.find((line) => line.product === _id && line.size === size)?.price ?? price,
    image: imageUrls[0],
  }));
}
