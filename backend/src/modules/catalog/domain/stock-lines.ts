/** A quantity of one variant. */
export interface StockLine {
  readonly variantId: string;
  readonly quantity: number;
}

/** A variant that is short of stock. `free` is the available stock: 0 when it is no longer sold or its product a draft. */
export interface ShortLine {
  readonly variantId: string;
  readonly free: number;
}

/**
 * Merges lines of the same variant, so that each is checked against the total quantity.
 * @throws RangeError unless each quantity is a whole number above 0: a programming error that would create stock
 */
export function mergeLines(lines: readonly StockLine[]): StockLine[] {
  const quantities = new Map<string, number>();
  for (const { variantId, quantity } of lines) {
    if (!Number.isSafeInteger(quantity) || quantity < 1) throw new RangeError(`${quantity} is not a quantity.`);
    quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity);
  }
  return [...quantities].map(([variantId, quantity]) => ({ variantId, quantity }));
}

/** Returns merged lines as columns, which is how the functions of the database take them. */
export function stockColumns(lines: readonly StockLine[]): { ids: string[]; quantities: number[] } {
  const merged = mergeLines(lines);
  return { ids: merged.map(({ variantId }) => variantId), quantities: merged.map(({ quantity }) => quantity) };
}
