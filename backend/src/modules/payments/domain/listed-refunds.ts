import type { ProviderRefund } from './provider-payment.js';
import type { Refund } from './refund.js';

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
