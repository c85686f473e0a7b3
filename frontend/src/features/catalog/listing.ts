import { LIMITS } from '@shop/contracts';
import type { ListedProduct } from './listed';
import { cheapest, totalStock } from './variants';

export const SORTS = ['featured', 'price', '-price', 'rating', 'newest'] as const;
export type Sort = (typeof SORTS)[number];

/** Search, sort order and stock filter of a product list. */
export interface ListFilters {
  search: string;
  sort: Sort;
  inStockOnly: boolean;
}

const isSort = (text: string | null): text is Sort => SORTS.some((sort) => sort === text);

/** Reads the filters from an address such as `?q=almond&sort=price&inStock=1`. */
export function readFilters(params: URLSearchParams): ListFilters {
  const sort = params.get('sort');
  return {
    search: (params.get('q') ?? '').trim().slice(0, LIMITS.searchLength),
    sort: isSort(sort) ? sort : 'featured',
    inStockOnly: params.get('inStock') === '1',
  };
}

/** Returns the filters as query parameters, without default values. */
export function filterParams({ search, sort, inStockOnly }: ListFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (search) params.set('q', search);
  if (sort !== 'featured') params.set('sort', sort);
  if (inStockOnly) params.set('inStock', '1');
  return params;
}

/** Keeps the known query parameters, in a fixed order. */
export const knownParams = (params: URLSearchParams): URLSearchParams => filterParams(readFilters(params));

const priceOf = ({ variants }: ListedProduct) => cheapest(variants)?.price ?? Infinity;
/** Weights the average rating by the logarithm of the number of reviews. */
const ratingScore = ({ rating, numReviews }: ListedProduct) => rating * Math.log1p(numReviews);

const ORDERS: Record<Sort, (a: ListedProduct, b: ListedProduct) => number> = {
  featured: () => 0,
  price: (a, b) => priceOf(a) - priceOf(b),
  '-price': (a, b) => (Number.isFinite(priceOf(b)) ? priceOf(b) : -1) - (Number.isFinite(priceOf(a)) ? priceOf(a) : -1),
  rating: (a, b) => ratingScore(b) - ratingScore(a),
  newest: (a, b) => b.updatedAt.localeCompare(a.updatedAt),
};

/** Filters and sorts products that the server found. */
export function applyFilters(
  products: readonly ListedProduct[],
  { sort, inStockOnly }: Omit<ListFilters, 'search'>,
): ListedProduct[] {
  return products.filter((product) => !inStockOnly || totalStock(product) > 0).sort(ORDERS[sort]);
}

/** Returns the best rated products in stock. */
export function favourites(products: readonly ListedProduct[], howMany: number): ListedProduct[] {
  return applyFilters(products, { sort: 'rating', inStockOnly: true }).slice(0, howMany);
}
