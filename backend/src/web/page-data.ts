import type {
  Banner,
  ListingFilters,
  ListingPage,
  ListingQuery,
  PageSource,
  Product,
  ProductFacets,
  ProductSummary,
  StoreConfig,
  StoreInformation,
  StoreSettings,
} from '@shop/contracts';

export type ProductListQuery = Parameters<PageSource['products']>[0];

/** Data source of the server-rendered storefront pages, independent of the modules that own the data. */
export abstract class PageData implements PageSource {
  abstract storeConfig(): Promise<StoreConfig>;
  abstract storeSettings(): Promise<StoreSettings>;
  abstract banner(): Promise<Banner>;
  abstract storeInformation(): Promise<StoreInformation>;
  abstract products(query: ProductListQuery): Promise<ProductSummary[]>;
  abstract listing(query: ListingQuery): Promise<ListingPage>;
  abstract facets(filters: ListingFilters): Promise<ProductFacets>;
  abstract product(productId: string): Promise<Product | null>;
}
