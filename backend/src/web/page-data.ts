import type { PageSource, ProductSummary } from '@shop/contracts';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { CacheableRoutes } from '../platform/response-cache/cacheable-routes.js';
import type { CachedResponse } from '../platform/response-cache/cached-response.js';
import { PRODUCTS_REVISION } from '../modules/catalog/index.js';

/** A response that a page was rendered from: its URL and ETag. */
export interface Dependency {
  readonly url: string;
  readonly etag: string;
}

/**
 * A result and the responses it depends on. `dependencies` is null when one of them was not cached, so that its changes
 * cannot be detected.
 */
export interface Tracked<T> {
  readonly result: T;
  readonly dependencies: readonly Dependency[] | null;
}

interface Tracker {
  readonly dependencies: Dependency[];
  isComplete: boolean;
}

/** Reads page data from the response cache and records which responses a page depends on. */
export class CachedPageData {
  readonly source: PageSource;
  private readonly trackers = new AsyncLocalStorage<Tracker | null>();

  /** @param data reads what is not cached */
  constructor(
    data: PageSource,
    private readonly cacheableRoutes: CacheableRoutes,
  ) {
    this.source = {
      storeConfig: () => this.cached('/api/config/store', () => data.storeConfig()),
      contentPage: (page) => this.cached(`/api/content/pages/${page}`, () => data.contentPage(page)),
      storeSettings: () => this.cached('/api/settings', () => data.storeSettings()),
      banner: () => this.cached('/api/settings/banner', () => data.banner()),
      storeInformation: () => this.cached('/api/settings/store', () => data.storeInformation()),
      products: (list) => this.cached(addressOf('/api/products', list), () => data.products(list)),
      listing: async (query) => {
        const response = await this.cachedOfProducts(addressOf('/api/products', query));
        if (!response) return data.listing(query);
        const total = Number(response.headersIn(null)['x-total-count']);
        return { products: parsed<ProductSummary[]>(response), total, corrected: null };
      },
      facets: async (filters) => {
        const response = await this.cachedOfProducts(addressOf('/api/products/facets', filters));
        return response ? parsed(response) : data.facets(filters);
      },
      highlights: () => this.cached('/api/products/highlights', () => data.highlights()),
      product: (id) => this.cached(`/api/products/${encodeURIComponent(id)}`, () => data.product(id)),
    };
  }

  async track<T>(work: () => Promise<T>): Promise<Tracked<T>> {
    const tracker: Tracker = { dependencies: [], isComplete: true };
    const result = await this.trackers.run(tracker, work);
    return { result, dependencies: tracker.isComplete ? tracker.dependencies : null };
  }

  /** Runs work that reads all data from its source. */
  bypass<T>(work: () => Promise<T>): Promise<T> {
    return this.trackers.run(null, work);
  }

  private async cached<T>(url: string, load: () => Promise<T>): Promise<T> {
    const response = await this.depend(url);
    return response ? parsed<T>(response) : load();
  }

  /** Without a cached response the page depends on the revision of all products, because every one may become a result. */
  private async cachedOfProducts(url: string): Promise<CachedResponse | null> {
    if (this.trackers.getStore() === null) return null;
    const response = await this.cacheableRoutes.read(url);
    if (response) this.trackers.getStore()?.dependencies.push({ url, etag: response.etag });
    else await this.depend(PRODUCTS_REVISION);
    return response;
  }

  private async depend(url: string): Promise<CachedResponse | null> {
    const tracker = this.trackers.getStore();
    if (tracker === null) return null;
    const response = await this.cacheableRoutes.read(url);
    if (response) tracker?.dependencies.push({ url, etag: response.etag });
    else if (tracker) tracker.isComplete = false;
    return response;
  }
}

const parsed = <T>({ plain }: CachedResponse): T => JSON.parse(plain.toString()) as T;

/** Returns the address of an API call. Values that are lists are separated by commas. */
function addressOf(path: string, query: object): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) params.set(name, String(value));
  return `${path}?${params.toString()}`;
}
