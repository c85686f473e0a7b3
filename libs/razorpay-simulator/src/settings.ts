/** Behaviour of the simulated provider where the real one varies by account, over time or at random. */
export interface SimulatorSettings {
  /** Result of a second order with a known receipt: a new order, an error, or the first order again. */
  receiptMode: 'duplicates' | 'reject' | 'idempotent';
  /** How long an undecided payment is missing from `GET /orders/:id/payments`. */
  unlistedCreatedMs: number;
  /** How long new objects are missing from `GET /orders`, `/payments` and `/refunds`. */
  listLagMs: number;
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
  /** Allows the capture of a second payment for a paid order. */
  doublePay: boolean;
  allowSecondPaymentOnAuthorized: boolean;
  /**
   * `escaped` bodies change when they are parsed and serialised again, so only their raw bytes verify.
   * `awkward` ones also contain control characters, half of a surrogate pair, duplicate keys, `constructor` and
   * `__proto__`.
   */
  jsonStyle: 'plain' | 'escaped' | 'awkward';
}

export const DEFAULT_SETTINGS: Readonly<SimulatorSettings> = {
  receiptMode: 'reject',
  unlistedCreatedMs: 0,
  listLagMs: 0,
  captureDelayMs: 0,
  refundDelayMs: 0,
  refundOutcome: 'processed',
  refundListLagMs: 0,
  amountRefundedLagMs: 0,
  amountPaidOnOrder: 'charged',
  offerIdOnPayment: false,
  doublePay: false,
  allowSecondPaymentOnAuthorized: false,
  jsonStyle: 'escaped',
};

/** @throws RangeError for an unknown name or a value of another type. */
export function changeSettings(settings: SimulatorSettings, changes: Partial<SimulatorSettings>): void {
  for (const [name, value] of Object.entries(changes)) {
    if (typeof value !== typeof DEFAULT_SETTINGS[name as keyof SimulatorSettings])
      throw new RangeError(`${name} cannot be set to ${JSON.stringify(value)}.`);
  }
  Object.assign(settings, changes);
}
