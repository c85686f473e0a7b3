export const CATEGORIES = ['Shop All', 'Gift Boxes'] as const;
export type Category = (typeof CATEGORIES)[number];
export const DEFAULT_CATEGORY: Category = 'Shop All';

/** A dash turns an order around. `stock` is what can be bought of all sizes. */
export const PRODUCT_SORTS = ['newest', 'price', '-price', 'rating', 'name', '-name', 'stock', '-stock'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** Which products to keep: those with a size that is low in stock, or those of which nothing can be bought. */
export const STOCK_FILTERS = ['low', 'out'] as const;
export type StockFilter = (typeof STOCK_FILTERS)[number];

/** How much of anything one request may carry. */
export const LIMITS = {
  nameLength: 200,
  descriptionLength: 5000,
  images: 20,
  benefits: 30,
  facts: 30,
  variants: 50,
  sizeLength: 40,
  priceRupees: 1_000_000,
  stock: 1_000_000,
  commentLength: 2000,
  orderLines: 50,
  /** The most that one order may cost, in rupees. */
  orderRupees: 500_000,
  /** The least that the provider takes, in rupees. */
  minPaymentRupees: 1,
} as const;

/** One size of a product. Money in rupees. `stock` is what can be bought now: physical stock less live holds. */
export interface Variant {
  _id: string;
  size: string;
  price: number;
  originalPrice?: number;
  stock: number;
}

export interface NutritionalFact {
  _id?: string;
  title: string;
  description: string;
}

/** A review as shown. `name` is the author's, never an address. */
export interface Review {
  _id: string;
  rating: number;
  comment: string;
  name: string;
  createdAt: string;
  /** True when the author bought the product here. */
  verified?: boolean;
}

/** How many reviews gave each number of stars. */
export type RatingCounts = Record<1 | 2 | 3 | 4 | 5, number>;

/** A product in lists: everything but the reviews' texts. */
export interface ProductSummary {
  _id: string;
  name: string;
  description: string;
  category: Category;
  imageUrls: string[];
  benefits: string[];
  variants: Variant[];
  nutritionalFacts: NutritionalFact[];
  /** Average of all reviews, 0 without any. */
  rating: number;
  numReviews: number;
  updatedAt: string;
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

/** What an admin sends for one size. `_id` keeps an existing one. */
export interface VariantInput {
  _id?: string;
  size: string;
  price: number;
  originalPrice?: number | null;
  /** What can be bought from now on. */
  stock: number;
  /** The `stock` that the form was opened with. With it only the difference is applied, so that what was sold since stays sold. */
  stockShown?: number;
}

export interface ProductInput {
  name: string;
  description: string;
  category: Category;
  imageUrls: string[];
  benefits: string[];
  variants: VariantInput[];
  nutritionalFacts: NutritionalFact[];
}

/** A change of a product. With the `updatedAt` that was read, a change on top of somebody else's is refused (409). */
export interface ProductEdit extends ProductInput {
  updatedAt?: string;
}

export interface ReviewInput {
  rating: number;
  comment: string;
}
