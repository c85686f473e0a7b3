import type { AskedPrice, ReferencePrice } from '@shop/pricing';
import type { NetQuantity } from './product-declarations.js';
import type { ProductDetails } from './product-fields.js';
import type { ListedKind } from './product-kinds.js';

/**
 * A dash reverses the order. `relevance` puts matching names first (without a search: the newest), `rating` orders by a
 * Bayesian average of the stars. `stock` is the available stock of all sizes, `unit-price` the lowest price of 100 g or 100 ml,
 * and `origin` the name of the country; of several countries the first counts.
 */
export const PRODUCT_SORTS = [
  'relevance',
  'newest',
  'price',
  '-price',
  'unit-price',
  'rating',
  'name',
  '-name',
  'origin',
  'stock',
  '-stock',
] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** Products with a size that is low in stock, or those out of stock. */
export const STOCK_FILTERS = ['low', 'out'] as const;
export type StockFilter = (typeof STOCK_FILTERS)[number];

/** One size of a product. Money in rupees. `stock` is the available stock: physical stock less holds. */
export interface Variant {
  _id: string;
  size: string;
  price: number;
  /** As entered. Shown struck through only as `referencePrice`. */
  originalPrice?: number;
  /** The original price, when it may be struck through: as the MRP, as it is without a stated MRP, or asked for long enough. */
  referencePrice?: ReferencePrice;
  /** Maximum retail price, with all taxes, as printed on the pack; at least the price. */
  mrp?: number;
  netQuantity?: NetQuantity;
  stock: number;
  /** Stock up to this is low; without one, `LOW_STOCK`. */
  lowStockLimit?: number;
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
  /** The ids of its photos: `/api/products/{product}/reviews/{review}/photos/{photo}`. */
  photos?: string[];
  /** What the shop answers. */
  answer?: string | null;
  /** The number of customers who found it helpful. */
  helpful?: number;
}

export const MAX_REVIEW_PHOTOS = 3;

/** Number of reviews for each number of stars. */
export type RatingCounts = Record<1 | 2 | 3 | 4 | 5, number>;

/** Drafts are only visible in the back office. */
export const PRODUCT_STATUSES = ['published', 'draft'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

/** A product in lists, without the texts of its reviews. */
export interface ProductSummary extends ProductDetails {
  _id: string;
  status: ProductStatus;
  variants: Variant[];
  /** Average of all reviews, 0 without any. */
  rating: number;
  numReviews: number;
  updatedAt: string;
}

/** A country that products come from. A gift box counts for each country of its components. */
export interface OriginCount {
  /** A code of `COUNTRIES`. */
  code: string;
  name: string;
  /** The number of products that match all filters but the one by origin. */
  count: number;
}

/** The values that a list of products can be filtered by. Each count is of products that match all other filters. */
export interface ProductFacets {
  /** Every country of a published product, by name. */
  origins: OriginCount[];
  /** Each of `LISTED_KINDS`. */
  kinds: { kind: ListedKind; count: number }[];
  /** For each of `PRICE_BANDS` the products with a size in it. */
  prices: number[];
  /** The number of products that match all filters. */
  total: number;
  /** Words of products, close to those of a search that finds nothing. */
  near: string[];
}

/** A review with the product that it is about. */
export interface ProductReview extends Review {
  product: { _id: string; name: string };
}

/** What the home page shows of the catalogue beside the favourites. */
export interface ProductHighlights {
  /** The kinds with published products, and an image of the best rated one. */
  kinds: { kind: ListedKind; count: number; image: string }[];
  /** For each of `GIFT_BUDGETS` the number of gift boxes with a size up to it. */
  giftCounts: number[];
  /** Among the newest reviews first those of customers who bought the product here, whatever their stars; at most 3. */
  reviews: ProductReview[];
}

/** A product whose name matches what someone is typing. */
export interface ProductSuggestion {
  _id: string;
  name: string;
}

/** The newest prices of a size, oldest first. Prices of drafts are not asked. */
export interface PriceHistory {
  variant: string;
  prices: AskedPrice[];
}

/** The most days for which an earlier price must have been asked. */
export const MAX_ASKED_DAYS = 365;

/**
 * Settings of an owner: for how many days in a row an earlier price must have been asked to be struck through; null:
 * the MRP is struck through, or the original price of a size without one.
 */
export interface PriceSettings {
  minAskedDays: number | null;
}

/** A product on its own page, with its newest 20 reviews. */
export interface Product extends ProductSummary {
  priceHistory: PriceHistory[];
  /** The ids of products that customers ordered with it, most frequent first. They may be sold out or no longer sold. */
  boughtTogether?: string[];
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
  /** Omitted: unchanged, but without one when it would be below the price. */
  mrp?: number | null;
  /** Omitted: unchanged. */
  netQuantity?: NetQuantity | null;
  /** Omitted: unchanged; null: the shop's limit. */
  lowStockLimit?: number | null;
  /** New available stock. */
  stock: number;
  /** The `stock` when the form was opened. With it only the difference is applied, so that later sales are kept. */
  stockShown?: number;
}

type NeededDetails = Pick<ProductDetails, 'name' | 'imageUrls'>;

/** A product as sent by an admin. Omitted details are blank in a new product, and unchanged in an existing one. */
export interface ProductInput extends NeededDetails, Partial<Omit<ProductDetails, keyof NeededDetails>> {
  /**
   * Omitted: a new product is published, and an existing one keeps its status. Where the owner requires complete labels,
   * a published product needs one (`label_incomplete`), unless it is published without one.
   */
  status?: ProductStatus;
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

/** The response to a vote: how many customers found the review helpful. */
export interface ReviewHelpful {
  helpful: number;
}

/** The reviews of a product that the caller found helpful, by id. */
export interface OwnReviewVotes {
  reviews: string[];
}

/** Maximum size and number of rows of a product CSV file. */
export const IMPORT_LIMIT_BYTES = 10 * 1024 * 1024;
export const IMPORT_LIMIT_ROWS = 50_000;

/** One error in a CSV file. Rows are numbered as in a spreadsheet: the headings are row 1. */
export interface RowError {
  row: number;
  column: string;
  message: string;
}

/** Result of an import or a trial import. With errors nothing is changed. */
export interface ProductImport {
  created: number;
  /** Those of the created products that are drafts, because their labels are incomplete where complete ones are required. */
  drafts: number;
  changed: number;
  unchanged: number;
  /** Sizes of changed products that are missing in the file and therefore no longer sold. */
  removedSizes: number;
  /** The first 200 errors. */
  faults: RowError[];
  faultCount: number;
}
