import type { ShippingSettings } from '@shop/pricing';
import type { Brand } from './brand.js';
import type { ContentPageKey, ContentTexts } from './content.js';

/** Both forms of the specification. Rupees; with a null threshold no order ships free. */
export interface StoreSettings {
  shipping: ShippingSettings;
  shippingCost: number;
  freeShippingThreshold: number | null;
  /** Set where zones have a surcharge: then a cost of 0 is not free shipping for every order. */
  hasSurcharges?: true;
}

/** Rupees shown, marked "Estimated", while the settings cannot be loaded. Never used by the server. */
export const FALLBACK_SHIPPING_COST = 5;

/** Supported social networks. */
export const SOCIAL_NETWORKS = ['instagram', 'facebook', 'youtube'] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

/** Response of `GET /config/store`. In a demo, mails are stored in a public mailbox. */
export interface StoreConfig {
  name: string;
  supportEmail: string;
  /** The shop's URL without a trailing slash, as used by search engines and mails. */
  publicUrl: string;
  isDemo: boolean;
  /** The shop's pages, by network; missing without any. */
  socialLinks?: Partial<Record<SocialNetwork, string>>;
  /** Logo, colours and font, where the shop has chosen its own. */
  brand?: Brand;
  /** What the shop has changed on the home page and in the footer. */
  texts?: Partial<Record<'home' | 'whyUs' | 'giftBand' | 'footer', ContentTexts>>;
  /** Pages that the shop has changed: their `ContentPage` has more than the original. */
  ownPages?: ContentPageKey[];
  /** Present when easily guessed new passwords are rejected. */
  hasStrictPasswords?: true;
  /** Present when the shop has no payment provider: customers pay the courier. */
  hasNoOnlinePayments?: true;
  /** Present when browsers keep no offline page and show no notifications. */
  hasNoOfflinePage?: true;
  /** Present when customers who have agreed are reminded of carts that they leave. */
  remindsOfCarts?: true;
  /** Present when product images must be uploads. */
  refusesOutsideImages?: true;
}

/** Where something is completed: a page of the back office. */
export type PlaceToComplete =
  | 'store-information'
  | 'tax'
  | 'products'
  | 'first-product'
  | 'orders'
  | 'labels'
  | 'payments'
  | 'shipping'
  | 'content'
  | 'mail'
  | 'second-factor';

/** Something that the shop has yet to complete. */
export interface OpenPoint {
  /** Its stable name. */
  code: string;
  /** What is incomplete, as a sentence. */
  text: string;
  place: PlaceToComplete;
  /** What is missing; an id where it is a product or an order. */
  details: { text: string; product?: string; order?: string }[];
  /** The last day for it, set by an owner; null without one. */
  until: string | null;
}

/** The outcome of a test mail. */
export interface TestMailResult {
  /** The address of the caller. */
  to: string;
  /** What the mail server or the connection to it reported; null when the mail was sent. */
  error: string | null;
}

/** Settings of an owner about labels. */
export interface LabelSettings {
  /** The last day to complete the labels of published products; null for none. */
  completeBy: string | null;
  /** True when products are only published with a complete label. Otherwise what it lacks is listed, not refused. */
  requireComplete: boolean;
}

/** Omitted: whether complete labels are required is unchanged. */
export type LabelSettingsInput = Pick<LabelSettings, 'completeBy'> & Partial<LabelSettings>;
