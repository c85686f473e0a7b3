import type { Review } from '@shop/contracts';

export interface NewReview {
  readonly productId: string;
  readonly userId: string;
  /** The author's name as it will be shown. */
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
  /** ISO 8601. */
  readonly createdAt: string;
}

/** Reviews, and with each the average of its product. */
export abstract class Reviews {
  /**
   * @returns null when there is no such product
   * @throws DomainError 409 when this customer has reviewed the product before
   */
  abstract add(review: NewReview): Promise<Review | null>;

  /** @returns its stars, or null when there was none */
  abstract remove(productId: string, reviewId: string): Promise<number | null>;

  /** All reviews of a customer, newest first, including those of deleted products. */
  abstract writtenBy(userId: string): Promise<readonly OwnReview[]>;

  /** Keeps text and stars of a customer's reviews under another name, and removes the link to the customer. */
  abstract makeAnonymous(userId: string, authorName: string): Promise<void>;
}
