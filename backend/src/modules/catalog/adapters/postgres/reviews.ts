import type { Review } from '@shop/contracts';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../../kernel/domain-error.js';
import { Database } from '../../../../platform/database/database.js';
import { UniqueViolation } from '../../../../platform/database/driver-errors.js';
import { CATALOG_MESSAGES } from '../../messages.js';
import { REVIEW, reviewOf, type ReviewRow } from './product-views.js';
import type { ReviewKey } from './review-photos.js';

export interface NewReview {
  readonly productId: string;
  readonly userId: string;
  /** The author's name as shown to others. */
  readonly authorName: string;
  readonly rating: number;
  readonly comment: string;
  readonly createdAt: Date;
}

/** A review as returned to its author. */
export interface OwnReview {
  readonly _id: string;
  readonly product: { readonly _id: string; readonly name: string };
  readonly rating: number;
  readonly comment: string;
  readonly photos: readonly string[];
  /** ISO 8601. */
  readonly createdAt: string;
}

/** Stores or deletes a vote, and counts it in the same statement. */
const voteBy = (change: string, step: string): string =>
  `WITH voted AS (SELECT id FROM reviews WHERE id = $1 AND product_id = $2 FOR NO KEY UPDATE), changed AS (${change}),
   counted AS (UPDATE reviews SET helpful_count = helpful_count ${step} FROM changed WHERE id = changed.review_id RETURNING helpful_count)
   SELECT coalesce((SELECT helpful_count FROM counted), helpful_count) AS helpful FROM reviews JOIN voted USING (id)`;
const VOTE = voteBy(
  'INSERT INTO review_votes (review_id, user_id) SELECT id, $3 FROM voted ON CONFLICT DO NOTHING RETURNING review_id',
  '+ 1',
);
const WITHDRAW_VOTE = voteBy(
  'DELETE FROM review_votes USING voted WHERE review_id = voted.id AND user_id = $3 RETURNING review_id',
  '- 1',
);

/**
 * Reviews, and the average rating of each product.
 * Changes each review and the totals of its product in one statement. All changes lock the product first, so they
 * cannot deadlock.
 */
@Injectable()
export class Reviews {
  constructor(private readonly database: Database) {}

  /**
   * @returns null when the product does not exist
   * @throws DomainError 409 when this customer has already reviewed the product
   */
  async add({ productId, userId, authorName, rating, comment, createdAt }: NewReview): Promise<Review | null> {
    try {
      const row = await this.database.one<ReviewRow>(
        `WITH rated AS (
           UPDATE products SET rating_sum = rating_sum + $4::integer, rating_count = rating_count + 1
           WHERE id = $1 AND deleted_at IS NULL AND status = 'published' RETURNING id)
         INSERT INTO reviews AS r (product_id, user_id, author_name, rating, comment, created_at)
         SELECT id, $2, $3, $4::integer, $5, $6 FROM rated RETURNING ${REVIEW}`,
        [productId, userId, authorName, rating, comment, createdAt],
      );
      return row && reviewOf(row);
    } catch (error) {
      if (error instanceof UniqueViolation) throw new DomainError('already_reviewed', CATALOG_MESSAGES.alreadyReviewed);
      throw error;
    }
  }

  /** @returns its stars, or null when it did not exist */
  async remove(productId: string, reviewId: string): Promise<number | null> {
    const gone = await this.database.one<{ rating: number }>(
      `WITH product AS (SELECT id FROM products WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE),
       gone AS (DELETE FROM reviews r USING product WHERE r.product_id = product.id AND r.id = $2 RETURNING r.product_id, r.rating)
       UPDATE products p SET rating_sum = p.rating_sum - gone.rating, rating_count = p.rating_count - 1
       FROM gone WHERE p.id = gone.product_id RETURNING gone.rating`,
      [productId, reviewId],
    );
    return gone?.rating ?? null;
  }

  /**
   * Sets or withdraws that a customer found a review helpful. Each customer counts once.
   * @returns how many customers found it helpful; null when there is no such review
   */
  async vote({ productId, reviewId }: ReviewKey, userId: string, isHelpful: boolean): Promise<number | null> {
    const row = await this.database.one<{ helpful: number }>(isHelpful ? VOTE : WITHDRAW_VOTE, [
      reviewId,
      productId,
      userId,
    ]);
    return row?.helpful ?? null;
  }

  /** Returns the ids of at most 1,000 reviews of a product that a customer found helpful. */
  async votesOf(userId: string, productId: string): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `SELECT id FROM reviews JOIN review_votes ON review_id = id
       WHERE review_votes.user_id = $1 AND product_id = $2 LIMIT 1000`,
      [userId, productId],
    );
    return rows.map(({ id }) => id);
  }

  /** True when the customer wrote the review. */
  async isBy({ productId, reviewId }: ReviewKey, userId: string): Promise<boolean> {
    const row = await this.database.one('SELECT FROM reviews WHERE id = $1 AND product_id = $2 AND user_id = $3', [
      reviewId,
      productId,
      userId,
    ]);
    return row !== null;
  }

  /** Sets the shop's answer; null removes it. @returns the answer before, or undefined when there is no such review */
  async answer({ productId, reviewId }: ReviewKey, answer: string | null): Promise<string | null | undefined> {
    const row = await this.database.one<{ before: string | null }>(
      `UPDATE reviews r SET answer = $3 FROM (SELECT id, answer FROM reviews WHERE id = $1 AND product_id = $2 FOR UPDATE) old
       WHERE r.id = old.id RETURNING old.answer AS before`,
      [reviewId, productId, answer],
    );
    return row?.before;
  }

  /** All reviews of a customer, newest first, including those of deleted products. */
  async writtenBy(userId: string): Promise<readonly OwnReview[]> {
    const rows = await this.database.query<Omit<OwnReview, 'createdAt'> & { createdAt: Date }>(
      `SELECT r.id AS "_id", json_build_object('_id', p.id, 'name', p.name) AS product, r.rating, r.comment, r.photos, r.created_at AS "createdAt"
       FROM reviews r JOIN products p ON p.id = r.product_id WHERE r.user_id = $1 ORDER BY r.created_at DESC, r.id`,
      [userId],
    );
    return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  }

  /**
   * Keeps text and stars of a customer's reviews under another name, and removes the link to the customer, their photos and
   * their votes.
   */
  async makeAnonymous(userId: string, authorName: string): Promise<void> {
    await this.database.query(
      `WITH photos AS (DELETE FROM review_photos f USING reviews r WHERE r.id = f.review_id AND r.user_id = $1),
       withdrawn AS (DELETE FROM review_votes WHERE user_id = $1 RETURNING review_id),
       voted AS (UPDATE reviews SET helpful_count = helpful_count - 1 WHERE id IN (SELECT review_id FROM withdrawn))
       UPDATE reviews SET user_id = NULL, author_name = $2, photos = '{}' WHERE user_id = $1`,
      [userId, authorName],
    );
  }
}
