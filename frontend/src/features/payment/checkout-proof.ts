/** What the provider's dialog returns as proof of a payment. */
export interface CheckoutProof {
  orderId: string;
  paymentId: string;
  signature: string;
}
