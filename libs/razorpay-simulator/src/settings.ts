/** Behaviour of the simulated provider where the real one varies by account, over time or at random. */
export interface SimulatorSettings {
  /** Result of a second order with a known receipt: a new order, an error, or the first order again. */
  receiptMode: 'duplicates' | 'reject' | 'idempotent';
  minAmountWording: 'classic' | 'new';
  /** Maximum amount of an order, in paise. */
  maxAmount: number;
  /** Duration of each REST request, by the provider's clock. */
  latencyMs: number;
  /** How long an undecided payment is missing from `GET /orders/:id/payments`. */
  unlistedCreatedMs: number;
  /** How long new objects are missing from `GET /orders`, `/payments` and `/refunds`. */
  listLagMs: number;
  /** Handling of authorised payments of orders without a capture setting. */
  accountCapture: 'automatic' | 'manual';
  captureDelayMs: number;
  refundDelayMs: number;
  refundOutcome: 'processed' | 'failed';
  /** How long a new refund is missing from `GET /payments/:id/refunds`. */
  refundListLagMs: number;
  /** How long a new refund is missing from `amount_refunded` of its payment. */
  amountRefundedLagMs: number;
  /** `amount_paid` of an order when an offer or a fee changed the charge: the charge, or the order's amount. */
  amountPaidOnOrder: 'charged' | 'order';
  /** Shows the offer's id on payments even without `expand[]=offers`. */
  offerIdOnPayment: boolean;
  /** The amount required in a capture. They differ only when an offer or a fee changed the charge. */
  captureAmount: 'authorized' | 'order';
  /** A quirk of Razorpay's test mode: cancelling a UPI payment makes it succeed. */
  upiCancelQuirk: boolean;
  /** Allows the capture of a second payment for a paid order. */
  doublePay: boolean;
  allowSecondPaymentOnAuthorized: boolean;
  /** Handling of a page amount that differs from the order's: use the order's amount, or return an error. */
  amountMismatch: 'ignore' | 'order_amount_mismatch';
  /**
   * `escaped` bodies change when they are parsed and serialised again, so only their raw bytes verify.
   * `awkward` ones also contain control characters, half of a surrogate pair, duplicate keys, `constructor` and
   * `__proto__`.
   */
  jsonStyle: 'plain' | 'escaped' | 'awkward';
  /** Interval between two events of one payment. */
  eventSpacingMs: number;
  /** Timeout of a webhook receiver, in real milliseconds. */
  deliveryTimeoutMs: number;
}

export const DEFAULT_SETTINGS: Readonly<SimulatorSettings> = {
  receiptMode: 'reject',
  minAmountWording: 'classic',
  maxAmount: 50_000_000,
  latencyMs: 0,
  unlistedCreatedMs: 0,
  listLagMs: 0,
  accountCapture: 'automatic',
  captureDelayMs: 0,
  refundDelayMs: 0,
  refundOutcome: 'processed',
  refundListLagMs: 0,
  amountRefundedLagMs: 0,
  amountPaidOnOrder: 'charged',
  offerIdOnPayment: false,
  captureAmount: 'authorized',
  upiCancelQuirk: false,
  doublePay: false,
  allowSecondPaymentOnAuthorized: false,
  amountMismatch: 'ignore',
  jsonStyle: 'escaped',
  eventSpacingMs: 350,
  deliveryTimeoutMs: 5000,
};

/** @throws RangeError for an unknown name or a value of another type. */
export function changeSettings(settings: SimulatorSettings, changes: Partial<SimulatorSettings>): void {
  for (const [name, value] of Object.entries(changes)) {
    if (typeof value !== typeof DEFAULT_SETTINGS[name as keyof SimulatorSettings])
      throw new RangeError(`${name} cannot be set to ${JSON.stringify(value)}.`);
  }
  Object.assign(settings, changes);
}
