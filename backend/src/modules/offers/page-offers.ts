import { Injectable } from '@nestjs/common';
import { addDays, formatDay, startOfDay } from '@shop/contracts/calendar';
import type { PublicOffer } from '@shop/contracts/offers';
import { formatPaise, fromRupees } from '@shop/money';
import { LimitedUses, type UseCount } from '../cart-pricing/index.js';
import { ShownOffers, type CurrentOffers } from '../settings/index.js';
import { AutomaticOffers } from './automatic-offers.js';
import { OFFERS_MESSAGES as TEXTS } from './messages.js';
import { usesOfOffer, type OfferDocument, type StoredOffer } from './stored-offer.js';

/** Offers on a page; further ones apply without being shown. */
const MOST = 20;

/** The offers that apply by themselves today: what pages say about offers comes from here alone. */
@Injectable()
export class PageOffers {
  constructor(
    shown: ShownOffers,
    private readonly automatic: AutomaticOffers,
    private readonly uses: LimitedUses,
  ) {
    shown.use(() => this.current());
  }

  private async current(): Promise<CurrentOffers> {
    const { today, on: all, coming } = await this.automatic.current();
    const change = nextChange(coming, today);
    const counts =
      all.length > 0
        ? await this.uses.counts(
            all.map(({ _id }) => usesOfOffer(_id)),
            null,
          )
        : [];
    const counted = all.map((offer) => ({ offer, count: counts.find(({ key }) => key === usesOfOffer(offer._id)) }));
    const left = counted.filter(({ count }) => hasUsesLeft(count));
    return {
      offers: left.slice(0, MOST).map(({ offer, count }) => shownOffer(offer, count)),
      until: change === null ? null : startOfDay(change),
      isLimited: counts.some(({ inAll }) => inAll !== null),
    };
  }
}

/** Returns the first day on which other offers are on; null when none is planned. */
function nextChange(offers: readonly StoredOffer[], today: string): string | null {
  const days = offers.flatMap(({ firstDay, lastDay }) => [firstDay, lastDay === null ? null : addDays(lastDay, 1)]);
  return days.filter((day) => day !== null && day > today).sort()[0] ?? null;
}

const hasUsesLeft = (count: UseCount | undefined): boolean =>
  count === undefined || count.inAll === null || count.held + count.used < count.inAll;

function shownOffer({ _id, document, lastDay }: StoredOffer, count: UseCount | undefined): PublicOffer {
  const { title, kind, categories, products, sizes, isShown } = document;
  const terms = [
    ...conditionsOf(document),
    ...limitsOf(document, count),
    ...(lastDay === null ? [] : [TEXTS.until(formatDay(lastDay))]),
  ].join(' ');
  return { _id, title, terms, categories, products, sizes, isBadge: kind !== 'free-shipping', isShown };
}

const amount = (rupees: number): string => formatPaise(fromRupees(rupees));

const conditionsOf = ({ minimum, minimumQuantity, maxDiscount, prepaidOnly }: OfferDocument): readonly string[] => [
  ...(minimum === null ? [] : [TEXTS.from(amount(minimum))]),
  ...(minimumQuantity === null ? [] : [TEXTS.fromPieces(minimumQuantity)]),
  ...(maxDiscount === null ? [] : [TEXTS.atMost(amount(maxDiscount))]),
  ...(prepaidOnly ? [TEXTS.prepaid] : []),
];

function limitsOf({ firstOrder }: OfferDocument, count: UseCount | undefined): readonly string[] {
  const { inAll = null, forEachCustomer = null } = count ?? {};
  return [
    ...(firstOrder ? [TEXTS.firstOrders] : []),
    ...(firstOrder || forEachCustomer === null ? [] : [TEXTS.forEachCustomer(forEachCustomer)]),
    ...(inAll === null ? [] : [TEXTS.inAll(inAll)]),
  ];
}
