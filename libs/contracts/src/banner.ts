import type { PublicOffer } from './offers.js';
import { MESSAGES } from './messages.js';
import type { ShippingSettings } from '@shop/pricing';

/** The specification's banner, and the default of a new shop. */
export const LAUNCH_OFFER = '30% off and free shipping on all orders';
/** In characters: two lines on a phone. */
export const MAX_BANNER_LENGTH = 80;

/** Response of `GET /settings/banner`: the current banner. */
export interface Banner {
  /** Null without a banner. */
  text: string | null;
  /** ISO date of the next scheduled change, when the response changes. Null without one. */
  until: string | null;
  /** Present while an owner sets up the shop: visitors see that it opens soon. */
  isOpeningSoon?: true;
  /** Offers that apply by themselves now. Absent when there are none. */
  offers?: PublicOffer[];
}

/** Settings of an owner. ISO dates with an offset; null for no start or no end. */
export interface BannerInput {
  /** Empty for none. */
  text: string;
  startsAt: string | null;
  endsAt: string | null;
}

/** Response of `GET /settings/banner/plan`. */
export interface BannerPlan extends BannerInput {
  /**
   * Text shown between start and end, with the current shipping and prices. Null: hidden, because the text is not true.
   */
  shown: string | null;
  /** The largest surcharge of a zone on shipping, in rupees. */
  surcharge: number;
}

/** The smallest and the largest reduction of all sizes for sale, in whole percent as on badges. Null without sizes. */
export type Discounts = { readonly min: number; readonly max: number } | null;

const FREE_SHIPPING = /\bfree (?:shipping|delivery)\b|\b(?:ships?|delivered) free\b/i;
const AMOUNT = /₹\s*([\d,]+(?:\.\d+)?)/;
const PERCENT_OFF = /(\d{1,3})\s*%\s*off\b/i;

/**
 * Whether a promise of free shipping in a text is true: for every order, or from the amount that it names. @param
 * shipping in rupees
 */
export function keepsFreeShipping(text: string, { cost, freeShippingThreshold }: ShippingSettings): boolean {
  if (!FREE_SHIPPING.test(text) || cost === 0 || freeShippingThreshold === 0) return true;
  const amount = AMOUNT.exec(text)?.[1];
  return (
    amount !== undefined &&
    freeShippingThreshold !== null &&
    freeShippingThreshold <= Number(amount.replaceAll(',', ''))
  );
}

/**
 * Returns the text to show, or null if it promises more than shipping and prices allow. Adds "Up to" to the launch
 * offer while some sizes are reduced by less.
 */
export function visibleBannerText(text: string, shipping: ShippingSettings, discounts: Discounts): string | null {
  if (text === '' || !keepsFreeShipping(text, shipping)) return null;
  const percent = Number(PERCENT_OFF.exec(text)?.[1] ?? 0);
  if (!discounts || percent <= discounts.min) return text;
  if (percent > discounts.max) return null;
  return text === LAUNCH_OFFER ? MESSAGES.upTo(text.replace(String(percent), String(discounts.max))) : text;
}
