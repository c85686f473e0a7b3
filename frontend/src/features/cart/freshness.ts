import { formatRupees } from '@shop/money';
import type { ProductSummary } from '@shop/contracts';
import type { CartItem } from './cart-item';
import { CART_MESSAGES } from './messages';

/** The change of a line since it was added. Only an unavailable line blocks the checkout. */
export interface LineNotice {
  isAvailable: boolean;
  text: string;
}

export interface ComparedLine {
  line: CartItem;
  notice: LineNotice | null;
}

const UNAVAILABLE: LineNotice = { isAvailable: false, text: CART_MESSAGES.unavailable };

/** Updates a line to the current price and stock, and describes what changed. */
export function compared(line: CartItem, products: readonly ProductSummary[]): ComparedLine {
  const variant = products.find(({ _id }) => _id === line._id)?.variants.find(({ size }) => size === line.size);
  if (!variant || variant.stock < 1) return { line: { ...line, stock: 0 }, notice: UNAVAILABLE };
  const texts: string[] = [];
  if (variant.price !== line.price)
    texts.push(CART_MESSAGES.priceChanged(formatRupees(line.price), formatRupees(variant.price)));
  if (variant.stock < line.quantity) texts.push(CART_MESSAGES.stockLeft(variant.stock));
  return {
    line: { ...line, price: variant.price, stock: variant.stock, quantity: Math.min(line.quantity, variant.stock) },
    notice: texts.length > 0 ? { isAvailable: true, text: texts.join('. ') } : null,
  };
}
