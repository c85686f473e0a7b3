import type { SavedCartItem } from '@shop/contracts';

/** A stored cart. An account without one has version 0 and no items. */
export interface Cart {
  readonly version: number;
  readonly items: readonly SavedCartItem[];
}

/** One cart for each account. */
export abstract class Carts {
  abstract of(userId: string): Promise<Cart>;

  /**
   * Replaces the items and increments the version.
   * @returns the new version; null when the cart has another version, or the account was deleted
   */
  abstract replace(userId: string, cart: Cart): Promise<number | null>;

  /** As `of`; an existing cart is locked until the transaction ends. */
  abstract lock(userId: string): Promise<Cart>;

  /** Notes an order on a cart that is there. @returns false when that had been done already, or there is no cart */
  abstract noteOrder(userId: string, orderId: string): Promise<boolean>;

  abstract remove(userId: string): Promise<void>;
}
