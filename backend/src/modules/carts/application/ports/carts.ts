import type { SavedCartItem } from '@shop/contracts';

/** A stored cart. An account without one has version 0 and no items. */
export interface Cart {
  readonly version: number;
  readonly items: readonly SavedCartItem[];
}

/** Saved carts, one per account. */
export abstract class Carts {
  abstract find(userId: string): Promise<Cart>;

  /**
   * Replaces the items and increments the version.
   * @returns the new version; null when the cart has a different version or the account was deleted
   */
  abstract replace(userId: string, cart: Cart): Promise<number | null>;

  /** Like `of`, but locks an existing cart until the transaction ends. */
  abstract lock(userId: string): Promise<Cart>;

  /**
   * Records on an existing cart that an order was removed from it.
   * @returns false when it is already recorded, or there is no cart
   */
  abstract recordOrder(userId: string, orderId: string): Promise<boolean>;

  abstract remove(userId: string): Promise<void>;
}
