import type { ShippingAddress } from './identity.js';
import type { StaffNote } from './notes.js';
import type { OrderStatus } from './ordering.js';

/** Only this many of a customer's newest orders are counted and summed. */
export const MAX_SUMMED_ORDERS = 1000;

/** Carts are counted up to this number, the most recently changed first. */
export const MAX_COUNTED_CARTS = 200;

/** A row of the customer list. Amounts in rupees. */
export interface CustomerSummary {
  _id: string;
  name: string;
  email: string;
  /** When the account was created. */
  since: string;
  /** Of the newest order, or else of the saved address. */
  city: string | null;
  /** Up to `MAX_SUMMED_ORDERS`. */
  orders: number;
  /** The totals of paid orders that are not cancelled; refunds are not deducted. */
  spend: number;
  lastOrderAt: string | null;
}

/** Response of `GET /admin/customers`: the newest accounts first. */
export interface CustomerPage {
  customers: CustomerSummary[];
  /** The `after` of the next page; null on the last one. */
  next: string | null;
}

export interface CustomerOrder {
  _id: string;
  orderNumber: string;
  status: OrderStatus;
  createdAt: string;
  totalPrice: number;
  isPaid: boolean;
}

export interface CustomerComplaint {
  _id: string;
  number: string;
  status: string;
  receivedAt: string;
}

/** Response of `GET /admin/customers/:id`. */
export interface CustomerDetail extends CustomerSummary {
  isEmailConfirmed: boolean;
  lastSeenAt: string;
  /** The newest 20. */
  newestOrders: CustomerOrder[];
  /** The default one first. */
  addresses: ShippingAddress[];
  /** The newest 20. */
  complaints: CustomerComplaint[];
  /** Coupons as they are named on orders, with the number of orders. */
  coupons: { label: string; orders: number }[];
  /** What waits in the saved cart at today's prices; null without one. */
  cart: { pieces: number; value: number; changedAt: string } | null;
  /** Up to `MAX_NOTES`, the newest first. */
  notes: StaffNote[];
}

/** Response of `GET /admin/customers/carts`: carts left between an hour and 30 days ago, at today's prices. */
export interface CartsLeft {
  /** Up to `MAX_COUNTED_CARTS`. */
  carts: number;
  value: number;
}
