import type { Category, Product, ProductSort, ProductSummary } from './catalog.js';
import type { Banner } from './banner.js';
import type { StoreConfig, StoreSettings } from './settings.js';

/** What a page that is drawn on the server is drawn from: the same answers that the API gives to everybody. */
export interface PageSource {
  storeConfig(): Promise<StoreConfig>;
  storeSettings(): Promise<StoreSettings>;
  banner(): Promise<Banner>;
  /** Without a limit the list is whole. */
  products(wanted: { category?: Category; sort?: ProductSort; limit?: number }): Promise<ProductSummary[]>;
  /** The product with its newest 20 reviews; null when there is none with this id, or the id is none. */
  product(productId: string): Promise<Product | null>;
}

/** The client as it was built: its empty page, and Vite's manifest of its files, both as text. */
export interface BuiltClient {
  template: string;
  manifest: string;
}

/** A whole HTML document: with its content, or, for pages that belong to one person, without. */
export interface StorefrontPage {
  status: 200 | 404;
  html: string;
}

/** The storefront on a server. */
export interface Storefront {
  /** The one spelling of a path: routes and ids in small letters. @param pathname as in an address, encoded */
  canonicalPath(pathname: string): string;
  /**
   * The address that the page of an address depends on, such as `/shop?sort=price` for `/shop?from=mail&sort=price`: many share one.
   * @param address path and query; the path does not begin with two slashes
   */
  addressOf(address: string): string;
  /** @param address as `addressOf` gives it */
  page(address: string): Promise<StorefrontPage>;
  /** Files that name the shop's pages, by path: sitemap, robots, web manifest. */
  readonly files: Readonly<Record<string, () => Promise<{ type: string; content: string }>>>;
}

/** The module that `frontend/dist/server/entry-server.js` is. */
export interface StorefrontBuild {
  openStorefront(client: BuiltClient, source: PageSource): Promise<Storefront>;
}
