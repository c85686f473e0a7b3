import { GIFT_BUDGETS, LISTED_KINDS, type ProductHighlights, type ProductReview } from '@shop/contracts';
import { fromRupees } from '@shop/money';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { REVIEW, reviewOf, type ReviewRow } from './product-views.js';

const REVIEWS = 3;
/** The newest reviews among which those of buyers are looked for. */
const NEWEST_REVIEWS = 50;

const IS_LIVE = (product: string) => `${product}.deleted_at IS NULL AND ${product}.status = 'published'`;

const KINDS = `SELECT p.listed_kind AS kind, count(*)::integer AS count,
    (SELECT b.image_urls[1] FROM products b WHERE ${IS_LIVE('b')} AND b.listed_kind = p.listed_kind ORDER BY b.rating_score DESC, b.id LIMIT 1) AS image
  FROM products p WHERE ${IS_LIVE('p')} AND p.listed_kind <> '' GROUP BY p.listed_kind`;

const GIFT_COUNTS = `SELECT json_build_array(${GIFT_BUDGETS.map(
  (budget) => `count(*) FILTER (WHERE p.lowest_price_paise <= ${fromRupees(budget)})`,
).join(', ')}) AS counts FROM products p WHERE ${IS_LIVE('p')} AND p.listed_kind = 'gifts'`;

const LATEST = `SELECT * FROM (
    SELECT ${REVIEW}, json_build_object('_id', p.id, 'name', p.name) AS product
    FROM (SELECT * FROM reviews ORDER BY created_at DESC, id LIMIT ${NEWEST_REVIEWS}) r JOIN products p ON p.id = r.product_id
    WHERE ${IS_LIVE('p')}) n ORDER BY n.verified DESC, n."createdAt" DESC, n."_id" LIMIT ${REVIEWS}`;

/** Reads what the home page shows of the catalogue. */
@Injectable()
export class HighlightViews {
  constructor(private readonly database: Database) {}

  async read(): Promise<ProductHighlights> {
    const [kinds, gifts, reviews] = await Promise.all([
      this.database.query<ProductHighlights['kinds'][number]>(KINDS),
      this.database.one<{ counts: number[] }>(GIFT_COUNTS),
      this.database.query<ReviewRow & Pick<ProductReview, 'product'>>(LATEST),
    ]);
    return {
      kinds: LISTED_KINDS.flatMap((kind) => kinds.find((row) => row.kind === kind) ?? []),
      giftCounts: gifts!.counts,
      reviews: reviews.map(({ product, ...row }) => ({ ...reviewOf(row), product })),
    };
  }
}
