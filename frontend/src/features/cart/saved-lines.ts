import { LIMITS, type ProductSummary, type SavedCartItem } from '@shop/contracts';
import { cartItem, cartItemId, type CartItem } from './cart-item';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns the part of each line that an account stores. */
export const savedItems = (lines: readonly CartItem[]): SavedCartItem[] =>
  lines
    .filter(isSavable)
    .slice(0, LIMITS.orderLines)
    .map(({ _id, size, quantity }) => ({ product: _id, size, quantity }));

/** Lines with invalid IDs stay in this browser. */
const isSavable = ({ _id, size }: CartItem): boolean => ID.test(_id) && size.length <= LIMITS.sizeLength;

export interface LinesOfCart {
  lines: CartItem[];
  /** The number of items in the account's cart that are no longer sold. */
  missing: number;
}

/**
 * Returns the lines for these items. Unchanged items keep their lines, others are built from the current products and
 * limited by the stock.
 * A sold-out line of this browser is kept, because the cart page shows it.
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

/** True when the current products are required to display these items. */
export const needsProducts = (items: readonly SavedCartItem[], lines: readonly CartItem[]): boolean =>
  items.some(
    ({ product, size, quantity }) =>
      quantity > (lines.find((line) => line.cartItemId === cartItemId(product, size))?.quantity ?? 0),
  );
