import {
  AMOUNTS,
  CATEGORIES,
  LIMITS,
  LISTED_KINDS,
  type ListedKind,
  type ListingFilters,
  type ListingQuery,
} from '@shop/contracts';
import { parseRupees } from '@shop/money';
import type { ListedProduct } from './listed';
import { totalStock } from './variants';

/** The products of a page: whole rows of two and of three. */
export const LISTING_PAGE_SIZE = 30;
/** The orders of a list. */
export const SORTS = ['relevance', 'newest', 'price', '-price', 'unit-price', 'rating', 'origin', 'name'] as const;
export type Sort = (typeof SORTS)[number];

/** Returns the orders to choose from; the first is the default: by relevance only for a search. */
export const sortsFor = ({ q }: ListFilters): readonly Sort[] => (q ? SORTS : SORTS.slice(1));

/** The lowest ratings to choose from. */
export const RATINGS = ['4', '3', '2'];

/** Search, filters, order and page of a list, without default values. */
export interface ListFilters extends ListingFilters {
  origin?: string[];
  kind?: ListedKind[];
  sort?: Sort;
  page?: number;
}

const COUNTRY = /^[A-Z]{2}$/;
const PAGE = /^[1-9]\d{0,2}$/;
const oneOf = <T extends string>(known: readonly T[], text: string | null): T | undefined =>
  known.find((one) => one === text);

/** Reads the filters from an address such as `?origin=IN&origin=US&sort=price&inStock=1`. Invalid values are ignored. */
export function readFilters(params: URLSearchParams): ListFilters {
  const q = (params.get('q') ?? '').trim().slice(0, LIMITS.searchLength);
  const category = oneOf(CATEGORIES, params.get('category'));
  const origin = [...new Set(params.getAll('origin').flatMap((codes) => codes.split(',')))]
    .filter((code) => COUNTRY.test(code))
    .sort();
  const asked = params.getAll('kind').flatMap((kinds) => kinds.split(','));
  const kind = LISTED_KINDS.filter((known) => asked.includes(known));
  const [minPrice, maxPrice] = pricesIn(params);
  const rating = Number(oneOf(RATINGS, params.get('rating')));
  const [, ...sorts] = sortsFor({ q });
  const sort = oneOf(sorts, params.get('sort'));
  const page = PAGE.test(params.get('page') ?? '') ? Number(params.get('page')) : 1;
  return {
    ...(q && { q }),
    ...(category && { category }),
    ...(kind.length > 0 && { kind }),
    ...(origin.length > 0 && { origin }),
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
    ...(rating && { rating }),
    ...(params.get('inStock') === '1' && { inStock: true }),
    ...(sort && { sort }),
    ...(page > 1 && { page }),
  };
}

/** Returns the limits of the price, the lower one first, also when they were swapped. */
function pricesIn(params: URLSearchParams): (number | undefined)[] {
  const [min, max] = ['minPrice', 'maxPrice'].map(
    (name) => parseRupees(params.get(name) ?? '', AMOUNTS.price) ?? undefined,
  );
  return min !== undefined && max !== undefined && max < min ? [max, min] : [min, max];
}

const NAMES = ['q', 'category', 'kind', 'origin', 'minPrice', 'maxPrice', 'rating', 'inStock', 'sort', 'page'] as const;

/** Returns the filters as query parameters, in a fixed order. */
export function filterParams(filters: ListFilters): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of NAMES)
    for (const value of [filters[name] ?? []].flat()) params.append(name, value === true ? '1' : String(value));
  return params;
}

/** Keeps the known query parameters, in a fixed order. */
export const knownParams = (params: URLSearchParams): URLSearchParams => filterParams(readFilters(params));

/** Returns the parameters of the request. */
export const listingQuery = (filters: ListFilters): ListingQuery => ({ page: 1, limit: LISTING_PAGE_SIZE, ...filters });

/** Returns the filters that the counts of products depend on. */
export function facetFilters({ sort: _sort, page: _page, ...filters }: ListFilters): ListingFilters {
  return filters;
}

/** Cards in a row of products. */
export const ROW_LENGTH = 4;

/** Returns a row of the first products in stock. */
export function favourites(products: readonly ListedProduct[]): ListedProduct[] {
  return products.filter((product) => totalStock(product) > 0).slice(0, ROW_LENGTH);
}
