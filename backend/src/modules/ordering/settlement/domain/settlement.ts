import { takesOnlyStock, type CheckoutSession } from '../../purchase/domain/checkout-session.js';

/** Why a payment does not become an order although it is the first of its session and its amount is correct. */
export type Refusal = (typeof REFUSALS)[number];

const REFUSALS = ['account_deleted', 'bought_already', 'offer_used_up', 'out_of_stock', 'price_expired'] as const;

/** A payment as recorded in the ledger. */
export interface RecordedPayment {
  readonly status: 'created' | 'failed' | 'authorized' | 'captured' | 'refunded';
  readonly amountPaise: number;
  readonly currency: string;
  readonly amountRefundedPaise: number;
  readonly disposition: string | null;
  /** Of the disposition; without one, why the authorised payment was declined. */
  readonly reason: string | null;
}

/** What to do with a payment. */
export type Decision =
  | { readonly step: 'wait' }
  | { readonly step: 'keep' }
  | { readonly step: 'record-external-refund' }
  | { readonly step: 'refund-again' }
  | {
      readonly step: 'refund-in-full';
      readonly reason: 'amount_mismatch' | 'duplicate_payment' | 'unclaimed' | 'refunded_at_provider' | Refusal;
    }
  | { readonly step: 'await-claim' }
  | { readonly step: 'place-order' };

/** Further facts that the decision depends on. */
export interface Facts {
  /** False when the account was deleted. */
  readonly hasCustomer: boolean;
  readonly hasOrder: boolean;
  /** From the session, or claimed with the order. */
  readonly hasCart: boolean;
  /** True when the period in which an order may claim the payment is over. */
  readonly isClaimExpired: boolean;
  /**
   * True when the provider reports the order as paid although a different amount was captured: an offer, or a fee on
   * top.
   */
  readonly isPaidInFull: boolean;
  /** True when the payment is captured and not refunded in full. */
  readonly hasCapturedFunds: boolean;
}

/**
 * Decides how to settle a payment. Every captured payment ends as exactly one order or one full refund: the decision is
 * written in the same transaction, under the lock of the session.
 */
export function decide(
  session: Pick<CheckoutSession, 'amountPaise'>,
  payment: RecordedPayment,
  facts: Facts,
): Decision {
  if (payment.disposition === 'external_refund' && facts.hasCapturedFunds) return { step: 'refund-again' };
  if (payment.disposition) return { step: 'keep' };
  if (payment.status === 'refunded' || isFullyRefunded(payment)) return { step: 'record-external-refund' };
  if (payment.status !== 'captured') return { step: 'wait' };
  if (payment.amountRefundedPaise > 0) return { step: 'refund-in-full', reason: 'refunded_at_provider' };
  if (payment.currency !== 'INR' || (payment.amountPaise !== session.amountPaise && !facts.isPaidInFull))
    return { step: 'refund-in-full', reason: 'amount_mismatch' };
  if (!facts.hasCustomer) return { step: 'refund-in-full', reason: 'account_deleted' };
  if (facts.hasOrder) return { step: 'refund-in-full', reason: 'duplicate_payment' };
  const declined = REFUSALS.find((reason) => reason === payment.reason);
  if (declined) return { step: 'refund-in-full', reason: declined };
  if (facts.hasCart) return { step: 'place-order' };
  return facts.isClaimExpired ? { step: 'refund-in-full', reason: 'unclaimed' } : { step: 'await-claim' };
}

/**
 * True when this payment becomes the order of the session, if neither has changed and nothing else is recorded: the only
 * condition under which one statement may place it. While the hold lasts, neither price nor stock can be gone; uses that
 * run out are left to the steps in a transaction.
 */
export function placesOrder(
  session: CheckoutSession,
  payment: Omit<RecordedPayment, 'disposition' | 'reason'> & { readonly provider: string; readonly orderId: string },
): boolean {
  const isOfSession = session.provider === payment.provider && session.providerOrderId === payment.orderId;
  if (!isOfSession || session.status !== 'open' || session.hold !== 'held') return false;
  const facts = { hasOrder: false, isClaimExpired: false, isPaidInFull: false, hasCapturedFunds: true };
  const { userId, cart } = session;
  if (cart !== null && !takesOnlyStock(cart)) return false;
  const decision = decide(
    session,
    { ...payment, disposition: null, reason: null },
    { ...facts, hasCustomer: userId !== null, hasCart: cart !== null },
  );
  return decision.step === 'place-order';
}

/** True when the full amount was refunded. The provider may still report such a payment as captured. */
function isFullyRefunded({ status, amountPaise, amountRefundedPaise }: RecordedPayment): boolean {
  return status === 'captured' && amountRefundedPaise >= amountPaise;
}

interface Paid {
  readonly amountPaise: number;
  readonly offerId: string | null;
  readonly feePaise: number | null;
  readonly isFeeOnTop: boolean;
}

interface PaidOrder {
  readonly amountPaise: number;
  readonly status: string;
}

/** True when an offer or fee may explain that the payment's amount differs from the order's. */
export function mayBePaidInFull({ offerId, isFeeOnTop, feePaise }: Paid): boolean {
  return offerId !== null || isFeeOnTop || feePaise !== null;
}

/**
 * True when the payment would be in full once the provider marks the order as paid, which may lag behind the payment.
 */
export function couldBecomePaidInFull(amountPaise: number, payment: Paid, order: PaidOrder): boolean {
  return order.status !== 'paid' && isPaidInFull(amountPaise, payment, { ...order, status: 'paid' });
}

/**
 * True when an order of `amountPaise` is paid although a different amount was captured: less because of an offer of the
 * provider, or more because the customer pays the fee. The provider must report the order, with this amount, as paid.
 * Source: provider's documentation, "Offers" and "Customer fee bearer".
 */
export function isPaidInFull(amountPaise: number, payment: Paid, order: PaidOrder): boolean {
  if (order.status !== 'paid' || order.amountPaise !== amountPaise) return false;
  if (payment.amountPaise < amountPaise) return payment.offerId !== null;
  return payment.isFeeOnTop || payment.amountPaise - (payment.feePaise ?? 0) === amountPaise;
}
