import type { Paise } from '@shop/money';

/** A cart line as requested. */
export interface CartLine {
  readonly product: string;
  readonly size: string;
  readonly quantity: number;
  /** Of a box to fill: the size in each compartment of one box. */
  readonly contents?: readonly Pick<CartLine, 'product' | 'size'>[];
}

/** A cart line with its variant and the shop's price. */
export interface PricedLine {
  readonly productId: string;
  readonly variantId: string;
  readonly name: string;
  readonly size: string;
  readonly quantity: number;
  readonly unitPaise: Paise;
  readonly imageUrl: string;
}

/** A priced line with what the catalogue knows of it, for price rules. */
export interface CatalogLine extends PricedLine {
  readonly category: string;
  /** Net weight of a piece; null where the label declares none. */
  readonly grams: number | null;
}

/**
 * Merges lines of the same product and size, in boxes or not, so that price, stock and refunds know one line for each size.
 * The contents of a box become lines.
 */
export function mergeLines(lines: readonly CartLine[]): readonly CartLine[] {
  const merged = new Map<string, CartLine>();
  for (const line of lines.flatMap(unpacked)) {
    const product = line.product.toLowerCase();
    const key = `${product} ${line.size}`;
    merged.set(key, { product, size: line.size, quantity: line.quantity + (merged.get(key)?.quantity ?? 0) });
  }
  return [...merged.values()];
}

const unpacked = ({ product, size, quantity, contents = [] }: CartLine): CartLine[] => [
  { product, size, quantity },
  ...contents.map((content) => ({ ...content, quantity })),
];
