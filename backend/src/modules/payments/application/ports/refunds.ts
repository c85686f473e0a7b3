import type { Refund, RefundStatus } from '../../domain/refund.js';

/** Refunds as rows that are worked off until the provider confirms them. */
export abstract class Refunds {
  /** Adds the row; a second automatic refund of one payment is impossible. */
  abstract add(refund: Omit<Refund, 'status' | 'providerRefundId' | 'paidPaise'>): Promise<void>;

  abstract find(refundId: string): Promise<Refund | null>;

  abstract ofPayment(paymentId: string): Promise<readonly Refund[]>;

  abstract ofSession(sessionId: string): Promise<readonly Refund[]>;

  /**
   * Refunds that should have come further by now, each given out once in that time: accepted by the provider ten minutes ago,
   * or for an hour neither sent nor, where the provider refused it, made by hand.
   */
  abstract claimOverdue(limit: number): Promise<readonly Refund[]>;

  /** Moves a refund on. A `processed` one never changes again. @returns whether the status changed */
  abstract advance(
    refundId: string,
    to: { status: RefundStatus; providerRefundId?: string; error?: string },
  ): Promise<boolean>;

  /**
   * Notes that the provider refused to refund this amount. The first refusal may come of lists that lag, so the refund stays
   * `requested`; it is `failed` once the same amount is refused again ten minutes later.
   * @returns whether it has failed
   */
  abstract refuse(refundId: string, amountPaise: number, error: string): Promise<boolean>;

  /**
   * Notes that the provider shows all of the money as returned and lists no refund that did it. The list may lag, so the refund stays
   * `requested`; it is `processed` once that has been so for an hour.
   * @returns whether it is
   */
  abstract presumeReturned(refundId: string): Promise<boolean>;

  /**
   * Puts a refund of this status back to `requested`, to be sent under this key; of this amount, or of the one that it had.
   * @returns its id, or null when the payment has none
   */
  abstract reopen(
    paymentId: string,
    to: { from: RefundStatus; idempotencyKey: string; amountPaise?: number },
  ): Promise<string | null>;
}
