import { Injectable } from '@nestjs/common';
import { FREE_SHIPPING } from '@shop/contracts';
import { dayInIndia } from '@shop/contracts/calendar';
import { signedPaise } from '@shop/money';
import { Clock } from '../../kernel/clock.js';
import {
  LimitedUses,
  OrderHistory,
  PriceRule,
  sumOf,
  type Adjustment,
  type KnownCode,
  type LoadRequest,
  type PriceContext,
} from '../cart-pricing/index.js';
import { AutomaticOffers } from './automatic-offers.js';
import { OFFERS_MESSAGES } from './messages.js';
import { evaluateOffers, titleOf, usesOf, type OfferData, type OfferOfCart } from './offer-evaluation.js';
import { OfferRepository } from './offer.repository.js';
import { normalisedCode, usesOfCode, usesOfOffer } from './stored-offer.js';

type Request = Pick<LoadRequest, 'codes' | 'customerId' | 'destination'>;

/** Loads what the offers of a cart depend on, once for all rules that price it. */
@Injectable()
export class OffersOfCart {
  private readonly loading = new WeakMap<Request, Promise<OfferData>>();

  constructor(
    private readonly automatic: AutomaticOffers,
    private readonly offers: OfferRepository,
    private readonly uses: LimitedUses,
    private readonly history: OrderHistory,
  ) {}

  load(request: Request): Promise<OfferData> {
    const data = this.loading.get(request) ?? this.read(request);
    this.loading.set(request, data);
    return data;
  }

  private async read({ codes = [], customerId, destination }: Request): Promise<OfferData> {
    const [{ today, on }, ofCodes] = await Promise.all([this.automatic.current(), this.withCodes(codes)]);
    const all = [...on.map((offer) => ({ offer, entered: null, personalCode: null })), ...ofCodes];
    const keys = all.flatMap(({ offer, personalCode }) => [
      usesOfOffer(offer._id),
      ...(personalCode === null ? [] : [usesOfCode(personalCode)]),
    ]);
    const isForFirst = customerId !== null && all.some(({ offer }) => offer.document.firstOrder);
    const [counts, hasOrdered] = await Promise.all([
      keys.length > 0 ? this.uses.counts(keys, customerId, destination?.phone) : [],
      isForFirst ? this.history.hasOrdered(customerId) : false,
    ]);
    return { offers: all, counts, hasOrdered, today };
  }

  /** In the order in which the codes were entered. A code is that of one offer. */
  private async withCodes(codes: readonly string[]): Promise<readonly OfferOfCart[]> {
    if (codes.length === 0) return [];
    const found = await this.offers.withCodes(codes.map(normalisedCode));
    return codes.flatMap((entered) => {
      const one = found.find(({ code }) => code === normalisedCode(entered));
      return one ? [{ offer: one.offer, entered, personalCode: one.isPersonal ? one.code : null }] : [];
    });
  }
}

/** What offers take off the goods. */
@Injectable()
export class OfferDiscount extends PriceRule<OfferData> {
  constructor(
    private readonly offers: OffersOfCart,
    private readonly stored: OfferRepository,
    private readonly clock: Clock,
  ) {
    super();
  }

  override load(request: Request): Promise<OfferData> {
    return this.offers.load(request);
  }

  override apply(context: PriceContext, data: OfferData): readonly Adjustment[] {
    return evaluateOffers(context, data).applied.map(({ offer, discountPaise, sharesPaise }) => ({
      ...{ kind: 'other' as const, label: titleOf(offer), amountPaise: signedPaise(-discountPaise), sharesPaise },
      ...sourceOf(offer.from, data),
    }));
  }

  override readCodes(context: PriceContext, data: OfferData): readonly KnownCode[] {
    return evaluateOffers(context, data).codes.filter(({ code }) => !isOfShipping(code, data));
  }

  override notes(context: PriceContext, data: OfferData): readonly string[] {
    return evaluateOffers(context, data).notes();
  }

  override takesCodes(): Promise<boolean> {
    return this.stored.areCodesValid(dayInIndia(this.clock.now()));
  }
}

/** Free shipping by an offer: takes off what the shipping costs. Applies after the rules of shipping. */
@Injectable()
export class FreeShippingOffer extends PriceRule<OfferData> {
  constructor(private readonly offers: OffersOfCart) {
    super();
  }

  override load(request: Request): Promise<OfferData> {
    return this.offers.load(request);
  }

  override apply(context: PriceContext, data: OfferData): readonly Adjustment[] {
    const offer = evaluateOffers(context, data).freeShipping;
    const costPaise = sumOf('shipping', context.adjustments);
    if (!offer || costPaise <= 0) return [];
    const amountPaise = signedPaise(-costPaise);
    const source = sourceOf(offer.from, data);
    const code = source.code === 'offer' ? FREE_SHIPPING : source.code;
    return [{ ...source, code, kind: 'shipping', label: titleOf(offer), amountPaise }];
  }

  override readCodes(context: PriceContext, data: OfferData): readonly KnownCode[] {
    const isFree = shipsFree(context);
    const already = { reason: 'not_combinable', message: OFFERS_MESSAGES.shipsFree } as const;
    return evaluateOffers(context, data)
      .codes.filter(({ code }) => isOfShipping(code, data))
      .map(({ code, refusal }) => ({ code, refusal: refusal ?? (isFree ? already : null) }));
  }

  override notes(context: PriceContext, data: OfferData): readonly string[] {
    return shipsFree(context) ? [] : evaluateOffers(context, data).shippingNotes();
  }
}

const shipsFree = ({ adjustments }: PriceContext): boolean => sumOf('shipping', adjustments) <= 0;

const isOfShipping = (code: string, { offers }: OfferData): boolean =>
  offers.find(({ entered }) => entered === code)?.offer.document.kind === 'free-shipping';

/** Coupons keep the code that their adjustments have always had. */
function sourceOf(from: OfferOfCart, { counts }: OfferData): Pick<Adjustment, 'code' | 'offer' | 'uses'> {
  const keys = usesOf(from, counts);
  return {
    code: from.entered === null ? 'offer' : 'coupon',
    offer: from.offer._id,
    ...(keys.length > 0 && { uses: keys.length === 1 ? keys[0]! : keys }),
  };
}
