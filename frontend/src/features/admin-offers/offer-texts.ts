import { dayInIndia, formatDay } from '@shop/contracts/calendar';
import type { AdminOffer } from '@shop/contracts/offers';
import { formatRupees } from '@shop/money';
import { OFFER_MESSAGES as TEXTS } from './messages';

/** The name of an offer for staff. */
export const nameOf = ({ code, title }: Pick<AdminOffer, 'code' | 'title'>): string => code ?? title;

/** The state of an offer at a moment, in Indian time. */
export function stateOf(offer: AdminOffer, now: Date): keyof typeof TEXTS.states {
  const today = dayInIndia(now);
  if (!offer.isActive || (offer.lastDay !== null && today > offer.lastDay)) return 'ended';
  if (offer.usesInAll !== null && offer.used >= offer.usesInAll) return 'used_up';
  return offer.firstDay !== null && today < offer.firstDay ? 'planned' : 'active';
}

const dayText = (day: string | null): string | null => day && formatDay(day);

export const validityOf = ({ firstDay, lastDay }: AdminOffer): string =>
  TEXTS.between(dayText(firstDay), dayText(lastDay)) || TEXTS.always;

/** What an offer gives and needs, in a few words. */
export function discountOf(offer: AdminOffer): string {
  const { minimum, minimumQuantity, firstOrder, prepaidOnly } = offer;
  return [
    benefitOf(offer),
    minimum !== null && TEXTS.from(formatRupees(minimum)),
    minimumQuantity !== null && TEXTS.fromPieces(minimumQuantity),
    firstOrder && TEXTS.firstOrders,
    prepaidOnly && TEXTS.prepaid,
  ]
    .filter(Boolean)
    .join(', ');
}

function benefitOf({ kind, percent, maxDiscount, amount, buy, get, tiers }: AdminOffer): string {
  switch (kind) {
    case 'percent': {
      const off = TEXTS.off(`${percent ?? 0}%`);
      return maxDiscount === null ? off : `${off}, ${TEXTS.atMost(formatRupees(maxDiscount))}`;
    }
    case 'amount':
      return TEXTS.off(formatRupees(amount ?? 0));
    case 'buy-x-get-y':
      return TEXTS.buyGet(buy ?? 0, get ?? 0);
    case 'volume':
      return tiers.map(({ quantity, percent: off }) => TEXTS.tier(quantity, off)).join(', ');
    case 'free-shipping':
      return TEXTS.kinds[kind];
  }
}

/** True for an offer whose uses are counted; those of others are the orders of its results. */
export const isCounted = ({ trigger, usesInAll, usesForEachCustomer }: AdminOffer): boolean =>
  trigger !== 'automatic' || usesInAll !== null || usesForEachCustomer !== null;
