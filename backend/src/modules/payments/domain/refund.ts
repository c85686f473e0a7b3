/** State of a refund: recorded, accepted by the provider, completed, or finally rejected. */
export type RefundStatus = 'requested' | 'submitted' | 'processed' | 'failed';

/** Why staff refund an order, or part of it. */
export type OrderRefundReason = 'returned' | 'damaged' | 'short' | 'wrong_price' | 'goodwill';

/** Why a payment is refunded. */
export type RefundReason =
  | 'amount_mismatch'
  | 'duplicate_payment'
  | 'out_of_stock'
  | 'account_deleted'
  | 'bought_already'
  | 'offer_used_up'
  | 'price_expired'
  | 'order_deleted'
  | 'order_cancelled'
  | 'order_undelivered'
  | OrderRefundReason
  | 'unclaimed'
  | 'refunded_at_provider';

/** The smallest amount that goes back, in paise: providers refuse less. */
export const MIN_REFUND_PAISE = 100;

/**
 * Returns the amount to refund, in paise: also the rest where that is below the minimum, because it could not be
 * refunded later.
 */
export function withRestBelowMinimum(amountPaise: number, leftPaise: number): number {
  const restPaise = leftPaise - amountPaise;
  return restPaise > 0 && restPaise < MIN_REFUND_PAISE ? leftPaise : amountPaise;
}

/** Money that staff return by hand. `reference`: of the transfer, or of the receipt for cash. */
export interface ManualRefund {
  readonly method: 'upi' | 'bank' | 'cash';
  readonly reference: string;
}

export interface Refund {
  readonly id: string;
  readonly paymentId: string;
  /** Name of the payment's provider. */
  readonly provider: string;
  readonly amountPaise: number;
  /** The captured amount. */
  readonly paidPaise: number;
  /**
   * True for a refund of exactly this amount. False for one that returns whatever is left of the payment, up to this
   * amount.
   */
  readonly isExact: boolean;
  /**
   * Whether the refund was requested automatically, by an admin, or to make up for one at the provider that has failed.
   * Those made in the provider's dashboard are not among them.
   */
  readonly kind: 'auto' | 'admin' | 'top_up';
  readonly reason: string;
  readonly idempotencyKey: string;
  readonly status: RefundStatus;
  readonly providerRefundId: string | null;
  /** Null for a refund by the provider. */
  readonly manual: ManualRefund | null;
  readonly createdAt: Date;
}

/**
 * Returns how much of a payment has gone back or will: by the shop's own refunds, and by others made at the provider. A
 * failed refund of the shop counts, because staff will retry it or return the money by other means.
 * @param amountRefundedPaise what the provider has reported last
 * @param elsewherePaise the sum of the refunds that were made at the provider alone
 */
export function committedPaise(own: readonly Refund[], amountRefundedPaise: number, elsewherePaise: number): number {
  const reported = sumOf(own.filter(({ status }) => status === 'submitted' || status === 'processed'));
  return sumOf(own) + Math.max(0, elsewherePaise, amountRefundedPaise - reported);
}

/** Returns the sum of these refunds, in paise. */
export function sumOf(refunds: readonly Pick<Refund, 'amountPaise'>[]): number {
  return refunds.reduce((total, { amountPaise }) => total + amountPaise, 0);
}
