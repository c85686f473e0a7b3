/** How many of one variant. */
export interface StockLine {
  readonly variantId: string;
  readonly quantity: number;
}

/** A variant of which there is not enough. `free` is what can be bought now: 0 when it is no longer sold. */
export interface ShortLine {
  readonly variantId: string;
  readonly free: number;
}

/**
 * One line for each variant, so that two lines cannot each pass a check that both together fail.
 * @throws RangeError for a quantity that is no whole number above 0: a caller's mistake that would create stock
 */
export function mergeLines(lines: readonly StockLine[]): StockLine[] {
  const quantities = new Map<string, number>();
  for (const { variantId, quantity } of lines) {
    if (!Number.isSafeInteger(quantity) || quantity < 1) throw new RangeError(`${quantity} is not a quantity.`);
    quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity);
  }
  return [...quantities].map(([variantId, quantity]) => ({ variantId, quantity }));
}
