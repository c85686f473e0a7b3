import type { ProviderRefund } from './provider-payment.js';

/** State of a refund: recorded, accepted by the provider, completed, or finally rejected. */
export type RefundStatus = 'requested' | 'submitted' | 'processed' | 'failed';

/** Why staff refund an order, or part of it. */
export type OrderRefundReason = 'returned' | 'damaged' | 'short' | 'wrong_price' | 'goodwill' | 'taken_off';

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

/** A refund at the provider, as reported last. */
export interface ListedRefund extends ProviderRefund {
  /** Id of the shop's refund that it carries out; null for one that was made at the provider alone. */
  readonly adoptedBy: string | null;
}

/**
 * Assigns refunds at the provider to the shop's refunds of the same payment. One that carries the id of a refund belongs
 * to it. One without an id belongs to a refund of exactly this amount that is not carried out otherwise, if it is new and
 * not older than that: staff have returned the money at the provider's dashboard.
 * @param known as stored; a refund that was stored without a refund of the shop stays without
 */
export function adopt(
  own: readonly Refund[],
  reported: readonly ProviderRefund[],
  known: readonly ListedRefund[],
): ListedRefund[] {
  const before = new Map(known.map((refund) => [refund.id, refund]));
  const unlisted = known.filter(({ id }) => !reported.some((refund) => refund.id === id));
  const all: ListedRefund[] = [...reported, ...unlisted].map((refund) => ({
    ...refund,
    adoptedBy: before.get(refund.id)?.adoptedBy ?? carriedOut(own, refund),
  }));
  const isOpen = ({ id, amountPaise, manual }: Refund) => !manual && coveredPaise(id, all) < amountPaise;
  for (const [at, refund] of all.entries()) {
    if (refund.adoptedBy || refund.refundId || refund.status === 'failed' || before.has(refund.id)) continue;
    const match = own.find((one) => one.isExact && isOpen(one) && isMadeFor(one, refund));
    if (match) all[at] = { ...refund, adoptedBy: match.id };
  }
  return all;
}

/** Returns how much of a refund of the shop the provider has accepted and not failed, in paise. */
export function coveredPaise(refundId: string, listed: readonly ListedRefund[]): number {
  return livePaise(listed.filter(({ adoptedBy }) => adoptedBy === refundId));
}

/** Returns the sum of these refunds in paise, without failed ones. */
export function livePaise(refunds: readonly Pick<ProviderRefund, 'amountPaise' | 'status'>[]): number {
  return refunds.reduce((total, { amountPaise, status }) => total + (status === 'failed' ? 0 : amountPaise), 0);
}

/** Returns the sum of the refunds with this status, in paise. */
export function paiseOf(
  refunds: readonly Pick<ProviderRefund, 'amountPaise' | 'status'>[],
  wanted: ProviderRefund['status'],
): number {
  return livePaise(refunds.filter(({ status }) => status === wanted));
}

function carriedOut(own: readonly Refund[], { id, refundId }: ProviderRefund): string | null {
  const refund = own.find((one) => one.providerRefundId === id) ?? own.find((one) => one.id === refundId);
  return refund?.id ?? null;
}

/** The provider's times are whole seconds. */
function isMadeFor(own: Refund, { amountPaise, createdAt }: ProviderRefund): boolean {
  const isLater = Math.floor(createdAt.getTime() / 1000) >= Math.floor(own.createdAt.getTime() / 1000);
  return own.amountPaise === amountPaise && isLater;
}
