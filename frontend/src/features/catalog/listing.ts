import type { ListedProduct } from './listed';
import { cheapest, totalStock } from './variants';

export const SORTS = {
  featured: 'Featured',
  price: 'Price: low to high',
  '-price': 'Price: high to low',
  rating: 'Customer rating',
  newest: 'Newest',
} as const;
export type Sort = keyof typeof SORTS;

/** What the shopper asked of a list. */
export interface Wish {
  search: string;
  sort: Sort;
  inStockOnly: boolean;
}

const isSort = (text: string | null): text is Sort => text !== null && Object.hasOwn(SORTS, text);

/** The wish in an address such as `?q=almond&sort=price&inStock=1`. */
export function wishIn(params: URLSearchParams): Wish {
  const sort = params.get('sort');
  return {
    search: params.get('q') ?? '',
    sort: isSort(sort) ? sort : 'featured',
    inStockOnly: params.get('inStock') === '1',
  };
}

/** The same wish as it stands in an address; what is not asked for is left out. */
export function paramsFor({ search, sort, inStockOnly }: Wish): URLSearchParams {
  const params = new URLSearchParams();
  if (search) params.set('q', search);
  if (sort !== 'featured') params.set('sort', sort);
  if (inStockOnly) params.set('inStock', '1');
  return params;
}

/** Of the parameters of an address those that a list knows, in one order. */
export const knownParams = (params: URLSearchParams): URLSearchParams => paramsFor(wishIn(params));

const priceOf = ({ variants }: ListedProduct) => cheapest(variants)?.price ?? Infinity;
/** An average of many ratings weighs more than the same average of few. */
const esteem = ({ rating, numReviews }: ListedProduct) => rating * Math.log1p(numReviews);

const ORDERS: Record<Sort, (a: ListedProduct, b: ListedProduct) => number> = {
  featured: () => 0,
  price: (a, b) => priceOf(a) - priceOf(b),
  '-price': (a, b) => (Number.isFinite(priceOf(b)) ? priceOf(b) : -1) - (Number.isFinite(priceOf(a)) ? priceOf(a) : -1),
  rating: (a, b) => esteem(b) - esteem(a),
  newest: (a, b) => b.updatedAt.localeCompare(a.updatedAt),
};

/** The products that fit the wish, in its order. Every word of the search must occur in the name or the description. */
export function fitting(products: readonly ListedProduct[], { search, sort, inStockOnly }: Wish): ListedProduct[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return products
    .filter((product) => !inStockOnly || totalStock(product) > 0)
    .filter(({ name, description }) => words.every((word) => `${name} ${description}`.toLowerCase().includes(word)))
    .sort(ORDERS[sort]);
}

/** The best rated products that can be bought. */
export function favourites(products: readonly ListedProduct[], howMany: number): ListedProduct[] {
  return fitting(products, { search: '', sort: 'rating', inStockOnly: true }).slice(0, howMany);
}
