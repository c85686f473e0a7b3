import type { Refund, RefundStatus } from '../../domain/refund.js';

/** Stores refunds, which are processed until the provider confirms them. */
export abstract class Refunds {
  /** Inserts a refund. A second automatic refund of one payment is impossible. */
  abstract add(refund: Omit<Refund, 'status' | 'providerRefundId' | 'paidPaise'>): Promise<void>;

  abstract find(refundId: string): Promise<Refund | null>;

  abstract ofPayment(paymentId: string): Promise<readonly Refund[]>;

  abstract ofSession(sessionId: string): Promise<readonly Refund[]>;

  /**
   * Claims overdue refunds, each once per period: submitted to the provider ten minutes ago, or for an hour neither submitted nor,
   * after a refusal, made manually.
   */
  abstract claimOverdue(limit: number): Promise<readonly Refund[]>;

  /** Updates the status of a refund. A `processed` one never changes again. @returns whether the status changed */
  abstract advance(
    refundId: string,
    to: { status: RefundStatus; providerRefundId?: string; error?: string },
  ): Promise<boolean>;

  /**
   * Records that the provider refused to refund this amount. The first refusal may be caused by stale lists, so the refund stays
   * `requested`; it is `failed` once the same amount is refused again ten minutes later.
   * @returns whether it has failed
   */
  abstract refuse(refundId: string, amountPaise: number, error: string): Promise<boolean>;

  /**
   * Records that the provider reports the full amount as refunded but lists no refund. The list may lag, so the refund stays
   * `requested`; it is `processed` after an hour.
   * @returns whether it is processed
   */
  abstract presumeReturned(refundId: string): Promise<boolean>;

  /**
   * Resets a refund of this status to `requested` with a new key, and a new amount if given.
   * @returns its id, or null when the payment has none
   */
  abstract reopen(
    paymentId: string,
    to: { from: RefundStatus; idempotencyKey: string; amountPaise?: number },
  ): Promise<string | null>;
}
