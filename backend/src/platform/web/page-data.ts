import type { Banner, PageSource, Product, ProductSummary, StoreFacts, StoreSettings } from '@shop/contracts';

export type WantedProducts = Parameters<PageSource['products']>[0];

/** What the storefront's pages show. The platform draws them without knowing which module owns what. */
export abstract class PageData implements PageSource {
  abstract storeFacts(): Promise<StoreFacts>;
  abstract storeSettings(): Promise<StoreSettings>;
  abstract banner(): Promise<Banner>;
  abstract products(wanted: WantedProducts): Promise<ProductSummary[]>;
  abstract product(productId: string): Promise<Product | null>;
}
