import {
  type Product,
  type ProductSummary,
  type ReviewPage,
  PRODUCT_FIELD_NAMES,
  type PriceHistory,
  type RatingCounts,
  type Review,
} from '@shop/contracts';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import {
  type Page,
  type ProductFilter,
  conditionsOf,
  LIVE_VARIANTS,
  orderedSource,
  RATING,
} from './product-conditions.js';
import { Clock } from '../../../../kernel/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { rupees } from '../../../../platform/database/statements.js';
import type { SearchableProduct } from '../../domain/product-index.js';
import { columnOf } from './product.schema.js';
import {
  DECIDING_PRICES,
  historyOf,
  MIN_ASKED_DAYS,
  PRICE_HISTORY,
  withReferencePrice,
  type SizeRow,
} from './reference-prices.js';

const NEWEST_REVIEWS = 20;
/** Products that searches listed lately: some 6 KB each. */
const MAX_KEPT_ROWS = 1000;
const NO_RATINGS: RatingCounts = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };

/** Reads the tables of the ordering module and writes nothing there. Orders may be paid on delivery or later. */
const BOUGHT_BY_AUTHOR = `EXISTS (SELECT FROM order_items i JOIN orders o ON o.id = i.order_id
  WHERE i.product_id = r.product_id AND o.user_id = r.user_id AND o.status <> 'Cancelled' AND o.deleted_at IS NULL
    AND (o.paid_at IS NOT NULL OR o.status = 'Delivered'))`;

/** Columns of a review as shown to others. */
export const REVIEW = `r.id AS "_id", r.rating, r.comment, r.author_name AS name, r.created_at AS "createdAt", ${BOUGHT_BY_AUTHOR} AS verified,
  r.photos, r.answer, r.helpful_count AS helpful`;

export type ReviewRow = Omit<Review, 'createdAt'> & { createdAt: Date };

export function reviewOf(row: ReviewRow): Review {
  return { ...row, createdAt: row.createdAt.toISOString() };
}

const PUBLISHED = `p.status = 'published'`;
const DETAILS = PRODUCT_FIELD_NAMES.map((field) => `p.${columnOf(field)} AS "${field}"`).join(', ');

const SUMMARY = `p.id AS "_id", p.status, ${DETAILS},
  (SELECT coalesce(json_agg(json_strip_nulls(json_build_object(
     '_id', v.id, 'size', v.size, 'price', ${rupees('v.price_paise')}, 'originalPrice', ${rupees('v.original_price_paise')}, 'mrp', ${rupees('v.mrp_paise')},
     'netQuantity', CASE WHEN v.net_quantity_value IS NOT NULL THEN json_build_object('value', v.net_quantity_value::float8, 'unit', v.net_quantity_unit) END,
     'stock', v.stock - v.reserved, 'lowStockLimit', v.low_stock_limit, 'history', ${DECIDING_PRICES}
   )) ORDER BY v.position), '[]') FROM ${LIVE_VARIANTS}) AS variants,
  ${RATING} AS rating, p.rating_count AS "numReviews", p.updated_at AS "updatedAt", ${MIN_ASKED_DAYS} AS "minAskedDays"`;

type SummaryRow = Omit<ProductSummary, 'updatedAt' | 'variants'> & {
  updatedAt: Date;
  variants: SizeRow[];
  minAskedDays: number | null;
};

interface Matches {
  /** What follows FROM, in the order of the page. */
  readonly source: string;
  readonly parameters: readonly unknown[];
  readonly from: number;
  readonly to: number;
}

/** Read model of the catalogue: response shapes, money in rupees. Deleted products and sizes are omitted, and drafts
 * unless they are asked for. */
@Injectable()
export class ProductViews {
  /** By products of the search index, which replaces a product with each change of what is listed of it. */
  private readonly rows = new LRUCache<SearchableProduct, SummaryRow>({ max: MAX_KEPT_ROWS });

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @returns the products of the page, and the number of products on all pages */
  async list({ page, ...filter }: ProductFilter): Promise<{ products: ProductSummary[]; total: number }> {
    const { source, parameters } = orderedSource(filter);
    if (!page) {
      const rows = await this.database.query<SummaryRow>(`SELECT ${SUMMARY} FROM ${source}`, parameters);
      const now = this.clock.now();
      return { products: rows.map((row) => summaryOf(row, now)), total: rows.length };
    }
    const from = (page.number - 1) * page.size;
    if (filter.found) return this.pageOfMatches({ source, parameters, from, to: from + page.size });
    const [products, total] = await Promise.all([
      // Sorts only ids, and computes nothing for products of other pages.
      this.summaries(`ARRAY(SELECT p.id FROM ${source} LIMIT ${page.size} OFFSET ${from})`, parameters),
      this.total(filter),
    ]);
    return { products, total };
  }

  /** Returns the product with its newest 20 reviews. */
  async one(id: string, { withDrafts } = { withDrafts: false }): Promise<Product | null> {
    const row = await this.database.one<SummaryRow & Pick<Product, 'boughtTogether'>>(
      `SELECT ${SUMMARY}, coalesce((SELECT others FROM bought_together WHERE product_id = p.id), '{}') AS "boughtTogether"
       FROM products p WHERE p.id = $1 AND p.deleted_at IS NULL AND ($2 OR ${PUBLISHED})`,
      [id, withDrafts],
    );
    if (!row) return null;
    const [reviews, ratings, prices] = await Promise.all([
      this.newestReviews(id, { limit: NEWEST_REVIEWS }),
      this.ratings(id),
      this.database.query<PriceHistory>(PRICE_HISTORY, { id }),
    ]);
    return { ...summaryOf(row, this.clock.now()), priceHistory: prices.map(historyOf), reviews, ratings };
  }

  /** Returns reviews, newest first; null when the product does not exist. @param rating only those with this number of stars */
  async reviews(productId: string, { number, size }: Page, rating: number | null = null): Promise<ReviewPage | null> {
    const product = await this.database.one<{ total: number }>(
      `SELECT CASE WHEN $2::integer IS NULL THEN rating_count ELSE
         (SELECT count(*)::integer FROM reviews r WHERE r.product_id = p.id AND r.rating = $2) END AS total
       FROM products p WHERE id = $1 AND deleted_at IS NULL AND ${PUBLISHED}`,
      [productId, rating],
    );
    if (!product) return null;
    const reviews = await this.newestReviews(productId, { limit: size, offset: (number - 1) * size, rating });
    return { reviews, page: number, pages: Math.max(1, Math.ceil(product.total / size)) };
  }

  /** Reads each product found once, for the page and the total together. */
  private async pageOfMatches({
    source,
    parameters,
    from,
    to,
  }: Matches): Promise<{ products: ProductSummary[]; total: number }> {
    const row = await this.database.one<{ total: number; ids: string[] | null }>(
      `SELECT count(*)::integer AS total, (array_agg(id))[${from + 1}:${to}] AS ids FROM (SELECT p.id FROM ${source}) found`,
      parameters,
    );
    const { total, ids } = { total: 0, ids: null, ...row };
    return { products: ids?.length ? await this.summaries('$1::uuid[]', [ids]) : [], total };
  }

  /**
   * Returns these products of the search index in this order, also drafts. Reads only those that changed since they were
   * last returned.
   */
  async listed(products: readonly SearchableProduct[]): Promise<ProductSummary[]> {
    const kept = products.map((product) => this.rows.get(product));
    const missing = products.filter((_, at) => !kept[at]);
    const read = missing.length === 0 ? [] : await this.summaryRows('$1::uuid[]', [missing.map(({ id }) => id)]);
    const rows = new Map(read.map((row) => [row._id, row]));
    for (const product of missing) if (rows.has(product.id)) this.rows.set(product, rows.get(product.id)!);
    const now = this.clock.now();
    return products.flatMap(({ id }, at) => {
      const row = kept[at] ?? rows.get(id);
      return row ? [summaryOf(row, now)] : [];
    });
  }

  private async summaries(ids: string, parameters: readonly unknown[]): Promise<ProductSummary[]> {
    const rows = await this.summaryRows(ids, parameters);
    const now = this.clock.now();
    return rows.map((row) => summaryOf(row, now));
  }

  private summaryRows(ids: string, parameters: readonly unknown[]): Promise<SummaryRow[]> {
    return this.database.query<SummaryRow>(
      `SELECT ${SUMMARY} FROM unnest(${ids}) WITH ORDINALITY AS listed (id, position) JOIN products p USING (id) ORDER BY position`,
      parameters,
    );
  }

  private async ratings(productId: string): Promise<RatingCounts> {
    const rows = await this.database.query<{ rating: keyof RatingCounts; count: number }>(
      'SELECT rating, count(*)::integer AS count FROM reviews WHERE product_id = $1 GROUP BY rating',
      [productId],
    );
    return { ...NO_RATINGS, ...Object.fromEntries(rows.map(({ rating, count }) => [rating, count])) };
  }

  private async newestReviews(
    productId: string,
    { limit, offset = 0, rating = null }: { limit: number; offset?: number; rating?: number | null },
  ): Promise<Review[]> {
    const withRating = rating === null ? '' : 'AND r.rating = $4';
    const rows = await this.database.query<ReviewRow>(
      `SELECT ${REVIEW} FROM reviews r WHERE r.product_id = $1 ${withRating} ORDER BY r.created_at DESC, r.id LIMIT $2 OFFSET $3`,
      [productId, limit, offset, ...(rating === null ? [] : [rating])],
    );
    return rows.map(reviewOf);
  }

  private async total(filter: ProductFilter): Promise<number> {
    const { from, conditions, parameters } = conditionsOf(filter);
    const sql = `SELECT count(*)::integer AS total FROM ${from} WHERE ${conditions}`;
    return (await this.database.one<{ total: number }>(sql, parameters))?.total ?? 0;
  }
}

function summaryOf({ minAskedDays, variants, updatedAt, ...row }: SummaryRow, now: Date): ProductSummary {
  return {
    ...row,
    variants: variants.map((size) => withReferencePrice(size, { minAskedDays, now })),
    updatedAt: updatedAt.toISOString(),
  };
}
