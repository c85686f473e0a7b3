import { MESSAGES, type ProductSummary, type Variant } from '@shop/contracts';
import { cartItemId, type CartItem, type Filling } from './cart-item';
import { CART_MESSAGES } from './messages';

export interface Addition extends Filling {
  product: ProductSummary;
  variant: Variant | null;
  quantity: number;
}

/** Returns why this cannot be added to the cart; null when it can (docs/behaviour.md, section 5). */
export function refusalToAdd(
  lines: readonly CartItem[],
  { product, variant, quantity, contents }: Addition,
): string | null {
  if (!variant) return CART_MESSAGES.sizeMissing;
  if (product.compartments && !contents) return CART_MESSAGES.notFilled;
  const existing = lines.find((line) => line.cartItemId === cartItemId(product._id, variant.size, contents));
  const wanted = (existing?.quantity ?? 0) + quantity;
  return wanted > variant.stock ? MESSAGES.overStock(variant.stock, variant.size) : null;
}

/**
 * Returns why a line cannot have this quantity; null when it can. A quantity below one is allowed and removes the line.
 */
export function refusalToChange(line: CartItem, quantity: number): string | null {
  return quantity > line.stock ? CART_MESSAGES.tooMany(line.stock) : null;
}
