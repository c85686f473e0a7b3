import type { Product, ProductSort, ProductSummary } from './catalog.js';
import type { Category } from './product-fields.js';
import type { Banner } from './banner.js';
import type { StoreConfig, StoreSettings } from './settings.js';

/** Data of server-rendered pages: the same as the public API responses. */
export interface PageSource {
  storeConfig(): Promise<StoreConfig>;
  storeSettings(): Promise<StoreSettings>;
  banner(): Promise<Banner>;
  /** Without a limit the whole list. */
  products(wanted: { category?: Category; sort?: ProductSort; limit?: number }): Promise<ProductSummary[]>;
  /**
   * What the catalogue finds for a search. `corrected` has the words that were searched for instead of misspelt ones,
   * or is null.
   */
  search(wanted: { category?: Category; q: string }): Promise<{ products: ProductSummary[]; corrected: string | null }>;
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
  /** Generated files by path: sitemap, robots, web manifest. */
  readonly files: Readonly<Record<string, () => Promise<{ type: string; content: string }>>>;
}

/** Exports of `frontend/dist/server/entry-server.js`. */
export interface StorefrontBuild {
  openStorefront(client: BuiltClient, source: PageSource): Promise<Storefront>;
}
