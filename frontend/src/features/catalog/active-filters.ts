import { KIND_NAMES, PRICE_BANDS, type OriginCount } from '@shop/contracts';
import { formatRupees } from '@shop/money';
import type { ListFilters } from './listing';
import { CATALOG_MESSAGES } from './messages';
import { LISTING_MESSAGES } from './listing-messages';

/** A filter in use, and the filters that are left without it. */
export interface ActiveFilter {
  label: string;
  others: ListFilters;
}

/** Returns the search and the filters in use, as people read them. */
export function activeFilters(filters: ListFilters, origins: readonly OriginCount[]): ActiveFilter[] {
  const { q, category, kind = [], origin = [], minPrice, maxPrice, rating, inStock } = filters;
  const without = (change: ListFilters): ListFilters => withoutBlanks({ ...filters, page: undefined, ...change });
  return [
    ...(q ? [{ label: LISTING_MESSAGES.search(q), others: without({ q: undefined }) }] : []),
    ...kind.map((one) => ({
      label: KIND_NAMES[one],
      others: without({ kind: kind.length > 1 ? kind.filter((other) => other !== one) : undefined }),
    })),
    ...origin.map((code) => ({
      label: origins.find((known) => known.code === code)?.name ?? code,
      others: without({ origin: origin.length > 1 ? origin.filter((other) => other !== code) : undefined }),
    })),
    ...(category ? [{ label: LISTING_MESSAGES.categories[category], others: without({ category: undefined }) }] : []),
    ...(minPrice !== undefined || maxPrice !== undefined
      ? [{ label: priceRange(minPrice, maxPrice), others: without({ minPrice: undefined, maxPrice: undefined }) }]
      : []),
    ...(rating ? [{ label: LISTING_MESSAGES.ratingFrom(rating), others: without({ rating: undefined }) }] : []),
    ...(inStock ? [{ label: LISTING_MESSAGES.inStockOnly, others: without({ inStock: undefined }) }] : []),
  ];
}

function priceRange(min: number | undefined, max: number | undefined): string {
  const band = bandOf({ minPrice: min, maxPrice: max });
  if (band >= 0) return LISTING_MESSAGES.priceBands[band]!;
  if (max === undefined) return CATALOG_MESSAGES.priceFrom(formatRupees(min!));
  return min === undefined
    ? LISTING_MESSAGES.priceUpTo(formatRupees(max))
    : LISTING_MESSAGES.priceRange(formatRupees(min), formatRupees(max));
}

/** Returns the index in `PRICE_BANDS` of the range of prices; -1 for another one. */
export const bandOf = ({ minPrice, maxPrice }: ListFilters): number =>
  PRICE_BANDS.findIndex((band: ListFilters) => band.minPrice === minPrice && band.maxPrice === maxPrice);

/** Returns the search and the order alone. */
export const withoutFilters = ({ q, sort }: ListFilters): ListFilters => withoutBlanks({ q, sort });

export const withoutBlanks = (filters: ListFilters): ListFilters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as ListFilters;
