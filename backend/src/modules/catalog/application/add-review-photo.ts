import { Injectable } from '@nestjs/common';
import { MAX_REVIEW_PHOTOS } from '@shop/contracts';
import { DomainError } from '../../../kernel/domain-error.js';
import { ReviewPhotos, type ReviewKey } from '../adapters/postgres/review-photos.js';
import { CATALOG_MESSAGES } from '../messages.js';
import { ImageService } from './image.service.js';
import type { ReceivedImage } from './ports/images.js';
import { reviewNotFound } from './review.service.js';

/** Adds a photo to a review of its author. It is public at once, re-encoded, and deleted with the review. */
@Injectable()
export class AddReviewPhoto {
  constructor(
    private readonly images: ImageService,
    private readonly photos: ReviewPhotos,
  ) {}

  /** @throws DomainError `review_not_found` for another customer's review. Call it before an image is received. */
  async assertOwn(review: ReviewKey, userId: string): Promise<void> {
    await this.idsOf(review, userId);
  }

  /**
   * Repeated requests change nothing.
   * @throws DomainError `review_not_found`, `unsupported_image`, `invalid_input` for a damaged image or one too many
   */
  async run(
    review: ReviewKey,
    { id, userId, image }: { readonly id: string; readonly userId: string; readonly image: ReceivedImage },
  ): Promise<void> {
    const before = await this.idsOf(review, userId);
    if (before.includes(id)) return;
    await this.photos.add(review, { id, userId, image: await this.images.small(image, userId) });
    if (!(await this.idsOf(review, userId)).includes(id))
      throw DomainError.invalid('photo', CATALOG_MESSAGES.tooManyPhotos(MAX_REVIEW_PHOTOS));
  }

  private async idsOf(review: ReviewKey, userId: string): Promise<readonly string[]> {
    const ids = await this.photos.idsOf(review, userId);
    if (!ids) throw reviewNotFound();
    return ids;
  }
}
