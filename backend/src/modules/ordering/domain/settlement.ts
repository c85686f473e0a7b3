import type { CheckoutSession } from './checkout-session.js';

/** What our books say of one payment. */
export interface SeenPayment {
  readonly status: 'created' | 'failed' | 'authorized' | 'captured' | 'refunded';
  readonly amountPaise: number;
  readonly currency: string;
  readonly amountRefundedPaise: number;
  readonly disposition: string | null;
}

/** What to do with it. */
export type Decision =
  | { readonly step: 'wait' }
  | { readonly step: 'keep' }
  | { readonly step: 'note-external-refund' }
  | { readonly step: 'send-back'; readonly reason: 'amount_mismatch' | 'duplicate_payment' | 'unclaimed' | 'refunded_at_provider' }
  | { readonly step: 'await-claim' }
  | { readonly step: 'place-order' };

/** What else bears on it. */
export interface Facts {
  readonly hasOrder: boolean;
  /** Known from the snapshot, or claimed with the order. */
  readonly hasCart: boolean;
  /** A bare payment has waited long enough for its order. */
  readonly isClaimOver: boolean;
}

/**
 * Decides what becomes of a payment. Every captured payment ends as exactly one order or one full refund:
 * whatever is decided here is written in the same transaction, under the lock of the session.
 */
export function decide(session: Pick<CheckoutSession, 'amountPaise'>, payment: SeenPayment, facts: Facts): Decision {
  if (payment.disposition) return { step: 'keep' };
  if (payment.status === 'refunded') return { step: 'note-external-refund' };
  if (payment.status !== 'captured') return { step: 'wait' };
  if (payment.amountRefundedPaise > 0) return { step: 'send-back', reason: 'refunded_at_provider' };
  if (payment.amountPaise !== session.amountPaise || payment.currency !== 'INR') return { step: 'send-back', reason: 'amount_mismatch' };
  if (facts.hasOrder) return { step: 'send-back', reason: 'duplicate_payment' };
  if (facts.hasCart) return { step: 'place-order' };
  return facts.isClaimOver ? { step: 'send-back', reason: 'unclaimed' } : { step: 'await-claim' };
}
