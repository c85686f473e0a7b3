import type { BoxContent } from './boxes.js';
import type { DeliverySpeed } from './order-details.js';

/** A line of a saved cart, without data that may change in the meantime. */
export interface SavedCartItem {
  product: string;
  size: string;
  quantity: number;
  /** Of a box to fill: the size in each compartment of one box. */
  contents?: BoxContent[];
}

/** The cart of an account, shared by its browsers. `version` counts its changes; 0 before the first one. */
export interface SavedCart {
  version: number;
  items: SavedCartItem[];
}

/** The products that a customer wishes for, the newest first. */
export interface WishList {
  products: string[];
}

/** Products to add to a wish list, the newest first, and to remove from it. Each has at most `LIMITS.wishes`. */
export interface WishListChange {
  add: string[];
  remove: string[];
}

/** A cart line in a request. */
export interface OrderItemInput {
  product: string;
  size: string;
  quantity: number;
  /** Of a box to fill: the size in each compartment of one box. Each is priced as an item of its own. */
  contents?: BoxContent[];
}

/** Code of the adjustment of an offer that takes off the shipping. */
export const FREE_SHIPPING = 'free-shipping';

/** A line of the price below the subtotal, such as shipping: shown as it is. Rupees; below zero for a reduction. */
export interface PriceAdjustment {
  code: string;
  label: string;
  amount: number;
}

/** A tax inside a total, such as IGST. Rupees. */
export interface TaxShare {
  label: string;
  amount: number;
}

/** The cart to price. The price may depend on where it goes to, and limits of offers on the customer's phone number. */
export interface QuoteInput {
  items: OrderItemInput[];
  destination?: { state?: string; postalCode?: string; stateConfirmed?: boolean; phone?: string };
  /** Of a business, which is taxed where it is registered. */
  gstin?: string;
  /** As entered by the customer. */
  codes?: string[];
  /** Name of the payment provider, where it is chosen: cash is rounded to the rupee. */
  payment?: string;
  /** Chosen with the details of the order. Costs nothing where it is not offered. */
  speed?: DeliverySpeed;
}

/** `price` of one piece, in rupees. */
export interface QuoteLine extends Omit<OrderItemInput, 'contents'> {
  name: string;
  price: number;
}

/** The server's price for a cart, in rupees. The total is the sum of the items and all adjustments, never below zero. */
export interface Quote {
  lines: QuoteLine[];
  itemsPrice: number;
  adjustments: PriceAdjustment[];
  total: number;
  /** Taxes inside the total; absent without a destination, and while the tax settings are not confirmed. */
  taxes?: TaxShare[];
  /** Present while codes can be entered. */
  takesCodes?: true;
  /** Those of the entered codes that do not apply; absent when all do. */
  refusedCodes?: RefusedCode[];
  /** Sentences about offers: which is the best, and what the next one needs. Absent when there are none. */
  offerNotes?: string[];
}

/** Why a code does not apply to a cart. */
export type CodeRefusal =
  | 'unknown'
  | 'not_started'
  | 'ended'
  | 'used_up'
  | 'already_used'
  | 'below_minimum'
  | 'not_covered'
  | 'not_first_order'
  | 'not_prepaid'
  | 'not_combinable'
  | 'too_many_tries';

/** A code as it was entered. `message` is for customers. */
export interface RefusedCode {
  code: string;
  reason: CodeRefusal;
  message: string;
}

/** Whether customers who have agreed are reminded by mail of carts that they leave. */
export interface CartReminderSettings {
  isOn: boolean;
}

/** A customer's choice about reminders of carts. */
export interface CartReminderChoice {
  /** True while the shop sends such reminders. */
  isOffered: boolean;
  isWanted: boolean;
}

export type CartReminderChoiceInput = Pick<CartReminderChoice, 'isWanted'>;
