import {
  type ListedKind,
  type ProductSort,
  type ProductStatus,
  type StockFilter,
  COUNTRIES,
  LOCALE,
  LOW_STOCK,
} from '@shop/contracts';
import type { Paise } from '@shop/money';

/** Page numbers start at 1. */
export interface Page {
  readonly number: number;
  readonly size: number;
}

/** Product filters. Without a page the whole list is returned. */
export interface ProductSearch {
  readonly category?: string;
  /** The search as given; `FindProducts` reads it. */
  readonly q?: string;
  readonly ids?: readonly string[];
  /** Codes of countries: products from one of them, and boxes with a component from one of them. */
  readonly origins?: readonly string[];
  readonly kinds?: readonly ListedKind[];
  /** Limits of the price of one size; with `inStock` of one that can be bought now. */
  readonly minPrice?: Paise;
  readonly maxPrice?: Paise;
  /** The lowest average rating. */
  readonly rating?: number;
  /** True for products with a size that can be bought now. */
  readonly inStock?: boolean;
  readonly stock?: StockFilter;
  /** Omitted: only published products. */
  readonly status?: ProductStatus | 'any';
  /** Omitted: by relevance with a search, otherwise newest first. */
  readonly sort?: ProductSort;
  readonly page?: Page;
}

export interface ProductFilter extends Omit<ProductSearch, 'q'> {
  /** The products that a search finds, the most relevant first. */
  readonly found?: readonly string[];
  /** Grams or millilitres: products with a size of one of them. */
  readonly amounts?: readonly number[];
}

export const LIVE_VARIANTS = 'variants v WHERE v.product_id = p.id AND v.deleted_at IS NULL';
export const RATING = 'coalesce(p.rating_sum::float8 / nullif(p.rating_count, 0), 0)';
const NEWEST = 'p.created_at DESC, p.id';
/** The Bayesian average; `product-kinds` (migration) has the formula. */
const BEST_RATED = `p.rating_score DESC, p.rating_count DESC, ${NEWEST}`;

/** An order by price gets an expression for the lowest price of a size that matches. */
const ORDER: Record<ProductSort, string | ((price: string) => string)> = {
  relevance: 'f.position',
  newest: NEWEST,
  price: (price) => `${price}, ${NEWEST}`,
  '-price': (price) => `${price} DESC NULLS LAST, ${NEWEST}`,
  'unit-price': `p.lowest_unit_price, ${NEWEST}`,
  name: 'lower(p.name), p.id',
  '-name': 'lower(p.name) DESC, p.id',
  origin: `c.position, ${NEWEST}`,
  stock: 's.free NULLS FIRST, lower(p.name), p.id',
  '-stock': 's.free DESC NULLS LAST, lower(p.name), p.id',
  rating: BEST_RATED,
};

/** The codes of the countries by name: the position of a code in this text is its position in the order. */
const CODES = Object.entries(COUNTRIES)
  .sort(([, one], [, other]) => one.localeCompare(other, LOCALE))
  .map(([code]) => code)
  .join(' ');

/** Sums up all sizes in one pass, which is faster for many products than one query each. */
const STOCKS = `LEFT JOIN (SELECT product_id, sum(stock - reserved) AS free FROM variants WHERE deleted_at IS NULL GROUP BY product_id) s ON s.product_id = p.id`;
/** Finds the positions of countries once for all products that come from the same ones, because few differ. */
const positions = ({ from, conditions }: Conditions) => `LEFT JOIN (
  SELECT g.origins, min(nullif(strpos('${CODES}', o.code), 0)) AS position
  FROM (SELECT DISTINCT p.origins FROM ${from} WHERE ${conditions}) g CROSS JOIN unnest(g.origins) AS o (code) GROUP BY g.origins) c ON c.origins = p.origins`;

/** What an order needs beside the products. */
const JOINS: Partial<Record<ProductSort, (conditions: Conditions) => string>> = {
  stock: () => STOCKS,
  '-stock': () => STOCKS,
  origin: positions,
};

const IN_STOCK = `EXISTS (SELECT FROM ${LIVE_VARIANTS} AND v.stock > v.reserved)`;
const STOCK_CONDITIONS: Record<StockFilter, string> = {
  low: `EXISTS (SELECT FROM ${LIVE_VARIANTS} AND v.stock - v.reserved <= coalesce(v.low_stock_limit, ${LOW_STOCK}))`,
  out: `NOT ${IN_STOCK}`,
};

type Parameter = string | number | readonly string[] | readonly number[];
/** Adds the value of a parameter. @returns the parameter in SQL, such as `$1` */
type AddParameter = (value: Parameter) => string;

/** Conditions for products `p`, and the values of their parameters. */
interface Conditions {
  /** What follows FROM: the products, with the positions `f.position` of those found. */
  readonly from: string;
  readonly conditions: string;
  readonly parameters: Parameter[];
}

/** Returns what follows FROM for the products `p` that match, in their order. */
export function orderedSource(filter: ProductFilter): { source: string; parameters: Parameter[] } {
  const { found, sort: wanted = 'relevance' } = filter;
  const sort = wanted === 'relevance' && !found ? 'newest' : wanted;
  const matching = conditionsOf(filter);
  const { from, conditions, parameters } = matching;
  const order = ORDER[sort];
  const parameter: AddParameter = (value) => `$${parameters.push(value)}`;
  const unordered = `${from} ${JOINS[sort]?.(matching) ?? ''} WHERE ${conditions} ORDER BY `;
  if (typeof order === 'string') return { source: unordered + order, parameters };
  return { source: unordered + order(matchedPrice(filter, parameter)), parameters };
}

type PriceRange = Pick<ProductFilter, 'minPrice' | 'maxPrice' | 'inStock'>;

/** Returns conditions for a price; none without limits. */
const inRange = ({ minPrice, maxPrice }: PriceRange, price: string, parameter: AddParameter): string[] => [
  ...(minPrice === undefined ? [] : [`${price} >= ${parameter(minPrice)}`]),
  ...(maxPrice === undefined ? [] : [`${price} <= ${parameter(maxPrice)}`]),
];

function matchedPrice(range: PriceRange, parameter: AddParameter): string {
  if (range.minPrice === undefined) return 'p.lowest_price_paise';
  return `(SELECT min(price) FROM unnest(p.size_prices) AS s (price) WHERE ${inRange(range, 'price', parameter).join(' AND ')})`;
}

/** Returns the condition that a size is in the range of prices, and in stock if wanted. */
function sizeConditions(range: PriceRange, parameter: AddParameter): string[] {
  const { minPrice, maxPrice, inStock } = range;
  const lowest = maxPrice === undefined ? [] : [`p.lowest_price_paise <= ${parameter(maxPrice)}`];
  if (inStock) {
    const sizes = ['v.stock > v.reserved', ...inRange(range, 'v.price_paise', parameter)].join(' AND ');
    return [...lowest, `EXISTS (SELECT FROM ${LIVE_VARIANTS} AND ${sizes})`];
  }
  if (minPrice === undefined) return lowest;
  const prices = inRange(range, 'price', parameter).join(' AND ');
  return [...lowest, `EXISTS (SELECT FROM unnest(p.size_prices) AS s (price) WHERE ${prices})`];
}

/** Returns a condition for each filter that is given. */
export function conditionsOf(filter: ProductFilter): Conditions {
  const { category, found, amounts, origins, kinds, rating, stock, status = 'published' } = filter;
  const parameters: Parameter[] = [];
  const parameter: AddParameter = (value) => `$${parameters.push(value)}`;
  const given = (value: Parameter | undefined, condition: (parameter: string) => string) =>
    value === undefined ? [] : [condition(parameter(value))];
  // As one text: the driver would escape each.
  const from = found
    ? `unnest(${parameter(`{${found.join(',')}}`)}::uuid[]) WITH ORDINALITY AS f (id, position) JOIN products p ON p.id = f.id`
    : 'products p';
  const conditions = [
    'p.deleted_at IS NULL',
    ...(status === 'any' ? [] : [`p.status = '${status}'`]),
    ...given(filter.ids, (parameter) => `p.id = ANY (${parameter}::uuid[])`),
    ...given(category, (parameter) => `p.category = ${parameter}`),
    ...given(amounts, (parameter) => `p.size_amounts && ${parameter}::integer[]`),
    ...given(kinds, (parameter) => `p.listed_kind = ANY (${parameter}::text[])`),
    ...given(origins, (parameter) => `p.origins && ${parameter}::text[]`),
    ...given(rating, (parameter) => `p.rating_count > 0 AND p.rating_sum >= ${parameter}::integer * p.rating_count`),
    ...sizeConditions(filter, parameter),
    ...(stock ? [STOCK_CONDITIONS[stock]] : []),
  ];
  return { from, conditions: conditions.join(' AND '), parameters };
}
