import type { CheckoutSession } from '../../domain/checkout-session.js';

/** Checkout sessions. All methods join the caller's transaction. */
export abstract class CheckoutSessions {
  /** @returns false when this customer has a live session for the same cart */
  abstract add(session: CheckoutSession): Promise<boolean>;

  /**
   * Notes the provider's order of a session that has none yet, and the account it was created in: from now on it can be paid.
   * @returns null when somebody else was faster, or has given the session up
   */
  abstract open(id: string, providerOrderId: string, providerAccount: string): Promise<CheckoutSession | null>;

  /** Writes what may change: status, hold, receipt, provider order and the next check. */
  abstract save(session: CheckoutSession): Promise<void>;

  abstract find(id: string): Promise<CheckoutSession | null>;

  /** The customer's own session; anybody else's is not there. */
  abstract findOwn(providerOrderId: string, userId: string): Promise<CheckoutSession | null>;

  abstract findByProviderOrder(providerOrderId: string): Promise<CheckoutSession | null>;

  /** The live session of this customer for the same cart. */
  abstract findLive(userId: string, cartHash: string): Promise<CheckoutSession | null>;

  /** This customer's live sessions, one for each cart. */
  abstract liveOf(userId: string): Promise<readonly CheckoutSession[]>;

  /** The same row, locked until the transaction ends. */
  abstract lock(id: string): Promise<CheckoutSession | null>;

  abstract lockByProviderOrder(providerOrderId: string): Promise<CheckoutSession | null>;

  /** Takes sessions whose check is due and pushes that check on, so that no other process takes them as well. */
  abstract claimDue(now: Date, pushedTo: Date, limit: number): Promise<readonly string[]>;
}
