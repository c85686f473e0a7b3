import { CASH_ON_DELIVERY, LIMITS } from '@shop/contracts';
import { formatPaise, fromRupees, paise, times, ZERO, type Paise } from '@shop/money';
import {
  applyOffers,
  covers,
  freeShippingOf,
  shortfallOf,
  type AppliedOffer,
  type Offer,
  type OfferLine,
} from '@shop/pricing';
import type { KnownCode, PriceContext, UseCount } from '../cart-pricing/index.js';
import { OFFERS_MESSAGES as TEXTS } from './messages.js';
import { evaluated, usesOfCode, usesOfOffer, type StoredOffer } from './stored-offer.js';

const MIN_PAYMENT_PAISE = fromRupees(LIMITS.minPaymentRupees);

/** Offers of which a note finds the first that would apply. */
const TRIED = 3;

/** An offer that a cart may have: by itself, or by a code as the customer entered it. */
export interface OfferOfCart {
  readonly offer: StoredOffer;
  readonly entered: string | null;
  /** Its personal code; null without one. */
  readonly personalCode: string | null;
}

/** What the offers of a cart depend on beside the cart. */
export interface OfferData {
  /** Those that apply by themselves, then those of codes in the order in which they were entered. */
  readonly offers: readonly OfferOfCart[];
  readonly counts: readonly UseCount[];
  readonly hasOrdered: boolean;
  /** In India. */
  readonly today: string;
}

/** An offer as `applyOffers` takes it, with where it comes from. */
interface Candidate extends Offer {
  readonly from: OfferOfCart;
}

type Refusal = NonNullable<KnownCode['refusal']>;

/** What offers do to a cart. */
export interface EvaluatedOffers {
  readonly applied: readonly AppliedOffer<Candidate>[];
  readonly freeShipping: Candidate | undefined;
  readonly codes: readonly KnownCode[];
  readonly notes: () => readonly string[];
  /** Of the shipping, for a cart that does not ship free. Once a way to pay is chosen, both are about that alone. */
  readonly shippingNotes: () => readonly string[];
}

/** Returns the keys of what an offer uses up: none for one that applies by itself without limits. */
export function usesOf({ offer, personalCode }: OfferOfCart, counts: readonly UseCount[]): readonly string[] {
  const key = usesOfOffer(offer._id);
  const limits = counts.find((count) => count.key === key);
  const isCounted =
    offer.document.trigger !== 'automatic' || !limits || limits.inAll !== null || limits.forEachCustomer !== null;
  return [...(isCounted ? [key] : []), ...(personalCode === null ? [] : [usesOfCode(personalCode)])];
}

/**
 * Evaluates the offers of a cart. Of the codes, the first one that the cart fulfils takes part. Goods have the best offer or
 * the combination of offers that is better (`applyOffers`), and the shipping has the first offer of free shipping. The
 * payment needs at least one rupee. A customer's own held use counts as free, because the next checkout releases it.
 */
export function evaluateOffers(context: PriceContext, data: OfferData): EvaluatedOffers {
  const { lines, itemsPaise } = context;
  const mostPaise = paise(Math.max(0, itemsPaise - MIN_PAYMENT_PAISE));
  const candidates = data.offers.map((from): Candidate => ({
    ...forParcels(evaluated(from.offer._id, from.offer.document), context.parcels),
    from,
  }));
  const refusals = new Map(candidates.map((one) => [one, refusalOf(one, context, { data, mostPaise })] as const));
  const free = candidates.filter((one) => refusals.get(one) === null);
  const automatic = free.filter(({ from }) => from.entered === null);
  const chosen = free.find(({ from }) => from.entered !== null);
  const taking = chosen ? [...automatic, chosen] : automatic;
  const applied = applyOffers(lines, taking, mostPaise);
  const freeShipping = freeShippingOf(lines, taking);
  const isApplied = (one: Candidate) => one === freeShipping || applied.some(({ offer }) => offer === one);
  const short = candidates.filter(
    (one) => one.from.entered === null && refusals.get(one)?.reason === 'below_minimum' && missingFor(one, lines) > 0,
  );
  return {
    applied,
    freeShipping,
    codes: candidates.flatMap((one) => {
      const code = one.from.entered;
      if (code === null) return [];
      const refusal = refusals.get(one) ?? (one !== chosen ? ONLY_ONE : isApplied(one) ? null : outdone(one, applied));
      return [{ code, refusal }];
    }),
    notes: () => {
      if (context.payment !== undefined) return prepaidNotes(refusals, isOfGoods);
      const next = nearest(short.filter(isOfGoods), lines).find((one) => wouldApply(one, { lines, taking, mostPaise }));
      return [...bestNotes(applied, automatic), ...(next ? [nextNote(next, lines)] : [])];
    },
    shippingNotes: () => {
      if (context.payment !== undefined) return prepaidNotes(refusals, isOfShipping);
      const [next] = nearest(short.filter(isOfShipping), lines);
      return next && !freeShipping ? [nextNote(next, lines)] : [];
    },
  };
}

/** Free shipping needs its minimum for each parcel on average, as the shop's own does. */
function forParcels(offer: Offer, parcels = 1): Offer {
  const { minimumPaise, minimumQuantity } = offer;
  if (!isOfShipping(offer)) return offer;
  return {
    ...offer,
    minimumPaise: minimumPaise && times(minimumPaise, parcels),
    minimumQuantity: minimumQuantity && minimumQuantity * parcels,
  };
}

const isOfShipping = ({ benefit }: Offer): boolean => benefit.kind === 'free-shipping';
const isOfGoods = (offer: Offer): boolean => !isOfShipping(offer);

const ONLY_ONE: Refusal = { reason: 'not_combinable', message: TEXTS.notCombinable };

function outdone({ benefit }: Candidate, [best]: readonly AppliedOffer<Candidate>[]): Refusal {
  if (benefit.kind === 'free-shipping') return { reason: 'not_combinable', message: TEXTS.shipsFree };
  return { reason: 'not_combinable', message: best ? TEXTS.betterOffer(titleOf(best.offer)) : TEXTS.notCombinable };
}

/** The name of an offer for customers. */
export const titleOf = ({ from: { offer } }: Candidate): string =>
  offer.code === null ? offer.document.title : TEXTS.label(offer.code);

function refusalOf(
  one: Candidate,
  context: PriceContext,
  { data, mostPaise }: { readonly data: OfferData; readonly mostPaise: Paise },
): Refusal | null {
  const { isActive, firstDay, lastDay, document } = one.from.offer;
  if (!isActive || (lastDay !== null && data.today > lastDay)) return { reason: 'ended', message: TEXTS.ended };
  if (firstDay !== null && data.today < firstDay) return { reason: 'not_started', message: TEXTS.notStarted };
  return (
    usesRefusal(one, context, data) ??
    (document.firstOrder && data.hasOrdered ? { reason: 'not_first_order', message: TEXTS.notFirstOrder } : null) ??
    shortfallRefusal(one, context) ??
    (document.kind === 'free-shipping' || applyOffers(context.lines, [one], mostPaise).length > 0
      ? null
      : ({ reason: 'below_minimum', message: TEXTS.noDiscount } as const)) ??
    // Last, so that whoever pays in another way has the offer.
    (document.prepaidOnly && context.payment === CASH_ON_DELIVERY
      ? { reason: 'not_prepaid', message: TEXTS.notPrepaid }
      : null)
  );
}

function usesRefusal({ from }: Candidate, { usedUp = [] }: PriceContext, { counts }: OfferData): Refusal | null {
  for (const key of usesOf(from, counts)) {
    const uses = counts.find((count) => count.key === key);
    if (!uses || isReached(uses.held + uses.used - uses.ownHeld, uses.inAll) || usedUp.includes(key))
      return { reason: 'used_up', message: TEXTS.usedUp };
    if (isReached(uses.ownUsed, uses.forEachCustomer)) return { reason: 'already_used', message: TEXTS.alreadyUsed };
  }
  return null;
}

const isReached = (count: number, limit: number | null): boolean => limit !== null && count >= limit;

function shortfallRefusal(one: Candidate, { lines }: PriceContext): Refusal | null {
  const shortfall = shortfallOf(one, lines);
  switch (shortfall?.kind) {
    case undefined:
      return null;
    case 'not-covered':
      return { reason: 'not_covered', message: TEXTS.notCovered };
    case 'quantity':
      return { reason: 'below_minimum', message: TEXTS.belowQuantity(one.minimumQuantity ?? 0, shortfall.missing) };
    case 'amount': {
      const [minimum, missing] = [formatPaise(one.minimumPaise ?? paise(0)), formatPaise(shortfall.missingPaise)];
      return { reason: 'below_minimum', message: TEXTS.belowMinimum(minimum, missing) };
    }
  }
}

/** Names the offers that apply by themselves, but not with the way to pay that the customer has chosen. */
function prepaidNotes(
  refusals: ReadonlyMap<Candidate, Refusal | null>,
  isOfKind: (one: Candidate) => boolean,
): readonly string[] {
  const titles = [...refusals].flatMap(([one, refusal]) =>
    refusal?.reason === 'not_prepaid' && one.from.entered === null && isOfKind(one) ? [titleOf(one)] : [],
  );
  return titles.length > 0 ? [TEXTS.onlyPrepaid(titles.slice(0, TRIED).join(', '))] : [];
}

/** Says which of several offers is applied. */
function bestNotes(applied: readonly AppliedOffer<Candidate>[], automatic: readonly Candidate[]): readonly string[] {
  const isApplied = (one: Candidate) => applied.some(({ offer }) => offer === one);
  const others = automatic.filter((one) => !isOfShipping(one) && !isApplied(one)).map(titleOf);
  const names = applied.map(({ offer }) => titleOf(offer)).join(', ');
  return others.length > 0 && names ? [TEXTS.bestApplied(names, others.slice(0, 3).join(', '))] : [];
}

/** Returns the paise that a cart lacks for an offer; zero when it lacks nothing, or something else. */
function missingFor(one: Candidate, lines: readonly OfferLine[]): Paise {
  const shortfall = shortfallOf(one, lines);
  return shortfall?.kind === 'amount' ? shortfall.missingPaise : ZERO;
}

/** Returns whether an offer would apply beside or instead of others if the cart had one more piece for what it lacks. */
function wouldApply(
  one: Candidate,
  cart: { readonly lines: readonly OfferLine[]; readonly taking: readonly Candidate[]; readonly mostPaise: Paise },
): boolean {
  const missingPaise = missingFor(one, cart.lines);
  const pieces = cart.lines.filter((line) => covers(one.scope, line)).slice(0, 1);
  const lines = [...cart.lines, ...pieces.map((line) => ({ ...line, quantity: 1, unitPaise: missingPaise }))];
  const applied = applyOffers(lines, [...cart.taking, one], paise(cart.mostPaise + missingPaise));
  return applied.some(({ offer }) => offer === one);
}

/** Returns the few offers of which a cart lacks least, so that the work on notes does not grow with the number of offers. */
const nearest = (short: readonly Candidate[], lines: readonly OfferLine[]): readonly Candidate[] =>
  short.toSorted((a, b) => missingFor(a, lines) - missingFor(b, lines)).slice(0, TRIED);

const nextNote = (one: Candidate, lines: readonly OfferLine[]): string =>
  TEXTS.nextOffer(titleOf(one), formatPaise(missingFor(one, lines)));
