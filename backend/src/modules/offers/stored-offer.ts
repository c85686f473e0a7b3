import type { OfferTerms } from '@shop/contracts/offers';
import { fromRupees, type Paise } from '@shop/money';
import type { Offer, OfferBenefit } from '@shop/pricing';

/** The part of the terms that is stored as a document, as entered. */
export type OfferDocument = Omit<OfferTerms, 'firstDay' | 'lastDay' | 'usesInAll' | 'usesForEachCustomer' | 'isActive'>;

/** A stored offer. Limits of uses are stored by `LimitedUses`. */
export interface StoredOffer {
  readonly _id: string;
  /** Null without one code for all. */
  readonly code: string | null;
  readonly document: OfferDocument;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  readonly isActive: boolean;
  readonly createdAt: string;
}

/** Returns the part of the terms that is stored as a document. */
export function documentOf({
  firstDay: _firstDay,
  lastDay: _lastDay,
  usesInAll: _usesInAll,
  usesForEachCustomer: _usesForEachCustomer,
  isActive: _isActive,
  code: _code,
  ...document
}: OfferTerms & { code?: string | null }): OfferDocument {
  return document;
}

/** Key of the uses of an offer. Sessions and orders store it; all offers were coupons once. */
export const usesOfOffer = (id: string): string => `coupon:${id}`;

/** Key of the uses of a personal code. */
export const usesOfCode = (code: string): string => `offer-code:${code}`;

/** Codes are compared without surrounding spaces and without case. */
export const normalisedCode = (code: string): string => code.trim().toUpperCase();

const inPaise = (rupees: number | null): Paise | null => (rupees === null ? null : fromRupees(rupees));

/** Returns an offer as it is evaluated. */
export function evaluated(id: string, document: OfferDocument): Offer {
  const { categories, products, sizes, minimum, minimumQuantity, combines } = document;
  return {
    id,
    benefit: benefitOf(document),
    scope: { categories, products, sizes },
    minimumPaise: inPaise(minimum),
    minimumQuantity,
    combines,
  };
}

function benefitOf({ kind, percent, maxDiscount, amount, buy, get, tiers }: OfferDocument): OfferBenefit {
  switch (kind) {
    case 'percent':
      return { kind, percent: percent ?? 0, maxPaise: inPaise(maxDiscount) };
    case 'amount':
      return { kind, amountPaise: fromRupees(amount ?? 0) };
    case 'buy-x-get-y':
      return { kind, buy: buy ?? 1, get: get ?? 0 };
    case 'volume':
      return { kind, tiers };
    case 'free-shipping':
      return { kind };
  }
}
