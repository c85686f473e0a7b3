import type { ProviderRefund } from './provider-payment.js';

/** Where a refund of ours stands: written down, accepted by the provider, done, or refused for good. */
export type RefundStatus = 'requested' | 'submitted' | 'processed' | 'failed';

/** Why money goes back without anybody having asked for it. */
export type RefundReason = 'amount_mismatch' | 'duplicate_payment' | 'out_of_stock' | 'unclaimed' | 'refunded_at_provider';

export interface Refund {
  readonly id: string;
  readonly paymentId: string;
  readonly amountPaise: number;
  /** What was paid, all of which is to go back. */
  readonly paidPaise: number;
  /** Made by the shop itself. What an admin sends back at the provider's dashboard is read from there. */
  readonly kind: 'auto';
  readonly reason: string;
  readonly idempotencyKey: string;
  readonly status: RefundStatus;
  readonly providerRefundId: string | null;
}

/** How much these refunds of the provider send back; one that failed sends nothing. */
export function returnedPaise(refunds: readonly ProviderRefund[]): number {
  return refunds.reduce((total, { amountPaise, status }) => total + (status === 'failed' ? 0 : amountPaise), 0);
}
