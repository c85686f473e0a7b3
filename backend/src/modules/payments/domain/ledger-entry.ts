import type { PaymentDispute } from './payment-dispute.js';
import type { PaymentState } from './provider-payment.js';

/** Outcome of a captured payment. Written once. */
export type Disposition = 'order' | 'refund' | 'external_refund';

/** Where a payment update came from. */
export type PaymentSource = 'verify' | 'webhook' | 'order' | 'status' | 'reconciliation';

/** A payment in the ledger. The rank of its status (`rankOf`) never decreases. */
export interface LedgerEntry {
  readonly paymentId: string;
  /** Name of the provider. */
  readonly provider: string;
  readonly sessionId: string;
  readonly status: PaymentState;
  readonly amountPaise: number;
  readonly currency: string;
  readonly amountRefundedPaise: number;
  readonly disposition: Disposition | null;
  readonly reason: string | null;
  /** Whether the signature of the provider's checkout is stored. */
  readonly isSigned: boolean;
  /** Null for a payment that was never disputed. */
  readonly dispute: PaymentDispute | null;
  readonly updatedAt: Date;
}
