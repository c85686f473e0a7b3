import type { BoxContent } from '@shop/contracts';
import { variantOf, type CartItem } from '../../features/cart';
import type { KnownQuote, SummaryLine } from '../../features/checkout';

/** The cart as the summary shows it: at the prices of the quote, once that is known. */
export function summaryLines(items: readonly CartItem[], known: KnownQuote): SummaryLine[] {
  const quoted = known.state === 'known' ? known.quote.lines : [];
  const find = (one: BoxContent) => quoted.find((line) => line.product === one.product && line.size === one.size);
  return items.map(({ _id, cartItemId, name, size, quantity, price, imageUrls, contents, contentsText }) => ({
    id: cartItemId,
    name,
    size,
    quantity,
    price: variantOf({ product: _id, size, contents }, find)?.price ?? price,
    image: imageUrls[0],
    contents: contentsText,
  }));
}
