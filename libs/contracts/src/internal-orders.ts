import type { StaffNote } from './notes.js';
import type { OrderStatus } from './ordering.js';

export const MAX_TAG_LENGTH = 30;
export const MAX_TAGS = 10;
/** Most mails about an order that are sent again in a day. */
export const MAX_MAILS_AGAIN = 5;

/** The mails about an order that may be sent again. */
export const ORDER_MAILS = ['placed', 'shipped', 'delivered', 'cancelled', 'returned'] as const;
export type OrderMail = (typeof ORDER_MAILS)[number];

/** Tags in lower case, in alphabetical order. Response of `PUT /orders/{id}/tags`. */
export interface OrderTags {
  tags: string[];
}

/** `basedOn`: the tags that were edited. With it, tags that others have added since stay. */
export interface OrderTagsInput extends OrderTags {
  basedOn?: string[];
}

/** A change in the audit log that the history of the order does not have. */
export interface OrderChange {
  at: string;
  /** Null for an account that was deleted. */
  by: string | null;
  action: string;
}

/** An order beside the one that is shown. */
export interface OtherOrder {
  _id: string;
  orderNumber: string;
  status: OrderStatus;
  totalPrice: number;
  createdAt: string;
}

/** What the customer of an order did otherwise. Rupees. */
export interface CustomerHistory {
  orders: number;
  /** Of orders that were paid and not cancelled. */
  spent: number;
  /** The newest five others. */
  lastOrders: OtherOrder[];
  /** The newest five. */
  complaints: { _id: string; number: string; status: string; receivedAt: string }[];
}

/** Response of `GET /orders/{id}/internal`: what no customer sees. */
export interface InternalOrder extends OrderTags {
  notes: StaffNote[];
  changes: OrderChange[];
  /** Mails that may be sent again now. */
  mails: OrderMail[];
  /** Null after the account was deleted. */
  customer: CustomerHistory | null;
}
