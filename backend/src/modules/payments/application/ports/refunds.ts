import type { ListedRefund, Refund, RefundStatus } from '../../domain/refund.js';

/** A refund to insert. Its provider is that of the payment. One by hand is `processed` at once. */
export type NewRefund = Omit<
  Refund,
  'provider' | 'status' | 'providerRefundId' | 'paidPaise' | 'manual' | 'createdAt'
> &
  Partial<Pick<Refund, 'manual'>>;

/** Stores the shop's refunds, and those that the provider has listed. */
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

  /** Returns the refunds of a payment that the provider has ever listed, or returned when they were sent. */
  abstract listedOf(paymentId: string): Promise<readonly ListedRefund[]>;

  /** Stores refunds at the provider. One that has ended is not pending again, and one that is adopted stays so. */
  abstract saveListed(refunds: readonly ListedRefund[]): Promise<void>;

  /**
   * Updates the status of a refund. A `processed` refund changes only to `failed`: the bank has returned the money. A
   * refund that has failed puts its payment back on the attention list.
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
   * Resets a refund with this status to `requested`, with a new key.
   * @returns false when the refund has another status by now, or was settled
   */
  abstract reopen(refundId: string, to: { from: RefundStatus; idempotencyKey: string }): Promise<boolean>;

  /** Marks the failed refunds of a payment as returned by other means. They are not reopened afterwards. */
  abstract settleFailed(paymentId: string): Promise<void>;
}
