import type { ShortLine, StockLine } from '../../../catalog/index.js';
import type { CheckoutSession } from '../domain/checkout-session.js';

/** Outcome of an attempt to hold a cart: nothing is stored unless it is `held`. */
export type HoldOutcome =
  | { readonly kind: 'held' }
  /** The customer has a live session with a cart. */
  | { readonly kind: 'live' }
  | { readonly kind: 'short'; readonly lines: readonly ShortLine[] }
  | { readonly kind: 'refused'; readonly refusal: HoldRefusal };

/** The bound on unpaid holds that a hold would exceed. */
export interface HoldRefusal {
  readonly bound: 'account_pieces' | 'network_pieces' | 'account_minutes' | 'network_minutes';
  /** The number of pieces or minutes that the bound allows. */
  readonly most: number;
  /** When enough minutes are over; null for pieces. */
  readonly retryAt: Date | null;
}

/** Checkout sessions. All methods join the caller's transaction. */
export abstract class CheckoutSessions {
  /** @returns false when this customer already has a live session for the same cart */
  abstract add(session: CheckoutSession): Promise<boolean>;

  /**
   * Adds a session with a cart and holds its stock, both or neither, unless the customer has a live session with a cart
   * or exceeds a bound.
   */
  abstract addHeld(session: CheckoutSession, lines: readonly StockLine[]): Promise<HoldOutcome>;

  /**
   * Returns the bound that the hold of a session exceeds at this time, or null. Parallel holds of the same customer or
   * network wait until the transaction ends.
   */
  abstract findHoldRefusal(session: CheckoutSession, at: Date): Promise<HoldRefusal | null>;

  /**
   * Stores the provider order and its account for a session that has none. The session can then be paid.
   * @returns null when the session already has an order or was abandoned
   */
  abstract open(id: string, providerOrderId: string, providerAccount: string): Promise<CheckoutSession | null>;

  /** Updates status, hold, receipt, provider order, next check and the end of the price. */
  abstract save(session: CheckoutSession): Promise<void>;

  abstract find(id: string): Promise<CheckoutSession | null>;

  /** Returns the session only when it belongs to this customer. */
  abstract findOwn(providerOrderId: string, userId: string): Promise<CheckoutSession | null>;

  abstract findByProviderOrder(providerOrderId: string): Promise<CheckoutSession | null>;

  /** Returns the customer's live session for the same cart. */
  abstract findLive(userId: string, cartHash: string): Promise<CheckoutSession | null>;

  /** Returns the customer's live sessions, one per cart. */
  abstract liveOf(userId: string): Promise<readonly CheckoutSession[]>;

  /** Returns how many checkouts with a cart its customer has started later. */
  abstract countStartedAfter(session: CheckoutSession): Promise<number>;

  /** Returns the session and locks its row until the transaction ends. */
  abstract lock(id: string): Promise<CheckoutSession | null>;

  /**
   * Locks the session of a provider order too, and blocks other purchases of its customer that are settled, until the
   * transaction ends.
   */
  abstract lockByProviderOrder(providerOrderId: string): Promise<CheckoutSession | null>;

  /** Claims sessions whose check is due by postponing the check, so that no other process claims them. */
  abstract claimDue(now: Date, pushedTo: Date, limit: number): Promise<readonly string[]>;
}
