import type { Refund, RefundStatus } from '../../domain/refund.js';

/** A refund to insert. Its provider is that of the payment. One by hand is `processed` at once. */
export type NewRefund = Omit<Refund, 'provider' | 'status' | 'providerRefundId' | 'paidPaise' | 'manual'> &
  Partial<Pick<Refund, 'manual'>>;

/** Stores refunds until the provider has completed them, and afterwards. */
export abstract class Refunds {
  /**
   * Inserts a refund.
   * @throws Error when the payment already has an automatic refund
   */
  abstract add(refund: NewRefund): Promise<void>;

  abstract find(refundId: string): Promise<Refund | null>;

  abstract ofPayment(paymentId: string): Promise<readonly Refund[]>;

  abstract ofSession(sessionId: string): Promise<readonly Refund[]>;

  /**
   * Claims overdue refunds, each once per period: submitted ones after ten minutes, requested and failed ones after an
   * hour. Excludes failed refunds whose payment was marked as settled.
   */
  abstract claimOverdue(limit: number): Promise<readonly Refund[]>;

  /**
   * Updates the status of a refund. A `processed` refund never changes again.
   * @returns whether the status changed
   */
  abstract advance(
    refundId: string,
    to: { status: RefundStatus; providerRefundId?: string; error?: string },
  ): Promise<boolean>;

  /**
   * Records that the provider rejected a refund of this amount. Stale lists may cause the first rejection, so the
   * refund stays `requested`; it becomes `failed` when the same amount is rejected again ten minutes later.
   * @returns whether it has failed
   */
  abstract refuse(refundId: string, amountPaise: number, error: string): Promise<boolean>;

  /**
   * Records that the provider reports the full amount as refunded but lists no refund. The list may lag, so the refund
   * stays `requested`; it becomes `processed` after an hour.
   * @returns whether it is processed
   */
  abstract presumeReturned(refundId: string): Promise<boolean>;

  /**
   * Resets a refund with this status to `requested`, with a new key and optionally a new amount.
   * @returns false when the refund has another status by now
   */
  abstract reopen(
    refundId: string,
    to: { from: RefundStatus; idempotencyKey: string; amountPaise?: number },
  ): Promise<boolean>;
}
