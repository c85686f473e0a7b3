import type { PriceAdjustment } from './cart.js';
import type { PaymentResult } from './checkout.js';
import type { OrderDetails } from './order-details.js';
import type { ShippingAddress } from './identity.js';
import type { OrderAction } from './order-changes.js';
import type { AwaitedTransfer } from './payment-methods.js';

export const CURRENCY = 'INR';
export const PAYMENT_METHOD = 'Razorpay';

export const DELIVERY_PARTNERS = ['DTDC', 'BlueDart', 'Delhivery'] as const;
export type DeliveryPartner = (typeof DELIVERY_PARTNERS)[number];
export const DEFAULT_DELIVERY_PARTNER: DeliveryPartner = 'DTDC';

export const ORDER_STATUSES = ['Processing', 'Packed', 'Shipped', 'Delivered', 'Cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/**
 * What the order list can be narrowed to: a status, or a part of the orders that have not been delivered. `Processing` are
 * those to pack now, to pack on a later day, and those that wait for a bank transfer. Orders of which the shop promised the
 * days must leave today or tomorrow (`LeavesSoon`), or have not left or arrived by their day (`Late`). `Express` are those
 * to pack or ship now whose customers chose express delivery, `PartlyShipped` those for many recipients of which parcels
 * have left and others are to be packed now.
 */
export const ORDER_VIEWS = [
  ...ORDER_STATUSES,
  'AwaitingTransfer',
  'ToPack',
  'Express',
  'PackLater',
  'PartlyShipped',
  'LeavesSoon',
  'Late',
] as const;
export type OrderView = (typeof ORDER_VIEWS)[number];

export interface OrderItem {
  _id: string;
  product: string;
  name: string;
  size: string;
  quantity: number;
  /** Pieces that were refunded before dispatch and stay with the shop; missing without any. */
  unsent?: number;
  price: number;
  imageUrl: string;
}

/** A change of an order, with time and actor ("customer", "system" or the admin's name, which customers see as "shop"). */
export interface OrderEvent {
  at: string;
  event: string;
  by: string;
  note?: string;
}

/** A refund of an order. Rupees. */
export interface OrderRefundView {
  status: string;
  amount: number;
  reason: string;
  /** What the money goes back to, such as `card`, `upi`, `bank` or `cash`; null when the provider has not reported it. */
  method: string | null;
  /** Of money that staff returned by hand; null for a refund by the provider. */
  reference: string | null;
  at: string;
}

/** Another order. */
export interface LinkedOrder {
  _id: string;
  orderNumber: string;
}

/** An order as the back office lists it. Amounts are in rupees. */
export interface OrderSummary {
  _id: string;
  orderNumber: string;
  /** The order whose goods this one sends again, without payment; null for a sale. */
  replaces: LinkedOrder | null;
  status: OrderStatus;
  /** What the reader of this response may do with the order now. */
  actions: OrderAction[];
  user: { _id: string; name: string; email: string } | null;
  paymentMethod: string;
  itemsPrice: number;
  /** In the order in which they were calculated; the next two fields are sums of some of them. */
  adjustments: PriceAdjustment[];
  shippingPrice: number;
  taxPrice: number;
  totalPrice: number;
  isPaid: boolean;
  /** Until when the stock of an unpaid order waits for a bank transfer; null for any other order. */
  paymentDueAt: string | null;
  paidAt: string | null;
  packedAt: string | null;
  /** The day before which it is neither packed nor shipped, unless staff insist: `2026-11-07`. Null for most orders. */
  packOn: string | null;
  /** The day on which it must leave to arrive as promised; null without a promise. */
  shipBy: string | null;
  /** True when its customer chose express delivery. */
  isExpress: boolean;
  isShipped: boolean;
  shippedAt: string | null;
  isDelivered: boolean;
  deliveredAt: string | null;
  trackingId: string | null;
  trackingNumber: string | null;
  /** The default until the order is shipped. */
  deliveryPartner: DeliveryPartner;
  createdAt: string;
}

/**
 * An order in responses. Money in rupees, dates in ISO 8601 (UTC). After an account was deleted, `user` is null, and
 * street and phone number are empty once the order was delivered.
 */
export interface Order extends OrderSummary {
  orderItems: OrderItem[];
  shippingAddress: ShippingAddress;
  details: OrderDetails;
  /** Null for a replacement, which nobody pays for. */
  paymentResult: PaymentResult | null;
  /** Such as `card`, `upi`, `cash` or `bank`; null when it is not known, and for a replacement. */
  paidWith: string | null;
  /** What an order waits for that is paid by bank transfer; null for any other order. */
  transfer: AwaitedTransfer | null;
  /** Orders that replace goods of this one, oldest first. */
  replacements: LinkedOrder[];
  /** All refunds together, in rupees, with the state of the slowest one; null without a refund. */
  refund: { status: string; amount: number } | null;
  /** Each refund by the shop, oldest first. */
  refunds: OrderRefundView[];
  /** Disputes of the payment by the customer’s bank; null without one. */
  dispute: PaymentDispute | null;
  history: OrderEvent[];
}

/** All disputes of a payment: open while any is, else lost if any is. */
export interface PaymentDispute {
  state: 'open' | 'lost' | 'won';
  /** In rupees. While it is open or lost, it cannot be refunded. */
  amount: number;
  /** True once an owner has allowed to cancel, refund and ship all the same. */
  isAllowed: boolean;
}

export interface OrderPage {
  orders: Order[];
  page: number;
  pages: number;
}

export interface OrderSummaryPage {
  orders: OrderSummary[];
  page: number;
  pages: number;
  /** All orders that match; null when they are too many to count. */
  total: number | null;
}

export interface PackOrderInput {
  /** Packs before the day on which the order is to be packed. */
  isEarly?: boolean;
}

/** Where the money of a captured payment is, in rupees: captured = kept + returned + inFlight. */
export interface LedgerBalance {
  captured: number;
  kept: number;
  returned: number;
  inFlight: number;
}

/** A payment that needs the attention of staff. Money in rupees. */
export interface PaymentAttentionItem {
  paymentId: string;
  providerOrderId: string;
  /** `order_deleted`, `dispute_open`, `dispute_lost`, `ledger_differs`, `account_deleted`, `bought_already`, `offer_used_up`, `price_expired`, `amount_mismatch`, `duplicate_payment`, `out_of_stock`, `unclaimed` or `refunded_at_provider`. */
  reason: string;
  amount: number;
  /** The amount that the shop requested. */
  expected: number;
  customer: { name: string; email: string } | null;
  refund: { status: string; amount: number; error: string | null } | null;
  /** What our records and the provider say where they differ; otherwise null. */
  ledger: { ours: LedgerBalance; provider: LedgerBalance } | null;
  /** True for money that no provider can return: cash, or a bank transfer. */
  isPaidInCash: boolean;
  /** The order of the payment; null without one. Listed after the order was deleted, or after a lost dispute. */
  order: { _id: string; orderNumber: string } | null;
  /** The action that was taken, as a sentence. */
  done: string;
  at: string;
}

/** Format of a courier's tracking ID. */
export const TRACKING_ID = /^[A-Za-z0-9-]{1,50}$/;

/** Each courier's public tracking page; the ID goes in as a query parameter. Check by hand when a courier changes its site. */
const TRACKING_PAGES: Record<DeliveryPartner, (id: string) => string> = {
  DTDC: (id) => `https://www.dtdc.in/trace.asp?strCnno=${id}`,
  BlueDart: (id) => `https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=${id}`,
  Delhivery: (id) => `https://www.delhivery.com/track/package?trackingId=${id}`,
};

/** Tracking page of a parcel; null for an unknown courier. */
export function trackingUrl(partner: string, trackingId: string): string | null {
  const page = (TRACKING_PAGES as Partial<Record<string, (id: string) => string>>)[partner];
  return page ? page(encodeURIComponent(trackingId)) : null;
}
