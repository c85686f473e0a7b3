import type { ProductDetails } from './product-fields.js';

/** A dash reverses the order. `stock` is the available stock of all sizes. */
export const PRODUCT_SORTS = ['newest', 'price', '-price', 'rating', 'name', '-name', 'stock', '-stock'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** Products with a size that is low in stock, or those out of stock. */
export const STOCK_FILTERS = ['low', 'out'] as const;
export type StockFilter = (typeof STOCK_FILTERS)[number];

/** One size of a product. Money in rupees. `stock` is the available stock: physical stock less holds. */
export interface Variant {
  _id: string;
  size: string;
  price: number;
  originalPrice?: number;
  stock: number;
}

/** A review as shown. `name` is the author's, never an e-mail. */
export interface Review {
  _id: string;
  rating: number;
  comment: string;
  name: string;
  createdAt: string;
  /** True when the author bought the product here. */
  verified?: boolean;
}

/** Number of reviews for each number of stars. */
export type RatingCounts = Record<1 | 2 | 3 | 4 | 5, number>;

/** A product in lists, without the texts of its reviews. */
export interface ProductSummary extends ProductDetails {
  _id: string;
  variants: Variant[];
  /** Average of all reviews, 0 without any. */
  rating: number;
  numReviews: number;
  updatedAt: string;
}

/** A product whose name matches what someone is typing. */
export interface ProductSuggestion {
  _id: string;
  name: string;
}

/** A product on its own page, with its newest 20 reviews. */
export interface Product extends ProductSummary {
  reviews: Review[];
  /** Of all reviews. */
  ratings: RatingCounts;
}

export interface ReviewPage {
  reviews: Review[];
  page: number;
  pages: number;
}

/** One size as sent by an admin. `_id` refers to an existing one. */
export interface VariantInput {
  _id?: string;
  size: string;
  price: number;
  originalPrice?: number | null;
  /** New available stock. */
  stock: number;
  /** The `stock` when the form was opened. With it only the difference is applied, so that later sales are kept. */
  stockShown?: number;
}

type NeededDetails = Pick<ProductDetails, 'name' | 'imageUrls'>;

/** A product as sent by an admin. Omitted details are blank. */
export interface ProductInput extends NeededDetails, Partial<Omit<ProductDetails, keyof NeededDetails>> {
  variants: VariantInput[];
}

/** A change of a product. With `updatedAt` as read, a concurrent change is rejected (409). */
export interface ProductEdit extends ProductInput {
  updatedAt?: string;
}

export interface ReviewInput {
  rating: number;
  comment: string;
}
