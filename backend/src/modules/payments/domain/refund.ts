import type { ProviderRefund } from './provider-payment.js';

/** State of a refund: recorded, accepted by the provider, completed, or finally rejected. */
export type RefundStatus = 'requested' | 'submitted' | 'processed' | 'failed';

/** Why a payment is refunded. */
export type RefundReason =
  | 'amount_mismatch'
  | 'duplicate_payment'
  | 'out_of_stock'
  | 'account_deleted'
  | 'bought_already'
  | 'order_deleted'
  | 'unclaimed'
  | 'refunded_at_provider';

export interface Refund {
  readonly id: string;
  readonly paymentId: string;
  /** Name of the payment's provider. */
  readonly provider: string;
  readonly amountPaise: number;
  /** The captured amount, to be refunded in full. */
  readonly paidPaise: number;
  /**
   * Whether the refund was requested automatically or by an admin. Refunds made in the provider's dashboard are not
   * stored here.
   */
  readonly kind: 'auto' | 'admin';
  readonly reason: string;
  readonly idempotencyKey: string;
  readonly status: RefundStatus;
  readonly providerRefundId: string | null;
}

/** Returns whether the full amount is refunded, by any refunds. A pending one does not count: it may still fail. */
export function isAllReturned({ paidPaise }: Pick<Refund, 'paidPaise'>, refunds: readonly ProviderRefund[]): boolean {
  return returnedPaise(refunds.filter(({ status }) => status === 'processed')) >= paidPaise;
}

/** Returns the sum of these refunds, without failed ones. */
export function returnedPaise(refunds: readonly ProviderRefund[]): number {
  return refunds.reduce((total, { amountPaise, status }) => total + (status === 'failed' ? 0 : amountPaise), 0);
}
