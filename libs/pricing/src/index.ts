import { fromRupees, paise, ZERO, type Paise } from '@shop/money';

export {
  applyOffers,
  covers,
  freeShippingOf,
  shortfallOf,
  type AppliedOffer,
  type Offer,
  type OfferBenefit,
  type OfferLine,
  type OfferScope,
  type OfferShortfall,
  type VolumeTier,
} from './offers.js';
export {
  referencePrice,
  type AskedPrice,
  type NoReferencePrice,
  type ReferencePrice,
  type ReferenceRule,
  type SizeWithHistory,
} from './reference-price.js';

/**
 * How the owner lets orders ship, stored as entered: rupees with at most two decimals. With a null threshold no order
 * ships free.
 */
export interface ShippingSettings {
  readonly cost: number;
  readonly freeShippingThreshold: number | null;
}

/** Shipping is free when the subtotal is at or above the threshold (docs/behaviour.md, section 9). */
export function shippingFor(itemsPaise: Paise, shipping: ShippingSettings): Paise {
  return shipsFree(itemsPaise, shipping) ? ZERO : fromRupees(shipping.cost);
}

/** True for a subtotal from which shipping is free. */
export function shipsFree(itemsPaise: Paise, { freeShippingThreshold }: ShippingSettings): boolean {
  return freeShippingThreshold !== null && itemsPaise >= fromRupees(freeShippingThreshold);
}

/** Amount missing for free shipping; null when shipping is already free or never is. */
export function missingForFreeShipping(itemsPaise: Paise, shipping: ShippingSettings): Paise | null {
  if (shipping.freeShippingThreshold === null || shippingFor(itemsPaise, shipping) === ZERO) return null;
  return paise(fromRupees(shipping.freeShippingThreshold) - itemsPaise);
}

/** Discount on the list price in whole percent; null without a discount. Display only. */
export function discountPercent(price: number, originalPrice: number | null | undefined): number | null {
  if (!originalPrice || originalPrice <= price) return null;
  return Math.round(((originalPrice - price) / originalPrice) * 100);
}

/** What one pack holds. */
export interface PackQuantity {
  readonly value: number;
  readonly unit: 'g' | 'kg' | 'ml' | 'l' | 'piece';
}

/** The price of one unit. */
export interface UnitSalePrice {
  readonly paise: Paise;
  readonly per: PackQuantity['unit'];
}

/** Units of weight and volume, with the larger unit of a thousand. */
const LARGER = { g: 'kg', ml: 'l' } as const;
const SMALLER = { g: 'g', kg: 'g', ml: 'ml', l: 'ml' } as const;

/** Quantities have at most three decimals. */
const PARTS = 1000;
const PER_THOUSAND = 1000;
const HUNDRED = 100;

const halfUp = (dividend: number, divisor: number): Paise =>
  paise(Math.floor((2 * dividend + divisor) / (2 * divisor)));

/** Returns the quantity in thousandths of a gram or millilitre, a whole number. */
const parts = ({ value, unit }: PackQuantity): number =>
  Math.round(value * PARTS) * (unit === 'kg' || unit === 'l' ? PER_THOUSAND : 1);

/**
 * Returns the unit sale price of a pack, rounded half up to the paisa (Legal Metrology rule 6(11)): per gram below one
 * kilogram, per kilogram from there, per piece for pieces; volumes like weights.
 */
export function unitSalePrice(price: Paise, quantity: PackQuantity): UnitSalePrice {
  if (quantity.unit === 'piece') return { paise: halfUp(price * PARTS, parts(quantity)), per: 'piece' };
  const small = SMALLER[quantity.unit];
  const held = parts(quantity);
  return held < PER_THOUSAND * PARTS
    ? { paise: halfUp(price * PARTS, held), per: small }
    : { paise: halfUp(price * PARTS * PER_THOUSAND, held), per: LARGER[small] };
}

/** Returns the price of 100 grams or millilitres, rounded half up to the paisa; null for pieces. */
export function pricePerHundred(price: Paise, quantity: PackQuantity): { paise: Paise; unit: 'g' | 'ml' } | null {
  if (quantity.unit === 'piece') return null;
  return { paise: halfUp(price * PARTS * HUNDRED, parts(quantity)), unit: SMALLER[quantity.unit] };
}
