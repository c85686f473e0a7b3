import type { ApiError } from './error.js';
import type { ShippingAddress } from './identity.js';
import type { OrderAction } from './order-changes.js';

export const CURRENCY = 'INR';
export const PAYMENT_METHOD = 'Razorpay';

export const DELIVERY_PARTNERS = ['DTDC', 'BlueDart', 'Delhivery'] as const;
export type DeliveryPartner = (typeof DELIVERY_PARTNERS)[number];
export const DEFAULT_DELIVERY_PARTNER: DeliveryPartner = 'DTDC';

export const ORDER_STATUSES = ['Processing', 'Packed', 'Shipped', 'Delivered', 'Cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** A line of a saved cart, without data that may change in the meantime. */
export interface SavedCartItem {
  product: string;
  size: string;
  quantity: number;
}

/** The cart of an account, shared by its browsers. `version` counts its changes; 0 before the first one. */
export interface SavedCart {
  version: number;
  items: SavedCartItem[];
}

/** A cart line in a request. */
export interface OrderItemInput {
  product: string;
  size: string;
  quantity: number;
}

/** Wishes of a customer for an order: all optional, kept with the order as they were sent, and empty without any. */
export interface OrderDetails {
  /** One line for the courier, such as where to leave the parcel. */
  deliveryInstructions?: string;
  /** Of a business that claims the tax, with its legal name. */
  gstin?: string;
  businessName?: string;
}

/** `amount` in paise. With items the server computes the amount itself and holds the stock. */
export interface CreateProviderOrderInput {
  amount: number;
  orderItems?: OrderItemInput[];
  shippingAddress?: ShippingAddress;
  details?: OrderDetails;
  /** Those of the quote, as entered by the customer. */
  codes?: string[];
}

/** The provider's order, as needed by its checkout. `amount` in paise. */
export interface ProviderOrder {
  id: string;
  amount: number;
  currency: string;
}

/** The three fields that the provider's checkout returns to the page. */
export interface VerifyPaymentInput {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

export interface VerifyPaymentResponse {
  verified: boolean;
  payment: { id: string; status: string };
  message: string;
  /** Set once the payment has become an order. */
  orderId?: string;
}

/** Error response for an invalid signature. */
export interface VerificationFailed extends ApiError {
  verified: false;
}

export interface PaymentResult {
  id: string;
  status: string;
  order_id: string;
  /** Signature of the provider's checkout; missing when the page did not send it. */
  signature?: string;
  payment_status: string;
}

/** Request of the page after paying. Prices are compared with the server's own. */
export interface PlaceOrderInput {
  orderItems: (Omit<OrderItemInput, 'quantity'> & { quantity?: number; qty?: number })[];
  shippingAddress: ShippingAddress;
  details?: OrderDetails;
  paymentMethod: string;
  totalPrice: number;
  paymentResult: Required<Pick<PaymentResult, 'id' | 'order_id' | 'signature'>>;
}

/** A line of the price below the subtotal, such as shipping: shown as it is. Rupees; below zero for a reduction. */
export interface PriceAdjustment {
  code: string;
  label: string;
  amount: number;
}

/** The cart to price. The price may depend on where it goes to. */
export interface QuoteInput {
  items: OrderItemInput[];
  destination?: { state?: string; postalCode?: string };
  /** As entered by the customer. */
  codes?: string[];
}

/** `price` of one piece, in rupees. */
export interface QuoteLine extends OrderItemInput {
  name: string;
  price: number;
}

/** The server's price for a cart, in rupees. The total is the sum of the items and all adjustments, never below zero. */
export interface Quote {
  lines: QuoteLine[];
  itemsPrice: number;
  adjustments: PriceAdjustment[];
  total: number;
  /** Present while codes can be entered. */
  takesCodes?: true;
  /** Those of the entered codes that do not apply; absent when all do. */
  refusedCodes?: RefusedCode[];
}

/** Why a code does not apply to a cart. */
export type CodeRefusal =
  'unknown' | 'not_started' | 'ended' | 'used_up' | 'already_used' | 'below_minimum' | 'not_combinable';

/** A code as it was entered. `message` is for customers. */
export interface RefusedCode {
  code: string;
  reason: CodeRefusal;
  message: string;
}

export interface OrderItem {
  _id: string;
  product: string;
  name: string;
  size: string;
  quantity: number;
  price: number;
  imageUrl: string;
}

/** A change of an order, with time and actor ("customer", "system" or the admin's name). */
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
  paidAt: string | null;
  packedAt: string | null;
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
  /** Such as `card`, `upi` or `cash`; null when it is not known, and for a replacement. */
  paidWith: string | null;
  /** Orders that replace goods of this one, oldest first. */
  replacements: LinkedOrder[];
  /** All refunds together, in rupees, with the state of the slowest one; null without a refund. */
  refund: { status: string; amount: number } | null;
  /** Each refund by the shop, oldest first. */
  refunds: OrderRefundView[];
  history: OrderEvent[];
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
}

/** `trackingId` and `trackingNumber` are synonyms. */
export interface ShipOrderInput {
  trackingId?: string;
  trackingNumber?: string;
  deliveryPartner?: DeliveryPartner;
}

/** State of a payment, for a page that missed the provider's callback. Refund amount in rupees. */
export interface PaymentStatusResponse {
  session: 'open' | 'paid' | 'expired' | 'refunded';
  payment: { status: string };
  orderId?: string;
  refund?: { status: string; amount: number };
}

/** A payment that needs the attention of staff. Money in rupees. */
export interface PaymentAttentionItem {
  paymentId: string;
  providerOrderId: string;
  /** `order_deleted`, `dispute_lost`, `account_deleted`, `bought_already`, `amount_mismatch`, `duplicate_payment`, `out_of_stock`, `unclaimed` or `refunded_at_provider`. */
  reason: string;
  amount: number;
  /** The amount that the shop requested. */
  expected: number;
  customer: { name: string; email: string } | null;
  refund: { status: string; amount: number; error: string | null } | null;
  /** The order of the payment; null without one. Listed after the order was deleted, or after a lost dispute. */
  order: { _id: string; orderNumber: string } | null;
  /** The action that was taken, as a sentence. */
  done: string;
  at: string;
}
