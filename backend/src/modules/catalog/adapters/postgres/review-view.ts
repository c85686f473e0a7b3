import type { Review } from '@shop/contracts';

/** Reads the tables of the ordering module and writes nothing there. Every order is paid. */
const BOUGHT_BY_AUTHOR = `EXISTS (SELECT FROM order_items i JOIN orders o ON o.id = i.order_id
  WHERE i.product_id = r.product_id AND o.user_id = r.user_id AND o.status <> 'Cancelled' AND o.deleted_at IS NULL)`;

/** Columns of a review as shown to others. */
export const REVIEW = `r.id AS "_id", r.rating, r.comment, r.author_name AS name, r.created_at AS "createdAt", ${BOUGHT_BY_AUTHOR} AS verified`;

export type ReviewRow = Omit<Review, 'createdAt'> & { createdAt: Date };

export function reviewOf(row: ReviewRow): Review {
  return { ...row, createdAt: row.createdAt.toISOString() };
}
