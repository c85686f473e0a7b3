import { allocate, paise, sum, times, ZERO, type Paise } from '@shop/money';

/** A line of a cart, with what offers depend on. */
export interface OfferLine {
  readonly productId: string;
  readonly size: string;
  readonly category: string;
  readonly quantity: number;
  readonly unitPaise: Paise;
}

/** Which lines an offer covers: those that any of the lists names. All lines when every list is empty. */
export interface OfferScope {
  readonly categories: readonly string[];
  /** Ids. */
  readonly products: readonly string[];
  readonly sizes: readonly { readonly product: string; readonly size: string }[];
}

/** A percentage from a number of pieces of one size on. */
export interface VolumeTier {
  readonly quantity: number;
  readonly percent: number;
}

/** What an offer gives. `maxPaise` is the most that a percentage takes off; null for no maximum. */
export type OfferBenefit =
  | { readonly kind: 'percent'; readonly percent: number; readonly maxPaise: Paise | null }
  | { readonly kind: 'amount'; readonly amountPaise: Paise }
  /** Of every `buy` and `get` pieces, the `get` cheapest are free. */
  | { readonly kind: 'buy-x-get-y'; readonly buy: number; readonly get: number }
  /** The highest tier that a line reaches applies to all its pieces. */
  | { readonly kind: 'volume'; readonly tiers: readonly VolumeTier[] }
  | { readonly kind: 'free-shipping' };

/** An offer as it is evaluated. The minimums are those of the covered lines; null for none. */
export interface Offer {
  readonly id: string;
  readonly benefit: OfferBenefit;
  readonly scope: OfferScope;
  readonly minimumPaise: Paise | null;
  readonly minimumQuantity: number | null;
  /** True when it applies together with other offers that combine. */
  readonly combines: boolean;
}

/** What an offer takes off. `sharesPaise` has the share of each line, in their order; they add up to the discount. */
export interface AppliedOffer<Kind extends Offer = Offer> {
  readonly offer: Kind;
  readonly discountPaise: Paise;
  readonly sharesPaise: readonly Paise[];
}

/** Why an offer does not apply to a cart: how much is missing, or that it covers none of the lines. */
export type OfferShortfall =
  | { readonly kind: 'not-covered' }
  | { readonly kind: 'amount'; readonly missingPaise: Paise }
  | { readonly kind: 'quantity'; readonly missing: number };

/** The order in which offers that combine apply: each takes its part of what those before it have left. */
const ORDER = ['buy-x-get-y', 'volume', 'percent', 'amount', 'free-shipping'] as const;
const PERCENT = 100;

/** Returns whether an offer covers a line. */
export function covers(
  { categories, products, sizes }: OfferScope,
  line: Pick<OfferLine, 'productId' | 'size' | 'category'>,
): boolean {
  if (categories.length + products.length + sizes.length === 0) return true;
  return (
    categories.includes(line.category) ||
    products.includes(line.productId) ||
    sizes.some(({ product, size }) => product === line.productId && size === line.size)
  );
}

/** Returns what a cart lacks for an offer; null when it has everything. */
export function shortfallOf(
  { scope, minimumPaise, minimumQuantity }: Pick<Offer, 'scope' | 'minimumPaise' | 'minimumQuantity'>,
  lines: readonly OfferLine[],
): OfferShortfall | null {
  const covered = lines.filter((line) => covers(scope, line));
  if (covered.length === 0) return { kind: 'not-covered' };
  const missingPaise = (minimumPaise ?? 0) - sum(covered.map(({ unitPaise, quantity }) => times(unitPaise, quantity)));
  if (missingPaise > 0) return { kind: 'amount', missingPaise: paise(missingPaise) };
  const missing = (minimumQuantity ?? 0) - covered.reduce((count, { quantity }) => count + quantity, 0);
  return missing > 0 ? { kind: 'quantity', missing } : null;
}

/**
 * Evaluates all offers on a cart and returns those that apply, with their shares: either one offer alone, or all that
 * combine, whichever takes off more. Equal ones: the combination, then the earlier offer. Offers whose minimum is not
 * reached, and those that take nothing off, are left out; so is free shipping, which changes no line.
 * @param offers those that the customer may have now, in the order of preference
 * @param mostPaise the most that all of them may take off
 */
export function applyOffers<Kind extends Offer>(
  lines: readonly OfferLine[],
  offers: readonly Kind[],
  mostPaise: Paise,
): readonly AppliedOffer<Kind>[] {
  const prices = lines.map(({ unitPaise, quantity }) => times(unitPaise, quantity));
  const met = offers.filter((offer) => shortfallOf(offer, lines) === null);
  const candidates = [
    met.filter(({ combines }) => combines).toSorted((one, other) => orderOf(one) - orderOf(other)),
    ...met.filter(({ combines }) => !combines).map((offer) => [offer]),
  ].map((together) => inSuccession(lines, prices, { offers: together, mostPaise }));
  return candidates.reduce((best, one) => (totalOf(one) > totalOf(best) ? one : best));
}

const orderOf = ({ benefit }: Offer): number => ORDER.indexOf(benefit.kind);
const totalOf = (applied: readonly AppliedOffer[]): number => sum(applied.map(({ discountPaise }) => discountPaise));

function inSuccession<Kind extends Offer>(
  lines: readonly OfferLine[],
  prices: readonly Paise[],
  { offers, mostPaise }: { readonly offers: readonly Kind[]; readonly mostPaise: Paise },
): AppliedOffer<Kind>[] {
  const applied: AppliedOffer<Kind>[] = [];
  let [nets, roomPaise] = [prices, mostPaise];
  for (const offer of offers) {
    const sharesPaise = withinRoom(sharesOf(offer, lines, nets), roomPaise);
    const discountPaise = sum(sharesPaise);
    if (discountPaise === 0) continue;
    applied.push({ offer, discountPaise, sharesPaise });
    nets = nets.map((net, at) => paise(net - sharesPaise[at]!));
    roomPaise = paise(roomPaise - discountPaise);
  }
  return applied;
}

const withinRoom = (shares: readonly Paise[], roomPaise: Paise): readonly Paise[] =>
  sum(shares) > roomPaise ? splitOver(shares, roomPaise) : shares;

function sharesOf({ benefit, scope }: Offer, lines: readonly OfferLine[], allNets: readonly Paise[]): readonly Paise[] {
  const nets = lines.map((line, at) => (covers(scope, line) ? allNets[at]! : ZERO));
  const net = sum(nets);
  switch (benefit.kind) {
    case 'percent':
      return splitOver(nets, paise(Math.min(percentOf(net, benefit.percent), benefit.maxPaise ?? Infinity)));
    case 'amount':
      return splitOver(nets, paise(Math.min(benefit.amountPaise, net)));
    case 'buy-x-get-y': {
      const covered = lines.filter((line) => covers(scope, line));
      return splitOver(nets, paise(Math.min(cheapestOf(covered, benefit), net)));
    }
    case 'volume':
      return lines.map(({ quantity }, at) => percentOf(nets[at]!, tierFor(benefit.tiers, quantity)));
    case 'free-shipping':
      return nets.map(() => ZERO);
  }
}

/** Rounded half up to the paisa. */
const percentOf = (amount: Paise, percent: number): Paise => paise(Math.round((amount * percent) / PERCENT));

const tierFor = (tiers: readonly VolumeTier[], pieces: number): number =>
  Math.max(0, ...tiers.filter(({ quantity }) => quantity <= pieces).map(({ percent }) => percent));

/** Returns the price of the pieces that are free. */
function cheapestOf(lines: readonly OfferLine[], { buy, get }: { readonly buy: number; readonly get: number }): Paise {
  const pieces = lines.reduce((count, { quantity }) => count + quantity, 0);
  let free = Math.floor(pieces / (buy + get)) * get;
  return sum(
    lines
      .toSorted((one, other) => one.unitPaise - other.unitPaise)
      .map(({ unitPaise, quantity }) => {
        const taken = Math.min(free, quantity);
        free -= taken;
        return times(unitPaise, taken);
      }),
  );
}

/** Splits an amount by the largest remainder; of equal remainders the larger line, then the earlier line, gets the paisa. */
function splitOver(nets: readonly Paise[], amount: Paise): readonly Paise[] {
  const largestFirst = nets.map((net, at) => ({ net, at })).toSorted((one, other) => other.net - one.net);
  const shares = allocate(
    amount,
    largestFirst.map(({ net }) => net),
  );
  const ofLine = new Map(largestFirst.map(({ at }, rank) => [at, shares[rank]!] as const));
  return nets.map((_net, at) => ofLine.get(at)!);
}

/** Returns the first offer of free shipping that a cart has reached. */
export function freeShippingOf<Kind extends Offer>(
  lines: readonly OfferLine[],
  offers: readonly Kind[],
): Kind | undefined {
  return offers.find((offer) => offer.benefit.kind === 'free-shipping' && shortfallOf(offer, lines) === null);
}
