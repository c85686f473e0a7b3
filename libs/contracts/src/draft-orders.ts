import type { OrderItemInput, Quote } from './cart.js';
import type { ShippingAddress } from './identity.js';
import type { OrderDetails } from './order-details.js';
import type { LinkedOrder } from './ordering.js';
import type { PaymentMethod } from './payment-methods.js';

/** Limits of drafts: lengths in characters, days of a payment link and of a draft that nobody changes. */
export const DRAFT_ORDER = { noteLength: 1000, reasonLength: 200, linkDays: 7, keptDays: 90 } as const;

/** `sent`: its payment link was mailed. `ordered`: it has become an order. */
export type DraftOrderState = 'open' | 'sent' | 'ordered' | 'closed';

/** An order that staff take for a customer, such as on the phone. Without an account the e-mail gets one with the order. */
export interface DraftOrderInput {
  name: string;
  email: string;
  items: OrderItemInput[];
  shippingAddress: ShippingAddress;
  /** Of the order, such as a gift's; empty when missing. */
  details?: OrderDetails;
  /** For staff. */
  note?: string;
}

/** `id` is chosen by the client, so that a repeated request creates no second draft. */
export interface NewDraftOrder extends DraftOrderInput {
  id: string;
}

/** `changedAt`: of the draft that was edited; without it the change is made whatever others have changed since. */
export interface DraftOrderChange extends DraftOrderInput {
  changedAt?: string;
}

/** In rupees; 0 removes the discount. `changedAt`: as in `DraftOrderChange`. */
export interface DraftDiscountInput {
  changedAt?: string;
  amount: number;
  reason: string;
}

/** A draft as the list shows it. */
export interface DraftOrderSummary {
  _id: string;
  /** Counted from 1. */
  number: number;
  state: DraftOrderState;
  name: string;
  email: string;
  pieces: number;
  createdAt: string;
  /** Name of the member of staff. */
  createdBy: string;
  /** What it has become; null until then. */
  order: LinkedOrder | null;
}

export interface DraftOrder extends DraftOrderSummary, Required<DraftOrderInput> {
  /** Rupees. */
  discount: number;
  discountReason: string;
  /** When staff last changed it. */
  changedAt: string;
  /** Until when the mailed link works; null without one. */
  linkExpiresAt: string | null;
}

/** `next` is the number after which the next page begins; null on the last one. */
export interface DraftOrderPage {
  drafts: DraftOrderSummary[];
  next: number | null;
}

/** A way to pay a draft, with its total in rupees: cash is rounded. */
export interface DraftWayToPay extends PaymentMethod {
  total: number;
}

/** The price of a draft now. The first way to pay is the one of the payment link. */
export interface DraftQuote extends Quote {
  ways: DraftWayToPay[];
}

/** Orders a draft. */
export interface PlaceDraftInput {
  /** Name of a provider whose money comes later. */
  payment: string;
  /** The total that was agreed, in paise. */
  amount: number;
}

/** What the holder of a payment link sees. Only while it can be paid, it shows what is ordered. */
export interface PaymentLink {
  state: 'payable' | 'ordered' | 'closed' | 'expired';
  orderNumber: string | null;
  offer: PaymentLinkOffer | null;
}

export interface PaymentLinkOffer {
  name: string;
  email: string;
  shippingAddress: ShippingAddress;
  /** Such as those of a gift, as staff entered them; empty without any. */
  details: OrderDetails;
  quote: Quote;
  expiresAt: string;
}
