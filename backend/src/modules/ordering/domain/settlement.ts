import type { CheckoutSession } from './checkout-session.js';

/** Why a payment does not become an order although its amount is right and it is the first for its session. */
export type Refusal = 'account_deleted' | 'bought_already';

/** What our books say of one payment. */
export interface RecordedPayment {
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
  | { readonly step: 'refund-again' }
  | {
      readonly step: 'refund-in-full';
      readonly reason:
        'amount_mismatch' | 'duplicate_payment' | 'account_deleted' | 'unclaimed' | 'refunded_at_provider';
    }
  | { readonly step: 'await-claim' }
  | { readonly step: 'place-order' };

/** What else bears on it. */
export interface Facts {
  /** False once the account was deleted: there is nobody to send the goods to. */
  readonly hasCustomer: boolean;
  readonly hasOrder: boolean;
  /** Known from the snapshot, or claimed with the order. */
  readonly hasCart: boolean;
  /** A bare payment has waited long enough for its order. */
  readonly isClaimExpired: boolean;
  /** The provider counts the order as paid although another amount was captured: an offer of its own, or a fee on top. */
  readonly isPaidInFull: boolean;
  /** The provider shows money of it that is not returned. */
  readonly isMoneyHere: boolean;
}

/**
 * Decides what becomes of a payment. Every captured payment ends as exactly one order or one full refund:
 * whatever is decided here is written in the same transaction, under the lock of the session.
 */
export function decide(
  session: Pick<CheckoutSession, 'amountPaise'>,
  payment: RecordedPayment,
  facts: Facts,
): Decision {
  if (payment.disposition === 'external_refund' && facts.isMoneyHere) return { step: 'refund-again' };
  if (payment.disposition) return { step: 'keep' };
  if (payment.status === 'refunded' || isAllBack(payment)) return { step: 'note-external-refund' };
  if (payment.status !== 'captured') return { step: 'wait' };
  if (payment.amountRefundedPaise > 0) return { step: 'refund-in-full', reason: 'refunded_at_provider' };
  if (payment.currency !== 'INR' || (payment.amountPaise !== session.amountPaise && !facts.isPaidInFull))
    return { step: 'refund-in-full', reason: 'amount_mismatch' };
  if (!facts.hasCustomer) return { step: 'refund-in-full', reason: 'account_deleted' };
  if (facts.hasOrder) return { step: 'refund-in-full', reason: 'duplicate_payment' };
  if (facts.hasCart) return { step: 'place-order' };
  return facts.isClaimExpired ? { step: 'refund-in-full', reason: 'unclaimed' } : { step: 'await-claim' };
}

/** The provider may still call such a payment captured. */
function isAllBack({ status, amountPaise, amountRefundedPaise }: RecordedPayment): boolean {
  return status === 'captured' && amountRefundedPaise >= amountPaise;
}
