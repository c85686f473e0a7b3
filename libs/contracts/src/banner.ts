import type { StoreSettingsInput } from './settings.js';

/** The specification's banner, and a new shop's. */
export const LAUNCH_OFFER = '30% off and free shipping on all orders';
/** Characters: two lines on a phone. */
export const MAX_BANNER_LENGTH = 80;

/** The answer to `GET /settings/banner`: what shoppers read now. */
export interface Banner {
  /** Null while there is none. */
  text: string | null;
  /** ISO date; when it begins or ends next, and the answer changes. Null when no date changes it. */
  until: string | null;
}

/** What an owner sets. ISO dates with an offset; without one it has always begun, or never ends. */
export interface BannerInput {
  /** Empty for none. */
  text: string;
  startsAt: string | null;
  endsAt: string | null;
}

/** The answer to `GET /settings/banner/plan`. */
export interface BannerPlan extends BannerInput {
  /** What shoppers read between start and end, with the shipping and the prices of this moment. Null: nothing, the text is not true. */
  shown: string | null;
}

/** The smallest and the largest reduction of all sizes for sale, in whole percent as the badges say it. Null without sizes. */
export type Discounts = { readonly min: number; readonly max: number } | null;

const FREE_SHIPPING = /\bfree (?:shipping|delivery)\b|\b(?:ships?|delivered) free\b/i;
const AMOUNT = /₹\s*([\d,]+(?:\.\d+)?)/;
const PERCENT_OFF = /(\d{1,3})\s*%\s*off\b/i;

/** Whether free shipping is kept where a text promises it: for every order, or from the amount that it names. @param shipping in rupees */
export function keepsFreeShipping(text: string, { cost, freeShippingThreshold }: StoreSettingsInput): boolean {
  if (!FREE_SHIPPING.test(text) || cost === 0 || freeShippingThreshold === 0) return true;
  const amount = AMOUNT.exec(text)?.[1];
  return (
    amount !== undefined &&
    freeShippingThreshold !== null &&
    freeShippingThreshold <= Number(amount.replaceAll(',', ''))
  );
}

/** What may be shown of a text: nothing of one that promises more than shipping and prices keep. The launch offer says "Up to" while some sizes are reduced by less. */
export function visibleBannerText(text: string, shipping: StoreSettingsInput, discounts: Discounts): string | null {
  if (text === '' || !keepsFreeShipping(text, shipping)) return null;
  const percent = Number(PERCENT_OFF.exec(text)?.[1] ?? 0);
  if (!discounts || percent <= discounts.min) return text;
  if (percent > discounts.max) return null;
  return text === LAUNCH_OFFER ? `Up to ${text.replace(String(percent), String(discounts.max))}` : text;
}
