import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../kernel/audit-log.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { CATALOG_MESSAGES } from '../messages.js';
import { Reviews } from './ports/reviews.js';

export const reviewNotFound = () => new DomainError('review_not_found', CATALOG_MESSAGES.reviewNotFound);

/** Deletes a review and its rating. */
@Injectable()
export class DeleteReview {
  constructor(
    private readonly reviews: Reviews,
    private readonly audit: AuditLog,
  ) {}

  /** @throws DomainError `review_not_found` */
  async run(productId: string, reviewId: string): Promise<void> {
    await this.audit.run(async (record) => {
      const rating = await this.reviews.remove(productId, reviewId);
      if (rating === null) throw reviewNotFound();
      record('review.deleted', { subject: { id: reviewId }, before: { product: productId, rating } });
    });
  }
}
