import { type ProductSort, type ProductStatus, type StockFilter, COUNTRIES, LOCALE, LOW_STOCK } from '@shop/contracts';
import type { Paise } from '@shop/money';
import { type SearchWord, atWordStart, patternsOf } from './search-vocabulary.js';

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
  /** Limits of the lowest price. */
  readonly minPrice?: Paise;
  readonly maxPrice?: Paise;
  /** The lowest average rating. */
  readonly rating?: number;
  /** True for products with a size that can be bought now. */
  readonly inStock?: boolean;
  readonly stock?: StockFilter;
  /** Omitted: only published products. */
  readonly status?: ProductStatus | 'any';
  readonly sort: ProductSort;
  readonly page?: Page;
}

/** Each of the words, or its meaning, must occur in the name or the description. */
export interface ProductFilter extends Omit<ProductSearch, 'q'> {
  readonly words?: readonly SearchWord[];
}

export const LIVE_VARIANTS = 'variants v WHERE v.product_id = p.id AND v.deleted_at IS NULL';
export const RATING = 'coalesce(p.rating_sum::float8 / nullif(p.rating_count, 0), 0)';
const NEWEST = 'p.created_at DESC, p.id';

const ORDER: Record<ProductSort, string> = {
  newest: NEWEST,
  price: `p.lowest_price_paise, ${NEWEST}`,
  '-price': `p.lowest_price_paise DESC NULLS LAST, ${NEWEST}`,
  'unit-price': `p.lowest_unit_price, ${NEWEST}`,
  name: 'lower(p.name), p.id',
  '-name': 'lower(p.name) DESC, p.id',
  origin: `c.position, ${NEWEST}`,
  stock: 's.free NULLS FIRST, lower(p.name), p.id',
  '-stock': 's.free DESC NULLS LAST, lower(p.name), p.id',
  rating: `${RATING} DESC, p.rating_count DESC, ${NEWEST}`,
};

/** The codes of the countries by name: the position of a code in this text is its position in the order. */
const CODES = Object.entries(COUNTRIES)
  .sort(([, one], [, other]) => one.localeCompare(other, LOCALE))
  .map(([code]) => code)
  .join(' ');

/** Sums up all sizes in one pass, which is faster for many products than one query each. */
const STOCKS = `LEFT JOIN (SELECT product_id, sum(stock - reserved) AS free FROM variants WHERE deleted_at IS NULL GROUP BY product_id) s ON s.product_id = p.id`;
/** Finds the positions of countries once for all products that come from the same ones, because few differ. */
const positions = (conditions: string) => `LEFT JOIN (
  SELECT g.origins, min(nullif(strpos('${CODES}', o.code), 0)) AS position
  FROM (SELECT DISTINCT p.origins FROM products p WHERE ${conditions}) g CROSS JOIN unnest(g.origins) AS o (code) GROUP BY g.origins) c ON c.origins = p.origins`;

/** What an order needs beside the products. */
const JOINS: Partial<Record<ProductSort, (conditions: string) => string>> = {
  stock: () => STOCKS,
  '-stock': () => STOCKS,
  origin: positions,
};

const IN_STOCK = `EXISTS (SELECT FROM ${LIVE_VARIANTS} AND v.stock > v.reserved)`;
const STOCK_CONDITIONS: Record<StockFilter, string> = {
  low: `EXISTS (SELECT FROM ${LIVE_VARIANTS} AND v.stock - v.reserved <= ${LOW_STOCK})`,
  out: `NOT ${IN_STOCK}`,
};

type Parameter = string | number | readonly string[];

/** Conditions for products `p`, and the values of their parameters. */
interface Conditions {
  readonly conditions: string;
  readonly parameters: Parameter[];
}

/** Returns what follows FROM for the products `p` that match, in an order. */
export const orderedSource = (conditions: string, sort: ProductSort): string =>
  `products p ${JOINS[sort]?.(conditions) ?? ''} WHERE ${conditions} ORDER BY ${ORDER[sort]}`;

/** Returns a condition for each filter that is given. One per word: indexes support those, but not "all of these". */
export function conditionsOf(filter: Omit<ProductFilter, 'sort'>): Conditions {
  const { category, words = [], origins, minPrice, maxPrice, rating, inStock, stock, status = 'published' } = filter;
  const parameters: Parameter[] = [];
  const parameter = (value: Parameter) => `$${parameters.push(value)}`;
  const given = (value: Parameter | undefined, condition: (parameter: string) => string) =>
    value === undefined ? [] : [condition(parameter(value))];
  const matches = ({ word, meaning }: SearchWord) => {
    const literal = patternsOf(word).map((pattern) => `p.search_text LIKE ${parameter(pattern)}`);
    const meant = meaning === null ? [] : [`p.search_text ~ ${parameter(atWordStart(meaning))}`];
    return `(${[...literal, ...meant].join(' OR ')})`;
  };
  const conditions = [
    'p.deleted_at IS NULL',
    ...(status === 'any' ? [] : [`p.status = '${status}'`]),
    ...given(filter.ids, (parameter) => `p.id = ANY (${parameter}::uuid[])`),
    ...given(category, (parameter) => `p.category = ${parameter}`),
    ...words.map(matches),
    ...given(origins, (parameter) => `p.origins && ${parameter}::text[]`),
    ...given(minPrice, (parameter) => `p.lowest_price_paise >= ${parameter}`),
    ...given(maxPrice, (parameter) => `p.lowest_price_paise <= ${parameter}`),
    ...given(rating, (parameter) => `p.rating_count > 0 AND p.rating_sum >= ${parameter}::integer * p.rating_count`),
    ...(inStock ? [IN_STOCK] : []),
    ...(stock ? [STOCK_CONDITIONS[stock]] : []),
  ];
  return { conditions: conditions.join(' AND '), parameters };
}
