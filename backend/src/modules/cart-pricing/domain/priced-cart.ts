import type { Paise } from '@shop/money';
import type { Quote } from '@shop/pricing';

/** A requested cart line. */
export interface CartLine {
  readonly product: string;
  readonly size: string;
  readonly quantity: number;
}

/** The same with the shop's price and the variant. */
export interface PricedLine {
  readonly productId: string;
  readonly variantId: string;
  readonly name: string;
  readonly size: string;
  readonly quantity: number;
  readonly unitPaise: Paise;
  readonly imageUrl: string;
}

export interface PricedCart extends Quote {
  readonly lines: readonly PricedLine[];
}

/** Two lines of one size are one line: stock is checked for both together. */
export function mergeLines(lines: readonly CartLine[]): readonly CartLine[] {
  const merged = new Map<string, CartLine>();
  for (const line of lines) {
    const product = line.product.toLowerCase();
    const key = `${product} ${line.size}`;
    merged.set(key, { product, size: line.size, quantity: line.quantity + (merged.get(key)?.quantity ?? 0) });
  }
  return [...merged.values()];
}
