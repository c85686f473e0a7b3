import { Injectable } from '@nestjs/common';
import { MAX_REVIEW_PHOTOS } from '@shop/contracts';
import { Database } from '../../../../platform/database/database.js';

/** A review of a product. */
export interface ReviewKey {
  readonly productId: string;
  readonly reviewId: string;
}

/** Photos of reviews. They are stored in the database, so that they are deleted with their review. */
@Injectable()
export class ReviewPhotos {
  constructor(private readonly database: Database) {}

  /** Returns the ids of the photos of a customer's own review; null for another's. */
  async idsOf({ productId, reviewId }: ReviewKey, userId: string): Promise<readonly string[] | null> {
    const row = await this.database.one<{ photos: string[] }>(
      'SELECT photos FROM reviews WHERE id = $1 AND product_id = $2 AND user_id = $3',
      [reviewId, productId, userId],
    );
    return row?.photos ?? null;
  }

  /** Adds a photo to a customer's own review, unless it is full or the id is taken. @param image a re-encoded WebP */
  async add(
    { productId, reviewId }: ReviewKey,
    { id, userId, image }: { readonly id: string; readonly userId: string; readonly image: Buffer },
  ): Promise<void> {
    await this.database.query(
      `WITH extended AS (
         UPDATE reviews SET photos = photos || $1::uuid
         WHERE id = $2 AND product_id = $3 AND user_id = $4 AND NOT $1 = ANY (photos) AND cardinality(photos) < $5
           AND NOT EXISTS (SELECT FROM review_photos WHERE id = $1) RETURNING id)
       INSERT INTO review_photos (id, review_id, image) SELECT $1, id, $6 FROM extended`,
      [id, reviewId, productId, userId, MAX_REVIEW_PHOTOS, image],
    );
  }

  /** @returns the WebP; null also for a review of a product that is not sold */
  async find({ productId, reviewId }: ReviewKey, id: string): Promise<Buffer | null> {
    const row = await this.database.one<{ image: Buffer }>(
      `SELECT f.image FROM review_photos f JOIN reviews r ON r.id = f.review_id JOIN products p ON p.id = r.product_id
       WHERE f.id = $1 AND r.id = $2 AND p.id = $3 AND p.deleted_at IS NULL AND p.status = 'published'`,
      [id, reviewId, productId],
    );
    return row?.image ?? null;
  }
}
