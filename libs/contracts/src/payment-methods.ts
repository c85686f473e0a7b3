/** What the checkout of any other provider returns to the page. */
export interface CheckoutProofInput {
  orderId: string;
  paymentId: string;
  signature: string;
}

/** A way to pay a purchase. `reason` says why the provider does not take it; null when it does. */
export interface PaymentMethod {
  provider: string;
  reason: string | null;
}

/** Settings of the provider's checkout. */
export interface RazorpayConfig {
  keyId: string;
  checkoutUrl: string;
  name: string;
  themeColor: string;
  /** True while payments are simulated and no money moves. */
  isTest: boolean;
}

/** The name of this payment provider. */
export const CASH_ON_DELIVERY = 'cash-on-delivery';

/** Settings of cash on delivery. Rupees; null without a limit. PIN codes by their first digits or whole. */
export interface CashOnDeliverySettings {
  isOn: boolean;
  maxOrder: number | null;
  /** Unpaid orders of a customer to whom nothing was delivered yet. A change without it leaves it as it is. */
  maxOpenOrders?: number | null;
  /** Unpaid orders of the last 24 hours from one network, for such customers. A change without it leaves it as it is. */
  maxNetworkOrders?: number | null;
  /** Larger orders need a confirmed e-mail; null for none. A change without it leaves it as it is. */
  confirmedAbove?: number | null;
  /** An empty list allows every PIN code. */
  allowedPins: string[];
  excludedPins: string[];
}
