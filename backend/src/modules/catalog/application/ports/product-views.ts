import type { SearchWord } from './search-vocabulary.js';
import type { Product, ProductSort, ProductSummary, ReviewPage, StockFilter } from '@shop/contracts';

/** Page numbers start at 1. */
export interface Page {
  readonly number: number;
  readonly size: number;
}

/** Product filters. Without a page the whole list is returned. */
export interface ProductSearch {
  readonly category?: string;
  /** The search as given; `FindProducts` reads it. */
  readonly q?: string;
  readonly stock?: StockFilter;
  readonly sort: ProductSort;
  readonly page?: Page;
}

/** Each of the words, or its meaning, must occur in the name or the description. */
export interface ProductFilter extends Omit<ProductSearch, 'q'> {
  readonly words?: readonly SearchWord[];
}

/** Read model of the catalogue: response shapes, money in rupees. Deleted products and sizes are omitted. */
export abstract class ProductViews {
  /** @returns the products of the page, and the number of products on all pages */
  abstract list(filter: ProductFilter): Promise<{ products: ProductSummary[]; total: number }>;

  /** Returns the product with its newest 20 reviews. */
  abstract one(id: string): Promise<Product | null>;

  /** Returns reviews, newest first; null when the product does not exist. */
  abstract reviews(productId: string, page: Page): Promise<ReviewPage | null>;
}
