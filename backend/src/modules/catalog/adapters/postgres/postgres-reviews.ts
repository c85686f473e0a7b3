import { Injectable } from '@nestjs/common';
import type { Review } from '@shop/contracts';
import { DomainError } from '../../../../kernel/domain-error.js';
import { Database } from '../../../../platform/database/database.js';
import { UniqueViolation } from '../../../../platform/database/driver-errors.js';
import { Reviews, type NewReview, type OwnReview } from '../../application/ports/reviews.js';
import { CATALOG_MESSAGES } from '../../messages.js';
import { REVIEW, reviewOf, type ReviewRow } from './review-view.js';

/**
 * Changes each review and the totals of its product in one statement. All changes lock the product first, so they
 * cannot deadlock.
 */
@Injectable()
export class PostgresReviews extends Reviews {
  constructor(private readonly database: Database) {
    super();
  }

  override async add({ productId, userId, authorName, rating, comment, createdAt }: NewReview): Promise<Review | null> {
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

  override async remove(productId: string, reviewId: string): Promise<number | null> {
    const gone = await this.database.one<{ rating: number }>(
      `WITH product AS (SELECT id FROM products WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE),
       gone AS (DELETE FROM reviews r USING product WHERE r.product_id = product.id AND r.id = $2 RETURNING r.product_id, r.rating)
       UPDATE products p SET rating_sum = p.rating_sum - gone.rating, rating_count = p.rating_count - 1
       FROM gone WHERE p.id = gone.product_id RETURNING gone.rating`,
      [productId, reviewId],
    );
    return gone?.rating ?? null;
  }

  override async writtenBy(userId: string): Promise<readonly OwnReview[]> {
    const rows = await this.database.query<Omit<OwnReview, 'createdAt'> & { createdAt: Date }>(
      `SELECT r.id AS "_id", json_build_object('_id', p.id, 'name', p.name) AS product, r.rating, r.comment, r.created_at AS "createdAt"
       FROM reviews r JOIN products p ON p.id = r.product_id WHERE r.user_id = $1 ORDER BY r.created_at DESC, r.id`,
      [userId],
    );
    return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  }

  override async makeAnonymous(userId: string, authorName: string): Promise<void> {
    await this.database.query('UPDATE reviews SET user_id = NULL, author_name = $2 WHERE user_id = $1', [
      userId,
      authorName,
    ]);
  }
}
