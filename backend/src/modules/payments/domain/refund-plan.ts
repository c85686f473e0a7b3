import { coveredPaise, livePaise, paiseOf, type ListedRefund, MIN_REFUND_PAISE, type Refund } from './refund.js';
import type { ProviderRefund } from './provider-payment.js';

/** A captured payment with everything that the shop and its provider know about its refunds. Amounts in paise. */
export interface RefundedPayment {
  readonly paymentId: string;
  /** The captured amount as stored, and as the provider reports it. */
  readonly paidPaise: number;
  readonly capturedPaise: number;
  /** The refunded amount that the provider reports of the payment. */
  readonly amountRefundedPaise: number;
  /** What cannot be refunded because of disputes. */
  readonly withheldPaise: number;
  readonly own: readonly Refund[];
  /** Every refund at the provider that was ever listed. */
  readonly listed: readonly ListedRefund[];
  /** Those that it lists now. */
  readonly reported: readonly ProviderRefund[];
}

/** What a refund of the shop needs. */
export type RefundStep =
  | { readonly step: 'send'; readonly amountPaise: number }
  /** Nothing is left to send; something is not completed at the provider. */
  | { readonly step: 'wait' }
  /** The provider reports more as refunded than it lists; this refund may be among it. */
  | { readonly step: 'await-list' }
  /** It would return money that the bank withholds. */
  | { readonly step: 'disputed' }
  | { readonly step: 'complete' }
  /** The provider could not complete it. */
  | { readonly step: 'fail' };

/** Returns what the provider reports as refunded but does not list, in paise: its list may lag. */
export function unlistedPaise({ amountRefundedPaise, listed }: RefundedPayment): number {
  return Math.max(0, amountRefundedPaise - livePaise(listed));
}

/**
 * Returns how much of each refund of the shop goes back with it, by id, in paise. A refund for an exact amount comes
 * before one of the rest, which shrinks by whatever others have returned, and by what is below the minimum.
 */
export function sharesOf(payment: RefundedPayment): ReadonlyMap<string, number> {
  const { paidPaise, own, listed } = payment;
  const elsewherePaise = livePaise(listed.filter(({ adoptedBy }) => adoptedBy === null)) + unlistedPaise(payment);
  const covered = (refund: Refund) => (refund.manual ? refund.amountPaise : coveredPaise(refund.id, listed));
  let leftPaise =
    paidPaise - payment.withheldPaise - elsewherePaise - own.reduce((sum, refund) => sum + covered(refund), 0);
  const shares = new Map<string, number>();
  for (const refund of [...own.filter(({ isExact }) => isExact), ...own.filter(({ isExact }) => !isExact)]) {
    const leastPaise = refund.isExact ? 0 : MIN_REFUND_PAISE;
    const wantedPaise = Math.min(refund.amountPaise - covered(refund), leftPaise);
    const openPaise = wantedPaise >= leastPaise ? Math.max(0, wantedPaise) : 0;
    leftPaise -= openPaise;
    shares.set(refund.id, Math.min(covered(refund), refund.amountPaise) + openPaise);
  }
  return shares;
}

/** Returns the next step of a refund. */
export function nextStep(refund: Refund, payment: RefundedPayment): RefundStep {
  const { paidPaise, listed } = payment;
  const sharePaise = sharesOf(payment).get(refund.id) ?? 0;
  const ours = listed.filter(({ adoptedBy }) => adoptedBy === refund.id);
  const coveredPaise = livePaise(ours);
  if (paiseOf(listed, 'processed') >= paidPaise) return { step: 'complete' };
  if (listed.some(({ id, status }) => id === refund.providerRefundId && status === 'failed')) return { step: 'fail' };
  if (isWithheld(refund, payment, sharePaise)) return { step: 'disputed' };
  if (refund.isExact && coveredPaise < refund.amountPaise) return stepOfExact(refund, payment);
  const openPaise = sharePaise - coveredPaise;
  if (openPaise > 0) return { step: 'send', amountPaise: openPaise };
  const isWhole = coveredPaise >= refund.amountPaise;
  if (!isWhole && unlistedPaise(payment) > 0 && livePaise(listed) === 0) return { step: 'await-list' };
  const open = isWhole ? ours : listed;
  const isDone = open.every(({ status }) => status !== 'pending') && (isWhole || unlistedPaise(payment) === 0);
  return { step: isDone ? 'complete' : 'wait' };
}

/** True for a refund of which nothing can be sent, or not all of an exact amount, because of a dispute. */
function isWithheld(refund: Refund, payment: RefundedPayment, sharePaise: number): boolean {
  if (payment.withheldPaise === 0) return false;
  const freePaise = sharesOf({ ...payment, withheldPaise: 0 }).get(refund.id) ?? 0;
  return freePaise > sharePaise && (refund.isExact || sharePaise === 0);
}

function stepOfExact(refund: Refund, payment: RefundedPayment): RefundStep {
  return unlistedPaise(payment) >= refund.amountPaise
    ? { step: 'await-list' }
    : { step: 'send', amountPaise: refund.amountPaise };
}

/**
 * Returns how much of a payment is missing from its refunds although it was to go back as a whole, in paise: a refund
 * at the provider that had been counted has failed since. 0 below the minimum, and while something is on its way.
 */
export function missingPaise(payment: RefundedPayment): number {
  const { paidPaise, own, listed } = payment;
  const isWhole = own.some(({ isExact }) => !isExact);
  const isMoving = own.some(({ status }) => status === 'requested') || unlistedPaise(payment) > 0;
  if (!isWhole || isMoving) return 0;
  const elsewherePaise = livePaise(listed.filter(({ adoptedBy }) => adoptedBy === null));
  const sharesPaise = [...sharesOf(payment).values()].reduce((sum, paise) => sum + paise, 0);
  const restPaise = paidPaise - payment.withheldPaise - elsewherePaise - sharesPaise;
  return restPaise < MIN_REFUND_PAISE ? 0 : restPaise;
}
