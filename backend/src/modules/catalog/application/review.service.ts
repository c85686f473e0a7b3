import { Injectable } from '@nestjs/common';
import type { Review, ReviewInput } from '@shop/contracts';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Clock } from '../../../kernel/clock.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { PersonalDataRegistry, type PersonalDataSource } from '../../../kernel/personal-data.js';
import type { ReviewKey } from '../adapters/postgres/review-photos.js';
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

/** Reviews, their ratings, votes and answers. As personal data, the text is kept and the author is anonymised. */
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

  /** @returns how many customers found it helpful @throws DomainError `review_not_found`, `invalid_input` for a vote of its author */
  async vote(review: ReviewKey, userId: string, isHelpful: boolean): Promise<number> {
    if (await this.reviews.isBy(review, userId)) throw DomainError.invalid('helpful', CATALOG_MESSAGES.ownReview);
    const helpful = await this.reviews.vote(review, userId, isHelpful);
    if (helpful === null) throw reviewNotFound();
    return helpful;
  }

  /** Returns the ids of the reviews of a product that a customer found helpful. */
  votesOf(userId: string, productId: string): Promise<string[]> {
    return this.reviews.votesOf(userId, productId);
  }

  /** Sets the shop's answer; a blank one removes it. @throws DomainError `review_not_found` */
  async answer(review: ReviewKey, text: string): Promise<void> {
    const answer = text.trim() || null;
    await this.audit.run(async (record) => {
      const before = await this.reviews.answer(review, answer);
      if (before === undefined) throw reviewNotFound();
      record('review.answered', { subject: { id: review.reviewId }, before: { answer: before }, after: { answer } });
    });
  }

  async read(userId: string): Promise<Record<string, unknown>> {
    return { reviews: await this.reviews.writtenBy(userId) };
  }

  erase(userId: string): Promise<void> {
    return this.reviews.makeAnonymous(userId, CATALOG_MESSAGES.formerCustomer);
  }
}
