import type {
  Banner,
  ListingFilters,
  ListingPage,
  ListingQuery,
  PageSource,
  Product,
  ProductFacets,
  ProductHighlights,
  ProductSummary,
  StoreConfig,
  StoreInformation,
  StoreSettings,
} from '@shop/contracts';
import type { ContentPage, ContentPageKey } from '@shop/contracts/content';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { CacheableRoutes } from '../platform/response-cache/cacheable-routes.js';
import type { CachedResponse } from '../platform/response-cache/cached-response.js';
import { PRODUCTS_REVISION } from '../modules/catalog/index.js';

export type ProductListQuery = Parameters<PageSource['products']>[0];

/** Data source of the server-rendered storefront pages, independent of the modules that own the data. */
export abstract class PageData implements PageSource {
  abstract storeConfig(): Promise<StoreConfig>;
  abstract contentPage(page: ContentPageKey): Promise<ContentPage>;
  abstract storeSettings(): Promise<StoreSettings>;
  abstract banner(): Promise<Banner>;
  abstract storeInformation(): Promise<StoreInformation>;
  abstract products(query: ProductListQuery): Promise<ProductSummary[]>;
  abstract listing(query: ListingQuery): Promise<ListingPage>;
  abstract facets(filters: ListingFilters): Promise<ProductFacets>;
  abstract highlights(): Promise<ProductHighlights>;
  abstract product(productId: string): Promise<Product | null>;
}

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
  private readonly trackers = new AsyncLocalStorage<Tracker | null>();

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

  /** Runs work that reads all data from its source. */
  bypass<T>(work: () => Promise<T>): Promise<T> {
    return this.trackers.run(null, work);
  }

  override async storeConfig(): Promise<StoreConfig> {
    return (await this.cached<StoreConfig>('/api/config/store')) ?? this.data.storeConfig();
  }

  override async contentPage(page: ContentPageKey): Promise<ContentPage> {
    return (await this.cached<ContentPage>(`/api/content/pages/${page}`)) ?? this.data.contentPage(page);
  }

  override async storeSettings(): Promise<StoreSettings> {
    return (await this.cached<StoreSettings>('/api/settings')) ?? this.data.storeSettings();
  }

  override async banner(): Promise<Banner> {
    return (await this.cached<Banner>('/api/settings/banner')) ?? this.data.banner();
  }

  override async storeInformation(): Promise<StoreInformation> {
    return (await this.cached<StoreInformation>('/api/settings/store')) ?? this.data.storeInformation();
  }

  override async products(list: ProductListQuery): Promise<ProductSummary[]> {
    return (await this.cached<ProductSummary[]>(addressOf('/api/products', list))) ?? this.data.products(list);
  }

  override async listing(query: ListingQuery): Promise<ListingPage> {
    const response = await this.cachedOfProducts(addressOf('/api/products', query));
    if (!response) return this.data.listing(query);
    const total = Number(response.headersIn(null)['x-total-count']);
    return { products: parsed<ProductSummary[]>(response), total, corrected: null };
  }

  override async facets(filters: ListingFilters): Promise<ProductFacets> {
    const response = await this.cachedOfProducts(addressOf('/api/products/facets', filters));
    return response ? parsed<ProductFacets>(response) : this.data.facets(filters);
  }

  override async highlights(): Promise<ProductHighlights> {
    return (await this.cached<ProductHighlights>('/api/products/highlights')) ?? this.data.highlights();
  }

  override async product(productId: string): Promise<Product | null> {
    return (
      (await this.cached<Product>(`/api/products/${encodeURIComponent(productId)}`)) ?? this.data.product(productId)
    );
  }

  private async cached<T>(url: string): Promise<T | null> {
    const response = await this.depend(url);
    return response && parsed<T>(response);
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
