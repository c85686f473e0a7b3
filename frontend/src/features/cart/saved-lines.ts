import { contentsText, LIMITS, type BoxContent, type ProductSummary, type SavedCartItem } from '@shop/contracts';
import { cartItem, cartItemId, type CartItem, type Filling } from './cart-item';
import { among, variantOf } from './filled-variant';
import { orderLine } from './order-lines';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns the part of each line that an account stores. */
export const savedItems = (lines: readonly CartItem[]): SavedCartItem[] =>
  lines.filter(isSavable).slice(0, LIMITS.orderLines).map(orderLine);

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
  const found = items.map((item) => {
    const { product: productId, size, quantity, contents } = item;
    const line = lines.find(({ cartItemId: id }) => id === cartItemId(productId, size, contents));
    if (line && quantity <= line.quantity) return { ...line, quantity };
    const product = products.find(({ _id }) => _id === productId);
    const variant = variantOf(item, among(products));
    if (!product || !variant || variant.stock < 1) return line ?? null;
    return cartItem(product, variant, Math.min(quantity, variant.stock), filling(contents, products));
  });
  const kept = found.filter((line) => line !== null);
  return { lines: [...kept, ...lines.filter((line) => !isSavable(line))], missing: found.length - kept.length };
}

/** Returns what a line keeps of the contents of a box. */
export function filling(contents: readonly BoxContent[] | undefined, products: readonly ProductSummary[]): Filling {
  const kept = contents?.map(({ product, size }) => {
    const { name = '', imageUrls: [imageUrl = ''] = [] } = products.find(({ _id }) => _id === product) ?? {};
    return { product, size, name, imageUrl };
  });
  return kept ? { contents: kept, contentsText: contentsText(kept) } : {};
}

/** The products of these items, with those that lie in boxes. */
export const productIds = (items: readonly Pick<SavedCartItem, 'product' | 'contents'>[]): string[] =>
  items.flatMap(({ product, contents = [] }) => [product, ...contents.map((one) => one.product)]);

/** True when the current products are required to display these items. */
export const needsProducts = (items: readonly SavedCartItem[], lines: readonly CartItem[]): boolean =>
  items.some(
    ({ product, size, quantity, contents }) =>
      quantity > (lines.find((line) => line.cartItemId === cartItemId(product, size, contents))?.quantity ?? 0),
  );
