import { Injectable } from '@nestjs/common';
import type { Review, ReviewInput } from '@shop/contracts';
import { Clock } from '../../../kernel/clock.js';
import { Reviews } from './ports/reviews.js';
import { productNotFound } from './product-not-found.js';

/** Author of a review. `name` is shown. */
export interface Reviewer {
  readonly productId: string;
  readonly userId: string;
  readonly name: string;
}

/** Adds a review; one per customer and product. */
@Injectable()
export class WriteReview {
  constructor(
    private readonly reviews: Reviews,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError 404, or 409 for a second review by the same customer */
  async run(
    { productId, userId, name }: Reviewer,
    { rating, comment }: ReviewInput,
    createdAt = this.clock.now(),
  ): Promise<Review> {
    const review = await this.reviews.add({
      productId,
      userId,
      authorName: name,
      rating,
      comment: comment.trim(),
      createdAt,
    });
    if (!review) throw productNotFound();
    return review;
  }
}
