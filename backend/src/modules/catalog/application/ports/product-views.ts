import type { Product, ProductSort, ProductSummary, ReviewPage, StockFilter } from '@shop/contracts';

/** Pages count from 1. */
export interface Page {
  readonly number: number;
  readonly size: number;
}

/** Product filters. Without a page the whole list is returned. */
export interface ProductSearch {
  readonly category?: string;
  /** Words that must all be in the name or the description. */
  readonly q?: string;
  readonly stock?: StockFilter;
  readonly sort: ProductSort;
  readonly page?: Page;
}

/** The catalogue as it is shown: wire shapes, money in rupees. Deleted products and sizes do not appear. */
export abstract class ProductViews {
  /** @returns the products of the page, and how many there are on all pages */
  abstract list(search: ProductSearch): Promise<{ products: ProductSummary[]; total: number }>;

  /** The product with its newest 20 reviews. */
  abstract one(id: string): Promise<Product | null>;

  /** Reviews, newest first; null when there is no such product. */
  abstract reviews(productId: string, page: Page): Promise<ReviewPage | null>;
}
