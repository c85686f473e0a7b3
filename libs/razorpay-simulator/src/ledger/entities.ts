/** Amounts are paise, times milliseconds since 1970. `wire/` converts them to the formats of the API. */
export type Notes = Readonly<Record<string, string>>;

export interface CapturePolicy {
  readonly mode: 'automatic' | 'manual';
  /** Payments authorised later than this are not captured automatically. */
  readonly automaticExpiryMinutes: number;
  /** Uncaptured authorised payments are returned after this time. */
  readonly manualExpiryMinutes: number;
}

export interface Order {
  readonly id: string;
  readonly amount: number;
  readonly amountPaid: number;
  readonly currency: 'INR';
  readonly receipt: string | null;
  readonly status: 'created' | 'attempted' | 'paid';
  readonly attempts: number;
  readonly notes: Notes;
  readonly capture: CapturePolicy;
  readonly createdAt: number;
  /** The account of the object and of everything related to it; missing: any account. */
  readonly account?: string;
  /** The offer that a payer used. */
  readonly offerId?: string;
}

/** Razorpay's error of a failed payment. */
export interface PaymentError {
  readonly code: string;
  readonly description: string;
  readonly source: string;
  readonly step: string;
  readonly reason: string;
}

export interface CardDetails {
  readonly id: string;
  readonly last4: string;
  readonly iin: string;
  readonly network: string;
  readonly international: boolean;
}

export type PaymentMeans =
  | { readonly method: 'card'; readonly card: CardDetails }
  | { readonly method: 'upi'; readonly vpa: string; readonly flow: 'collect' | 'intent' };

/** The simulated behaviour of customer, bank and browser during a payment. */
export interface PaymentScript {
  /** Where the payer decides; `nobody` when the instrument determines the outcome. */
  readonly asks: 'bank' | 'upi' | 'nobody';
  readonly skipsAutomaticCapture: boolean;
  /** How often the page's handler is called; 0 simulates a closed tab. */
  readonly handlerCalls: 0 | 1 | 2;
  readonly forgesSignature: boolean;
  /** The error of the Failure button of the bank's page. */
  readonly failure: PaymentError;
}

export type PaymentStatus = 'created' | 'failed' | 'authorized' | 'captured' | 'refunded';

/** A discount of the provider on the order's amount. */
export interface UsedOffer {
  readonly id: string;
  readonly discount: number;
}

/** Charged to the payer in addition to the order's amount. `fee` includes `tax`. */
export interface CustomerFee {
  readonly fee: number;
  readonly tax: number;
}

export interface Payment {
  readonly id: string;
  readonly orderId: string;
  readonly amount: number;
  /** INR, unless a test changed it. */
  readonly currency: string;
  readonly status: PaymentStatus;
  readonly means: PaymentMeans;
  readonly captured: boolean;
  readonly amountRefunded: number;
  /** Includes `tax`. */
  readonly fee: number | null;
  readonly tax?: number;
  readonly error: PaymentError | null;
  readonly description: string | null;
  readonly email: string;
  readonly contact: string;
  readonly notes: Notes;
  /** The bank's references of the transaction, once authorised. */
  readonly bankReference: { readonly rrn: string; readonly transactionId: string } | null;
  readonly script: PaymentScript;
  readonly createdAt: number;
  readonly offer?: UsedOffer;
  readonly customerFee?: CustomerFee;
  /** How long it is missing from the list of its order's payments while it is undecided. */
  readonly unlistedMs?: number;
}

export interface Refund {
  readonly id: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly currency: 'INR';
  readonly notes: Notes;
  readonly receipt: string | null;
  readonly status: 'pending' | 'processed' | 'failed';
  readonly speedRequested: 'normal' | 'optimum';
  readonly bankReference: string | null;
  readonly createdAt: number;
  /** Outcome; missing: determined by the settings. */
  readonly outcome?: 'processed' | 'failed';
}

export type DisputeStatus = 'open' | 'under_review' | 'won' | 'lost' | 'closed';
export type DisputePhase = 'fraud' | 'retrieval' | 'chargeback' | 'pre_arbitration' | 'arbitration';

/** A payment disputed by the payer's bank. */
export interface Dispute {
  readonly id: string;
  readonly paymentId: string;
  readonly amount: number;
  /** The amount lost; 0 before. */
  readonly amountDeducted: number;
  readonly reasonCode: string;
  readonly respondBy: number;
  readonly status: DisputeStatus;
  readonly phase: DisputePhase;
  /** Time at which evidence was submitted. */
  readonly submittedAt: number | null;
  readonly createdAt: number;
  /** When it was won, lost or closed. */
  readonly endedAt?: number;
}

/** A payout to the merchant's bank account. */
export interface Settlement {
  readonly id: string;
  /** The bank's reference. */
  readonly utr: string;
  /** What was transferred. */
  readonly amount: number;
  readonly createdAt: number;
  /** The account whose money it is. */
  readonly account: string;
}

/** One payment, refund or adjustment of a settlement, as its report shows it. */
export interface SettledEntry {
  /** `payment`, `refund` or `adjustment`, and the id of the object that it settles. */
  readonly id: string;
  readonly settlementId: string;
  readonly entityId: string;
  readonly type: 'payment' | 'refund' | 'adjustment';
  readonly paymentId: string | null;
  readonly disputeId: string | null;
  readonly amount: number;
  readonly credit: number;
  readonly debit: number;
  /** Includes `tax`. */
  readonly fee: number;
  readonly tax: number;
  readonly description: string | null;
  readonly createdAt: number;
  /** True for one that a fault withholds from the report. */
  readonly isMissing?: boolean;
}

/** A refund created with an idempotency key. The id is the key. */
interface RefundKey {
  readonly id: string;
  readonly request: string;
  readonly refundId: string;
}

/** A scheduled action. */
export interface ScheduledItem {
  readonly id: string;
  readonly at: number;
  readonly action: string;
  readonly subject: string;
}

/** All tables of the simulator. */
export interface Tables {
  orders: Order;
  payments: Payment;
  refunds: Refund;
  disputes: Dispute;
  settlements: Settlement;
  settledEntries: SettledEntry;
  refundKeys: RefundKey;
  events: WebhookEvent;
  deliveries: WebhookDelivery;
  agenda: ScheduledItem;
}

/** The events a shop can receive. */
export type WebhookEventType =
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'order.paid'
  | 'refund.created'
  | 'refund.processed'
  | 'refund.failed'
  | `payment.dispute.${'created' | 'under_review' | 'action_required' | 'won' | 'lost' | 'closed'}`;

/** An immutable event: the body is serialised once and sent unchanged each time. */
export interface WebhookEvent {
  /** 14 characters, no prefix; the same for every retry. */
  readonly id: string;
  readonly type: WebhookEventType;
  readonly body: string;
  readonly createdAt: number;
}

export interface DeliveryAttempt {
  readonly at: number;
  /** The receiver's HTTP status; null without a response in time. */
  readonly status: number | null;
  readonly ms: number;
  readonly timedOut?: true;
}

/** The delivery of one event. */
export interface WebhookDelivery {
  readonly id: string;
  readonly eventId: string;
  /** Made with the secret valid when the event was created; null without one. */
  readonly signature: string | null;
  readonly state: 'pending' | 'acknowledged' | 'abandoned';
  readonly attempts: readonly DeliveryAttempt[];
}

/** Objects of an event besides its payment. */
export interface EventAbout {
  readonly order?: Order;
  readonly refund?: Refund;
  readonly dispute?: Dispute;
}
