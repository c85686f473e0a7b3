import type { PaymentState } from './provider-payment.js';

/** What became of a captured payment. Written once. */
export type Disposition = 'order' | 'refund' | 'external_refund';

/** Through which channel a payment was seen. */
export type PaymentSource = 'verify' | 'webhook' | 'order' | 'status' | 'reconciliation';

/** A payment in our own books. Its status never moves down the ladder of `rankOf`. */
export interface LedgerEntry {
  readonly paymentId: string;
  readonly sessionId: string;
  readonly status: PaymentState;
  readonly amountPaise: number;
  readonly currency: string;
  readonly amountRefundedPaise: number;
  readonly disposition: Disposition | null;
  readonly reason: string | null;
  readonly updatedAt: Date;
}
