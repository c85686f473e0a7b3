import { Injectable } from '@nestjs/common';
import {
  LOW_STOCK,
  PRODUCT_FIELD_NAMES,
  type Product,
  type ProductSort,
  type ProductSummary,
  type RatingCounts,
  type Review,
  type ReviewPage,
  type StockFilter,
} from '@shop/contracts';
import { Database } from '../../../../platform/database/database.js';
import { ProductViews, type Page, type ProductFilter } from '../../application/ports/product-views.js';
import { atWordStart, containing } from './like-pattern.js';
import type { SearchWord } from '../../application/ports/search-vocabulary.js';
import { rupees } from '../../../../platform/database/rupees.js';
import { columnOf } from './product.schema.js';
import { REVIEW, reviewOf, type ReviewRow } from './review-view.js';

const NEWEST_REVIEWS = 20;
const NO_RATINGS: RatingCounts = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };

const LIVE_VARIANTS = 'variants v WHERE v.product_id = p.id AND v.deleted_at IS NULL';
const RATING = 'coalesce(p.rating_sum::float8 / nullif(p.rating_count, 0), 0)';
/**
 * Aggregates all sizes in one pass, which is faster for many products than one query each. PostgreSQL omits it where
 * the sort order does not need it.
 */
const SIZES = `(SELECT product_id, min(price_paise) AS lowest_price, sum(stock - reserved) AS free
  FROM variants WHERE deleted_at IS NULL GROUP BY product_id) s`;

const DETAILS = PRODUCT_FIELD_NAMES.map((field) => `p.${columnOf(field)} AS "${field}"`).join(', ');

const SUMMARY = `p.id AS "_id", ${DETAILS},
  (SELECT coalesce(json_agg(json_strip_nulls(json_build_object(
     '_id', v.id, 'size', v.size, 'price', ${rupees('v.price_paise')}, 'originalPrice', ${rupees('v.original_price_paise')}, 'stock', v.stock - v.reserved
   )) ORDER BY v.position), '[]') FROM ${LIVE_VARIANTS}) AS variants,
  ${RATING} AS rating, p.rating_count AS "numReviews", p.updated_at AS "updatedAt"`;

const ORDER: Record<ProductSort, string> = {
  newest: 'p.created_at DESC, p.id',
  price: 's.lowest_price, p.created_at DESC, p.id',
  '-price': 's.lowest_price DESC NULLS LAST, p.created_at DESC, p.id',
  name: 'lower(p.name), p.id',
  '-name': 'lower(p.name) DESC, p.id',
  stock: 's.free NULLS FIRST, lower(p.name), p.id',
  '-stock': 's.free DESC NULLS LAST, lower(p.name), p.id',
  rating: `${RATING} DESC, p.rating_count DESC, p.created_at DESC, p.id`,
};

const STOCK_CONDITIONS: Record<StockFilter, string> = {
  low: `AND EXISTS (SELECT FROM ${LIVE_VARIANTS} AND v.stock - v.reserved <= ${LOW_STOCK})`,
  out: `AND NOT EXISTS (SELECT FROM ${LIVE_VARIANTS} AND v.stock > v.reserved)`,
};

type SummaryRow = Omit<ProductSummary, 'updatedAt'> & { updatedAt: Date };

@Injectable()
export class PostgresProductViews extends ProductViews {
  constructor(private readonly database: Database) {
    super();
  }

  override async list({
    category,
    words,
    stock,
    sort,
    page,
  }: ProductFilter): Promise<{ products: ProductSummary[]; total: number }> {
    const { source, parameters } = conditionsOf({ category, words, stock });
    const cut = page ? `LIMIT ${page.size} OFFSET ${(page.number - 1) * page.size}` : '';
    const [rows, total] = await Promise.all([
      // Selects the page first, so that nothing is computed for products of other pages.
      this.database.query<SummaryRow>(
        `SELECT ${SUMMARY} FROM (SELECT p.*, row_number() OVER (ORDER BY ${ORDER[sort]}) AS place FROM ${source} ORDER BY ${ORDER[sort]} ${cut}) p ORDER BY place`,
        parameters,
      ),
      page ? this.total(source, parameters) : null,
    ]);
    return { products: rows.map(summaryOf), total: total ?? rows.length };
  }

  override async one(id: string): Promise<Product | null> {
    const row = await this.database.one<SummaryRow>(
      `SELECT ${SUMMARY} FROM products p WHERE p.id = $1 AND p.deleted_at IS NULL`,
      [id],
    );
    if (!row) return null;
    const [reviews, ratings] = await Promise.all([this.newestReviews(id, NEWEST_REVIEWS, 0), this.ratings(id)]);
    return { ...summaryOf(row), reviews, ratings };
  }

  override async reviews(productId: string, { number, size }: Page): Promise<ReviewPage | null> {
    const product = await this.database.one<{ total: number }>(
      'SELECT rating_count AS total FROM products WHERE id = $1 AND deleted_at IS NULL',
      [productId],
    );
    if (!product) return null;
    const reviews = await this.newestReviews(productId, size, (number - 1) * size);
    return { reviews, page: number, pages: Math.max(1, Math.ceil(product.total / size)) };
  }

  private async ratings(productId: string): Promise<RatingCounts> {
    const rows = await this.database.query<{ rating: keyof RatingCounts; count: number }>(
      'SELECT rating, count(*)::integer AS count FROM reviews WHERE product_id = $1 GROUP BY rating',
      [productId],
    );
    return { ...NO_RATINGS, ...Object.fromEntries(rows.map(({ rating, count }) => [rating, count])) };
  }

  private async newestReviews(productId: string, limit: number, offset: number): Promise<Review[]> {
    const rows = await this.database.query<ReviewRow>(
      `SELECT ${REVIEW} FROM reviews r WHERE r.product_id = $1 ORDER BY r.created_at DESC, r.id LIMIT $2 OFFSET $3`,
      [productId, limit, offset],
    );
    return rows.map(reviewOf);
  }

  private async total(source: string, parameters: readonly unknown[]): Promise<number> {
    return (
      (await this.database.one<{ total: number }>(`SELECT count(*)::integer AS total FROM ${source}`, parameters))
        ?.total ?? 0
    );
  }
}

/** Creates one condition per word: indexes support those, but not "all of these". */
function conditionsOf({ category, words = [], stock }: Partial<ProductFilter>): {
  source: string;
  parameters: string[];
} {
  const parameters: string[] = [];
  const parameter = (value: string) => `$${parameters.push(value)}`;
  const matches = ({ word, meaning }: SearchWord) =>
    meaning === null
      ? `p.search_text LIKE ${parameter(containing(word))}`
      : `(p.search_text LIKE ${parameter(containing(word))} OR p.search_text ~ ${parameter(atWordStart(meaning))})`;
  const conditions = [
    ...(category === undefined ? [] : [`AND p.category = ${parameter(category)}`]),
    ...words.map((word) => `AND ${matches(word)}`),
  ];
  return {
    source: `products p LEFT JOIN ${SIZES} ON s.product_id = p.id WHERE p.deleted_at IS NULL ${conditions.join(' ')} ${stock ? STOCK_CONDITIONS[stock] : ''}`,
    parameters,
  };
}

function summaryOf(row: SummaryRow): ProductSummary {
  return { ...row, updatedAt: row.updatedAt.toISOString() };
}
