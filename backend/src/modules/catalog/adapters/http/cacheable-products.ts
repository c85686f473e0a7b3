import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CATEGORIES, PRODUCT_SORTS } from '@shop/contracts';
import { isId } from '../../../../kernel/ids.js';
import { CachedResponse } from '../../../../platform/response-cache/cached-response.js';
import { CacheableRoutes, type CacheableRoute } from '../../../../platform/response-cache/cacheable-routes.js';
import type { CacheEntry } from '../../../../platform/response-cache/response-cache.js';
import { ProductViews, type ProductSearch } from '../../application/ports/product-views.js';
import { searchOf, type ProductQuery } from './product.query.js';

const LIST_PATH = '/api/products';
const PRODUCT_PREFIX = '/api/products/';
const JSON_TYPE = 'application/json; charset=utf-8';

/** Parameters of cacheable lists. Searches have unlimited variants, so they are not cached. */
const CACHEABLE_PARAMETERS = new Set(['category', 'sort', 'page', 'limit']);
const NUMBER = /^[1-9]\d{0,2}$/;

/** Cached responses of product lists and products. */
@Injectable()
export class CacheableProducts implements CacheableRoute, OnModuleInit {
  constructor(
    private readonly cacheableRoutes: CacheableRoutes,
    private readonly views: ProductViews,
  ) {}

  onModuleInit(): void {
    this.cacheableRoutes.add(this);
  }

  match(path: string, query: string): CacheEntry | null {
    if (path === LIST_PATH) return this.list(query);
    if (path.startsWith(PRODUCT_PREFIX)) return this.one(path.slice(PRODUCT_PREFIX.length).toLowerCase());
    return null;
  }

  private one(id: string): CacheEntry | null {
    if (!isId(id)) return null;
    return {
      key: `product ${id}`,
      topics: [`product:${id}`],
      load: async () => {
        const product = await this.views.one(id);
        return product && new CachedResponse(JSON.stringify(product), JSON_TYPE);
      },
    };
  }

  private list(query: string): CacheEntry | null {
    const search = cacheableSearch(query);
    if (!search) return null;
    return {
      key: `products ${JSON.stringify(search)}`,
      topics: ['product'],
      load: async () => {
        const { products, total } = await this.views.list(search);
        return new CachedResponse(JSON.stringify(products), JSON_TYPE, { 'x-total-count': String(total) });
      },
    };
  }
}

/** Returns null for uncacheable and invalid queries. */
function cacheableSearch(query: string): ProductSearch | null {
  const given = query === '' ? [] : [...new URLSearchParams(query)];
  const { sort = 'newest', ...filters } = Object.fromEntries(given) as Partial<ProductQuery>;
  const isCacheable =
    given.length === new Set(given.map(([name]) => name)).size &&
    given.every(([name]) => CACHEABLE_PARAMETERS.has(name)) &&
    isOneOf(PRODUCT_SORTS, sort) &&
    (!filters.category || isOneOf(CATEGORIES, filters.category)) &&
    [filters.page, filters.limit].every((number) => number === undefined || NUMBER.test(number)) &&
    Number(filters.limit ?? 1) <= 100;
  return isCacheable ? searchOf({ ...filters, sort }) : null;
}

function isOneOf(values: readonly string[], value: string): boolean {
  return values.includes(value);
}
