import type { OrderItemInput } from './cart.js';
import type { ApiError } from './error.js';
import type { ShippingAddress } from './identity.js';
import type { OrderDetails } from './order-details.js';

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

/** State of a payment, for a page that missed the provider's callback. Refund amount in rupees. */
export interface PaymentStatusResponse {
  session: 'open' | 'paid' | 'expired' | 'refunded';
  payment: { status: string };
  orderId?: string;
  refund?: { status: string; amount: number };
  /** A payment made now would be refunded in full: its hold has ended, and its code or its price with it. */
  ended?: { code: 'offer_used_up' | 'price_expired'; message: string };
}

/** The owner's settings of the checkout. */
export interface CheckoutSettings {
  /** For how many hours a started price holds after its stock was released: 0 to 24. */
  priceGraceHours: number;
  /** For how many minutes of the last twelve hours an account may hold scarce goods without paying. Each paid order adds as many. */
  unpaidMinutesPerAccount: number;
  /** The same for all accounts of a network together: 3 times with a confirmed e-mail, 10 times with a paid order. */
  unpaidMinutesPerNetwork: number;
  /** How many pieces an account may hold at once when few are left: 3 times with a confirmed e-mail, 10 times with a paid order. */
  heldPiecesPerAccount: number;
  heldPiecesPerNetwork: number;
}

/** Limits that are not sent stay. */
export type CheckoutSettingsInput = Pick<CheckoutSettings, 'priceGraceHours'> & Partial<CheckoutSettings>;
