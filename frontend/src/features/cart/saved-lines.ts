import { LIMITS, type ProductSummary, type SavedCartItem } from '@shop/contracts';
import { cartItem, cartItemId, type CartItem } from './cart-item';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The part of a line that an account stores. */
export const savedItems = (lines: readonly CartItem[]): SavedCartItem[] =>
  lines
    .filter(isSavable)
    .slice(0, LIMITS.orderLines)
    .map(({ _id, size, quantity }) => ({ product: _id, size, quantity }));

/** Lines with foreign ids stay in this browser. */
const isSavable = ({ _id, size }: CartItem): boolean => ID.test(_id) && size.length <= LIMITS.sizeLength;

export interface LinesOfCart {
  lines: CartItem[];
  /** How many items of the account's cart are not sold now, in no number. */
  missing: number;
}

/**
 * Returns the lines for these items: unchanged ones as they are, others from the current products, limited by the
 * stock.
 * A line of this browser is kept although it is sold out: the cart page shows it.
 */
export function linesFor(
  items: readonly SavedCartItem[],
  lines: readonly CartItem[],
  products: readonly ProductSummary[],
): LinesOfCart {
  const found = items.map(({ product: productId, size, quantity }) => {
    const line = lines.find(({ cartItemId: id }) => id === cartItemId(productId, size));
    if (line && quantity <= line.quantity) return { ...line, quantity };
    const product = products.find(({ _id }) => _id === productId);
    const variant = product?.variants.find((each) => each.size === size);
    if (!product || !variant || variant.stock < 1) return line ?? null;
    return cartItem(product, variant, Math.min(quantity, variant.stock));
  });
  const kept = found.filter((line) => line !== null);
  return { lines: [...kept, ...lines.filter((line) => !isSavable(line))], missing: found.length - kept.length };
}

/** Whether the current products are needed to display these items. */
export const needsProducts = (items: readonly SavedCartItem[], lines: readonly CartItem[]): boolean =>
  items.some(
    ({ product, size, quantity }) =>
      quantity > (lines.find((line) => line.cartItemId === cartItemId(product, size))?.quantity ?? 0),
  );
