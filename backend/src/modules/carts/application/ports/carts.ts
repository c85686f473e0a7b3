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

  /** Returns those of these accounts that have a cart. */
  abstract ownersAmong(userIds: readonly string[]): Promise<ReadonlySet<string>>;

  /**
   * Records on an existing cart that an order was removed from it, and locks the cart until the transaction ends.
   * @returns the cart; null when the order is already recorded, or there is no cart
   */
  abstract recordOrder(userId: string, orderId: string): Promise<Cart | null>;

  abstract remove(userId: string): Promise<void>;
}
