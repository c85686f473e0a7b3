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
