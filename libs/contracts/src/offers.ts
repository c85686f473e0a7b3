import type { Category } from './product-kinds.js';

/** What an offer may be. Amounts in rupees. */
export const OFFER = {
  title: 60,
  code: /^[A-Z0-9]{3,20}$/,
  /** Longer, because there are many that somebody could guess. */
  personalCode: /^[A-Z0-9]{6,20}$/,
  percent: { min: 1, max: 90 },
  amount: { min: 1, max: 100_000 },
  minimum: { min: 1, max: 500_000 },
  quantity: { min: 1, max: 1_000 },
  uses: { min: 1, max: 1_000_000 },
  tiers: 5,
  products: 100,
  sizes: 100,
  /** Offers that apply by themselves at a time: the work on a cart grows with them. */
  automatic: 100,
  /** Personal codes of an offer, and those of one request. */
  codes: 10_000,
  newCodes: 1_000,
  /** Offers of a page of the list, and the most that a search finds. */
  pageSize: 50,
  found: 20,
  /** Lines of the sample cart of a preview. */
  sampleLines: 20,
} as const;

export const OFFER_KINDS = ['percent', 'amount', 'buy-x-get-y', 'volume', 'free-shipping'] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];

/** How a customer gets an offer: by itself, by a code for all, or by one code from a list of personal ones. */
export const OFFER_TRIGGERS = ['automatic', 'code', 'personal-codes'] as const;
export type OfferTrigger = (typeof OFFER_TRIGGERS)[number];

/** A size of a product. */
export interface OfferedSize {
  product: string;
  size: string;
}

/** A percentage from a number of pieces of one size on. */
export interface VolumePrice {
  quantity: number;
  percent: number;
}

/** What an offer gives, to whom, for what and when. Null means without a limit, an empty list everything. */
export interface OfferTerms {
  /** For customers. */
  title: string;
  kind: OfferKind;
  trigger: OfferTrigger;
  /** Of `percent`. */
  percent: number | null;
  /** Of `percent`: the most that it takes off, in rupees. */
  maxDiscount: number | null;
  /** Of `amount`: rupees off. */
  amount: number | null;
  /** Of `buy-x-get-y`: of every `buy + get` pieces the `get` cheapest are free. */
  buy: number | null;
  get: number | null;
  /** Of `volume`. */
  tiers: VolumePrice[];
  categories: Category[];
  /** Ids. */
  products: string[];
  sizes: OfferedSize[];
  /** Rupees that the covered lines must be worth. */
  minimum: number | null;
  /** Pieces that the covered lines must have. */
  minimumQuantity: number | null;
  /** Only for customers without an earlier order. */
  firstOrder: boolean;
  /** Not for orders that are paid in cash on delivery. */
  prepaidOnly: boolean;
  /** Applies together with other offers that combine. */
  combines: boolean;
  /** Stands in the banner of the shop while it is on. */
  isShown: boolean;
  /** First and last day in India, such as 2026-11-30. */
  firstDay: string | null;
  lastDay: string | null;
  usesInAll: number | null;
  usesForEachCustomer: number | null;
  /** Of `personal-codes`. */
  usesForEachCode: number | null;
  isActive: boolean;
}

export interface OfferInput extends OfferTerms {
  /** Of `code`; null for other offers. */
  code: string | null;
}

/** `held`: uses in payments that are in progress. `codes`: number of personal codes. */
export interface AdminOffer extends OfferInput {
  _id: string;
  /** Another one after each change of the terms. */
  version: string;
  used: number;
  held: number;
  codes: number;
  createdAt: string;
}

/** What an offer brought: orders that were not cancelled, their totals, and what it took off. Rupees. */
export interface OfferResults {
  orders: number;
  revenue: number;
  discount: number;
}

/** A sample cart, priced with one offer as it is typed in. */
export interface OfferPreviewInput {
  terms: OfferTerms;
  items: { product: string; size: string; quantity: number }[];
}

/** Rupees. `refusal`: why the offer does not apply, null if it does. */
export interface OfferPreview {
  lines: { product: string; size: string; quantity: number; name: string; price: number; discount: number }[];
  itemsPrice: number;
  discount: number;
  shipsFree: boolean;
  refusal: string | null;
}

/** An offer that applies by itself today, for every page. */
export interface PublicOffer {
  _id: string;
  title: string;
  /** What it needs and until when it lasts, for customers. */
  terms: string;
  categories: Category[];
  products: string[];
  sizes: OfferedSize[];
  /** True when products are marked with it. */
  isBadge: boolean;
  isShown: boolean;
}
