import type { Banner, PageSource, Product, ProductSummary, StoreConfig, StoreSettings } from '@shop/contracts';

export type ProductListQuery = Parameters<PageSource['products']>[0];
export type SearchQuery = Parameters<PageSource['search']>[0];
export type SearchResult = Awaited<ReturnType<PageSource['search']>>;

/** Data source of the server-rendered storefront pages, independent of the modules that own the data. */
export abstract class PageData implements PageSource {
  abstract storeConfig(): Promise<StoreConfig>;
  abstract storeSettings(): Promise<StoreSettings>;
  abstract banner(): Promise<Banner>;
  abstract products(query: ProductListQuery): Promise<ProductSummary[]>;
  abstract search(query: SearchQuery): Promise<SearchResult>;
  abstract product(productId: string): Promise<Product | null>;
}
