import type { Banner, Product, ProductSummary, StoreConfig, StoreSettings } from '@shop/contracts';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { CacheableRoutes } from '../platform/response-cache/cacheable-routes.js';
import { PageData, type ProductListQuery, type SearchQuery, type SearchResult } from './page-data.js';

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
export class CachedPageData extends PageData {
  private readonly trackers = new AsyncLocalStorage<Tracker>();

  constructor(
    private readonly data: PageData,
    private readonly cacheableRoutes: CacheableRoutes,
  ) {
    super();
  }

  async track<T>(work: () => Promise<T>): Promise<Tracked<T>> {
    const tracker: Tracker = { dependencies: [], isComplete: true };
    const result = await this.trackers.run(tracker, work);
    return { result, dependencies: tracker.isComplete ? tracker.dependencies : null };
  }

  /** Set by the configuration: constant while the process runs. */
  override storeConfig(): Promise<StoreConfig> {
    return this.data.storeConfig();
  }

  override async storeSettings(): Promise<StoreSettings> {
    return (await this.cached<StoreSettings>('/api/settings')) ?? this.data.storeSettings();
  }

  override async banner(): Promise<Banner> {
    return (await this.cached<Banner>('/api/settings/banner')) ?? this.data.banner();
  }

  override async products(list: ProductListQuery): Promise<ProductSummary[]> {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(list)) if (value !== undefined) query.set(name, String(value));
    return (await this.cached<ProductSummary[]>(`/api/products?${query.toString()}`)) ?? this.data.products(list);
  }

  /** Depends on the whole list, because every product may become a result. */
  override async search(query: SearchQuery): Promise<SearchResult> {
    await this.cached('/api/products?sort=newest');
    return this.data.search(query);
  }

  override async product(productId: string): Promise<Product | null> {
    return (
      (await this.cached<Product>(`/api/products/${encodeURIComponent(productId)}`)) ?? this.data.product(productId)
    );
  }

  private async cached<T>(url: string): Promise<T | null> {
    const tracker = this.trackers.getStore();
    const response = await this.cacheableRoutes.read(url);
    if (response) tracker?.dependencies.push({ url, etag: response.etag });
    else if (tracker) tracker.isComplete = false;
    return response && (JSON.parse(response.plain.toString()) as T);
  }
}
