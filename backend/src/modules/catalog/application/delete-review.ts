import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../kernel/domain-error.js';
import { Reviews } from './ports/reviews.js';

export const REVIEW_NOT_FOUND = 'Review not found.';

/** Takes a review, and its stars, off a product. */
@Injectable()
export class DeleteReview {
  constructor(private readonly reviews: Reviews) {}

  /** @throws DomainError `not-found` */
  async run(productId: string, reviewId: string): Promise<void> {
    if (!(await this.reviews.remove(productId, reviewId))) throw new DomainError('not-found', REVIEW_NOT_FOUND);
  }
}
