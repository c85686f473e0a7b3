import { Injectable } from '@nestjs/common';
import {
  CATEGORIES,
  COUNTRIES,
  LISTED_KINDS,
  PRICE_BANDS,
  PRODUCT_SORTS,
  type ListedKind,
  type ProductSort,
} from '@shop/contracts';
import { isId } from '../../../../kernel/ids.js';
import { CachedResponse } from '../../../../platform/response-cache/cached-response.js';
import { CacheableRoutes, type CacheableRoute } from '../../../../platform/response-cache/cacheable-routes.js';
import type { CacheEntry } from '../../../../platform/response-cache/response-cache.js';
import { HighlightViews } from '../postgres/highlight-views.js';
import { ProductViews } from '../postgres/product-views.js';
import type { ProductSearch } from '../postgres/product-conditions.js';
import { CountFacets } from '../../application/find-products.js';
import { PRODUCTS_REVISION } from '../../application/topics.js';
import { filtersOf, RATINGS, searchOf, type ProductFilterQuery } from './product.query.js';
import { expiryOf, JSON_TYPE, listResponse } from './product-lists.js';
import { codesIn, flagIn } from './rules.js';

const LIST_PATH = '/api/products';
const FACETS_PATH = '/api/products/facets';
const HIGHLIGHTS_PATH = '/api/products/highlights';
const PRODUCT_PREFIX = '/api/products/';

/** Searches and other ranges of prices have unlimited variants, so they are left to their route. */
const FILTERS = ['category', 'kind', 'origin', 'minPrice', 'maxPrice', 'rating', 'inStock'];
const LISTS = new Set(['kind', 'origin']);
/** The limits of the bands of prices, as in addresses. */
const PRICES = {
  minPrice: PRICE_BANDS.flatMap((band) => ('minPrice' in band ? [String(band.minPrice)] : [])),
  maxPrice: PRICE_BANDS.flatMap((band) => ('maxPrice' in band ? [String(band.maxPrice)] : [])),
};
const LIST_PARAMETERS = new Set([...FILTERS, 'sort', 'page', 'limit']);
const FACET_PARAMETERS = new Set(FILTERS);
const NUMBER = /^[1-9]\d{0,2}$/;

/** Cached responses of product lists and products. */
@Injectable()
export class CacheableProducts implements CacheableRoute {
  private revision = 0;

  constructor(
    cacheableRoutes: CacheableRoutes,
    private readonly views: ProductViews,
    private readonly countFacets: CountFacets,
    private readonly highlights: HighlightViews,
  ) {
    cacheableRoutes.add(this);
  }

  match(path: string, query: string): CacheEntry | null {
    if (path === PRODUCTS_REVISION) return this.revisions();
    if (path === LIST_PATH) return this.list(query);
    if (path === FACETS_PATH) return this.facets(query);
    if (path === HIGHLIGHTS_PATH) return query === '' ? this.home() : null;
    if (path.startsWith(PRODUCT_PREFIX)) return this.one(path.slice(PRODUCT_PREFIX.length).toLowerCase());
    return null;
  }

  private revisions(): CacheEntry {
    return {
      key: PRODUCTS_REVISION,
      topics: ['product'],
      load: async () => new CachedResponse(String((this.revision += 1)), 'text/plain'),
    };
  }

  private home(): CacheEntry {
    return {
      key: HIGHLIGHTS_PATH,
      topics: ['product'],
      load: async () => new CachedResponse(JSON.stringify(await this.highlights.read()), JSON_TYPE),
    };
  }

  private one(id: string): CacheEntry | null {
    if (!isId(id)) return null;
    return {
      key: `product ${id}`,
      topics: [`product:${id}`],
      load: async () => {
        const product = await this.views.one(id);
        return product && new CachedResponse(JSON.stringify(product), JSON_TYPE, {}, expiryOf([product]));
      },
    };
  }

  private facets(query: string): CacheEntry | null {
    const given = parametersIn(query, FACET_PARAMETERS);
    const filters = given && cacheableFilters(given);
    if (!filters) return null;
    const search = filtersOf(filters);
    return {
      key: `facets ${JSON.stringify(search)}`,
      topics: ['product'],
      load: async () => new CachedResponse(JSON.stringify(await this.countFacets.run(search)), JSON_TYPE),
    };
  }

  private list(query: string): CacheEntry | null {
    const search = cacheableSearch(query);
    if (!search) return null;
    return {
      key: `products ${JSON.stringify(search)}`,
      topics: ['product'],
      load: async () => listResponse(await this.views.list(search)),
    };
  }
}

/** Returns null for uncacheable and invalid queries. */
function cacheableSearch(query: string): ProductSearch | null {
  const given = parametersIn(query, LIST_PARAMETERS);
  const filters = given && cacheableFilters(given);
  if (!filters) return null;
  const { sort = 'newest', page, limit } = Object.fromEntries(given);
  const isCacheable =
    isOneOf(PRODUCT_SORTS, sort) &&
    [page, limit].every((number) => number === undefined || NUMBER.test(number)) &&
    Number(limit ?? 1) <= 100;
  return isCacheable
    ? searchOf({ ...filters, sort: sort as ProductSort, ...(page && { page }), ...(limit && { limit }) })
    : null;
}

/** Returns the parameters; null when one is unknown or given twice. Only a kind and an origin may be repeated. */
function parametersIn(query: string, known: ReadonlySet<string>): [name: string, value: string][] | null {
  const given = query === '' ? [] : [...new URLSearchParams(query)];
  const once = given.filter(([name]) => !LISTS.has(name));
  const isKnown = given.every(([name]) => known.has(name)) && once.length === new Set(once.map(([name]) => name)).size;
  return isKnown ? given : null;
}

/** Returns null unless all values are known. The same filters are equal, in whatever order they are given. */
function cacheableFilters(given: [name: string, value: string][]): ProductFilterQuery | null {
  const { category, minPrice, maxPrice, rating, inStock } = Object.fromEntries(given);
  const listIn = (list: string) => codesIn(given.flatMap(([name, value]) => (name === list ? [value] : [])));
  const [origin, kind] = [listIn('origin'), listIn('kind')];
  const flag = inStock === undefined ? undefined : flagIn(inStock);
  const isCacheable =
    (!category || isOneOf(CATEGORIES, category)) &&
    origin.every((code) => Object.hasOwn(COUNTRIES, code)) &&
    kind.every((one) => isOneOf(LISTED_KINDS, one)) &&
    arePrices(minPrice, maxPrice) &&
    (rating === undefined || isOneOf(RATINGS.map(String), rating)) &&
    typeof flag !== 'string';
  if (!isCacheable) return null;
  return {
    ...(category && { category }),
    ...(origin.length > 0 && { origin }),
    ...(kind.length > 0 && { kind: kind as ListedKind[] }),
    ...(minPrice !== undefined && { minPrice: Number(minPrice) }),
    ...(maxPrice !== undefined && { maxPrice: Number(maxPrice) }),
    ...(rating !== undefined && { rating: Number(rating) }),
    ...(flag && { inStock: true }),
  };
}

/** True for limits of the bands of prices, the lower one first. */
const arePrices = (minPrice: string | undefined, maxPrice: string | undefined): boolean =>
  (minPrice === undefined || isOneOf(PRICES.minPrice, minPrice)) &&
  (maxPrice === undefined || isOneOf(PRICES.maxPrice, maxPrice)) &&
  Number(minPrice ?? 0) <= Number(maxPrice ?? Infinity);

function isOneOf(values: readonly string[], value: string): boolean {
  return values.includes(value);
}
