import type { ProviderRefund } from './provider-payment.js';

/** Where a refund of ours stands: written down, accepted by the provider, done, or refused for good. */
export type RefundStatus = 'requested' | 'submitted' | 'processed' | 'failed';

/** Why money goes back. */
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
  readonly amountPaise: number;
  /** What was paid, all of which is to go back. */
  readonly paidPaise: number;
  /** Made by the shop itself, or by an admin in the back office. What is refunded at the provider's dashboard is read from there. */
  readonly kind: 'auto' | 'admin';
  readonly reason: string;
  readonly idempotencyKey: string;
  readonly status: RefundStatus;
  readonly providerRefundId: string | null;
}

/** Whether all that was paid is back, by whichever refunds. A pending one may still fail. */
export function isAllReturned({ paidPaise }: Pick<Refund, 'paidPaise'>, refunds: readonly ProviderRefund[]): boolean {
  return returnedPaise(refunds.filter(({ status }) => status === 'processed')) >= paidPaise;
}

/** How much these refunds of the provider send back; one that failed sends nothing. */
export function returnedPaise(refunds: readonly ProviderRefund[]): number {
  return refunds.reduce((total, { amountPaise, status }) => total + (status === 'failed' ? 0 : amountPaise), 0);
}
