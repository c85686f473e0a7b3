import type { Variant } from '@shop/contracts';

/** Returns the size with the lowest price; null for a product without sizes. */
export function cheapest<V extends Pick<Variant, 'price'>>(variants: readonly V[]): V | null {
  return variants.reduce<V | null>((low, variant) => (low && low.price <= variant.price ? low : variant), null);
}

interface SizeFilters {
  minPrice?: number;
  maxPrice?: number;
}

/** Returns the cheapest size within the limits of the price, in stock if one is; null without limits. */
export function matchingSize<V extends Pick<Variant, 'price' | 'stock'>>(
  variants: readonly V[],
  { minPrice, maxPrice }: SizeFilters = {},
): V | null {
  if (minPrice === undefined && maxPrice === undefined) return null;
  const matching = variants.filter(({ price }) => price >= (minPrice ?? 0) && price <= (maxPrice ?? Infinity));
  return cheapest(matching.filter(({ stock }) => stock > 0)) ?? cheapest(matching);
}

export const totalStock = ({ variants }: { variants: readonly Pick<Variant, 'stock'>[] }): number =>
  variants.reduce((total, { stock }) => total + stock, 0);

/**
 * Returns the initial size of a product page: the requested one if it is in stock, else the first in stock, else the
 * first.
 * Null for a product without sizes.
 */
export function initialVariant(variants: readonly Variant[], wantedSize: string | null): Variant | null {
  const inStock = variants.filter(({ stock }) => stock > 0);
  return inStock.find(({ size }) => size === wantedSize) ?? inStock[0] ?? variants[0] ?? null;
}
