import type { OriginCount } from '@shop/contracts';
import { formatRupees } from '@shop/money';
import type { ListFilters } from './listing';
import { CATALOG_MESSAGES } from './messages';

/** A filter in use, and the filters that are left without it. */
export interface ActiveFilter {
  label: string;
  others: ListFilters;
}

/** Returns the filters in use, as people read them. The search and the order are none. */
export function activeFilters(filters: ListFilters, origins: readonly OriginCount[]): ActiveFilter[] {
  const { category, origin = [], minPrice, maxPrice, rating, inStock } = filters;
  const without = (change: ListFilters): ListFilters => withoutBlanks({ ...filters, page: undefined, ...change });
  return [
    ...origin.map((code) => ({
      label: origins.find((known) => known.code === code)?.name ?? code,
      others: without({ origin: origin.filter((other) => other !== code) }),
    })),
    ...(category ? [{ label: CATALOG_MESSAGES.categories[category], others: without({ category: undefined }) }] : []),
    ...(minPrice !== undefined || maxPrice !== undefined
      ? [{ label: priceRange(minPrice, maxPrice), others: without({ minPrice: undefined, maxPrice: undefined }) }]
      : []),
    ...(rating ? [{ label: CATALOG_MESSAGES.ratingFrom(rating), others: without({ rating: undefined }) }] : []),
    ...(inStock ? [{ label: CATALOG_MESSAGES.inStockOnly, others: without({ inStock: undefined }) }] : []),
  ];
}

function priceRange(min: number | undefined, max: number | undefined): string {
  if (max === undefined) return CATALOG_MESSAGES.priceFrom(formatRupees(min!));
  return min === undefined
    ? CATALOG_MESSAGES.priceUpTo(formatRupees(max))
    : CATALOG_MESSAGES.priceRange(formatRupees(min), formatRupees(max));
}

/** Returns the search and the order alone. */
export const withoutFilters = ({ q, sort }: ListFilters): ListFilters => withoutBlanks({ q, sort });

const withoutBlanks = (filters: ListFilters): ListFilters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as ListFilters;
