import { Injectable } from '@nestjs/common';
import type { Review, ReviewInput } from '@shop/contracts';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Clock } from '../../../kernel/clock.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { PersonalDataRegistry, type PersonalDataSource } from '../../../kernel/personal-data.js';
import { Reviews } from '../adapters/postgres/reviews.js';
import { productNotFound } from '../domain/product.js';
import { CATALOG_MESSAGES } from '../messages.js';

export const reviewNotFound = () => new DomainError('review_not_found', CATALOG_MESSAGES.reviewNotFound);

/** Author of a review. `name` is shown. */
export interface Reviewer {
  readonly productId: string;
  readonly userId: string;
  readonly name: string;
}

/** Reviews and their ratings. As personal data, the text is kept and the author is anonymised. */
@Injectable()
export class ReviewService implements PersonalDataSource {
  constructor(
    private readonly reviews: Reviews,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    registry: PersonalDataRegistry,
  ) {
    registry.add(this);
  }

  /** Adds a review; one per customer and product. @throws DomainError 404, or 409 for a second one */
  async write(
    { productId, userId, name }: Reviewer,
    { rating, comment }: ReviewInput,
    createdAt = this.clock.now(),
  ): Promise<Review> {
    const review = { productId, userId, authorName: name, rating, comment: comment.trim(), createdAt };
    const added = await this.reviews.add(review);
    if (!added) throw productNotFound();
    return added;
  }

  /** @throws DomainError `review_not_found` */
  async delete(productId: string, reviewId: string): Promise<void> {
    await this.audit.run(async (record) => {
      const rating = await this.reviews.remove(productId, reviewId);
      if (rating === null) throw reviewNotFound();
      record('review.deleted', { subject: { id: reviewId }, before: { product: productId, rating } });
    });
  }

  async read(userId: string): Promise<Record<string, unknown>> {
    return { reviews: await this.reviews.writtenBy(userId) };
  }

  erase(userId: string): Promise<void> {
    return this.reviews.makeAnonymous(userId, CATALOG_MESSAGES.formerCustomer);
  }
}
