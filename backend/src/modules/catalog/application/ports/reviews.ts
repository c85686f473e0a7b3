import type { Review } from '@shop/contracts';

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
  /** ISO 8601. */
  readonly createdAt: string;
}

/** Reviews, and the average rating of each product. */
export abstract class Reviews {
  /**
   * @returns null when the product does not exist
   * @throws DomainError 409 when this customer has already reviewed the product
   */
  abstract add(review: NewReview): Promise<Review | null>;

  /** @returns its stars, or null when it did not exist */
  abstract remove(productId: string, reviewId: string): Promise<number | null>;

  /** All reviews of a customer, newest first, including those of deleted products. */
  abstract writtenBy(userId: string): Promise<readonly OwnReview[]>;

  /** Keeps text and stars of a customer's reviews under another name, and removes the link to the customer. */
  abstract makeAnonymous(userId: string, authorName: string): Promise<void>;
}
