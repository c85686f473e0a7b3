import type { Product, ProductFacets, ProductHighlights, ProductSort, ProductSummary } from './catalog.js';
import type { Banner } from './banner.js';
import type { Category, ListedKind } from './product-kinds.js';
import type { PageContentKey, ContentPage, ContentPageKey, ContentTexts } from './content.js';
import type { StoreConfig, StoreSettings } from './settings.js';
import type { StoreInformation } from './store-information.js';

/** The filters of a list, which decide what else can be chosen, and how many products each choice has. */
export interface ListingFilters {
  category?: Category;
  kind?: readonly ListedKind[];
  /** Codes of countries. */
  origin?: readonly string[];
  q?: string;
  /** In rupees. */
  minPrice?: number;
  maxPrice?: number;
  rating?: number;
  inStock?: boolean;
}

/** Which part of a list is wanted: the parameters of `GET /products`. */
export interface ListingQuery extends ListingFilters {
  sort?: ProductSort;
  page: number;
  limit: number;
}

export interface ListingPage {
  products: ProductSummary[];
  /** The number of products on all pages. */
  total: number;
  /** The words that were searched for instead of misspelt ones; null when the search was used as given. */
  corrected: string | null;
}

/** Data of server-rendered pages: the same as the public API responses. */
export interface PageSource {
  storeConfig(): Promise<StoreConfig>;
  contentPage(page: ContentPageKey): Promise<ContentPage>;
  storeSettings(): Promise<StoreSettings>;
  banner(): Promise<Banner>;
  storeInformation(): Promise<StoreInformation>;
  /** Without a limit the whole list. */
  products(wanted: { category?: Category; sort?: ProductSort; limit?: number }): Promise<ProductSummary[]>;
  /** One page of a list with filters. */
  listing(wanted: ListingQuery): Promise<ListingPage>;
  /** What a list can be filtered by. */
  facets(wanted: ListingFilters): Promise<ProductFacets>;
  highlights(): Promise<ProductHighlights>;
  /** The product with its newest 20 reviews; null for an unknown or invalid id. */
  product(productId: string): Promise<Product | null>;
}

/** The built client: its page template and Vite's manifest, both as text. */
export interface BuiltClient {
  template: string;
  manifest: string;
}

/** A whole HTML document; pages for signed-in users are rendered on the client and have no content. */
export interface StorefrontPage {
  status: 200 | 404;
  html: string;
}

/** A generated file. */
export interface StorefrontFile {
  type: string;
  content: string;
  /** Its content security policy, instead of the usual one for its type. */
  policy?: string;
}

/** Server rendering of the storefront. */
export interface Storefront {
  /** Canonical form of a path: routes and ids in lower case. @param pathname as in a URL, encoded */
  canonicalPath(pathname: string): string;
  /**
   * The cache key of a URL, without parameters that do not affect the page: `/shop?sort=price` for `/shop?from=mail&sort=price`.
   * @param url path and query; the path does not begin with two slashes
   */
  cacheKeyOf(url: string): string;
  /** @param cacheKey as returned by `cacheKeyOf` */
  page(cacheKey: string): Promise<StorefrontPage>;
  /** The texts and images of documents that the shop has not changed, with variables in braces. */
  readonly contentOriginals: Readonly<Record<PageContentKey, ContentTexts>>;
  /** Generated files by path: sitemap, robots, web manifest, offline page, service worker. */
  readonly files: Readonly<Record<string, () => Promise<StorefrontFile>>>;
}

/** Exports of `frontend/dist/server/entry-server.js`. */
export interface StorefrontBuild {
  openStorefront(client: BuiltClient, source: PageSource): Promise<Storefront>;
}
