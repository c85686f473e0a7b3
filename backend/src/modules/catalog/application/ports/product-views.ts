import type { SearchWord } from './search-vocabulary.js';
import type {
  OriginCount,
  Product,
  ProductSort,
  ProductStatus,
  ProductSummary,
  ReviewPage,
  StockFilter,
} from '@shop/contracts';
import type { Paise } from '@shop/money';

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
  readonly ids?: readonly string[];
  /** Codes of countries: products from one of them, and boxes with a component from one of them. */
  readonly origins?: readonly string[];
  /** Limits of the lowest price. */
  readonly minPrice?: Paise;
  readonly maxPrice?: Paise;
  /** The lowest average rating. */
  readonly rating?: number;
  /** True for products with a size that can be bought now. */
  readonly inStock?: boolean;
  readonly stock?: StockFilter;
  /** Omitted: only published products. */
  readonly status?: ProductStatus | 'any';
  readonly sort: ProductSort;
  readonly page?: Page;
}

/** Each of the words, or its meaning, must occur in the name or the description. */
export interface ProductFilter extends Omit<ProductSearch, 'q'> {
  readonly words?: readonly SearchWord[];
}

/** Read model of the catalogue: response shapes, money in rupees. Deleted products and sizes are omitted, and drafts
 * unless they are asked for. */
export abstract class ProductViews {
  /** @returns the products of the page, and the number of products on all pages */
  abstract list(filter: ProductFilter): Promise<{ products: ProductSummary[]; total: number }>;

  /** Counts the products of each country that match all filters but the one by origin. Countries are sorted by name. */
  abstract origins(filter: Omit<ProductFilter, 'sort'>): Promise<OriginCount[]>;

  /** Returns the product with its newest 20 reviews. */
  abstract one(id: string, options?: { readonly withDrafts: boolean }): Promise<Product | null>;

  /** Returns reviews, newest first; null when the product does not exist. */
  abstract reviews(productId: string, page: Page): Promise<ReviewPage | null>;
}
