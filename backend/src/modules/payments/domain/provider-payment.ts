import { DomainError } from '../../../kernel/domain-error.js';
import { PAYMENT_MESSAGES } from '../messages.js';

/** Payment states of the provider, from least to most final. */
export const PAYMENT_STATES = ['created', 'failed', 'authorized', 'captured', 'refunded'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Returns the rank of a state. `failed` may still become `captured`, but the rank never decreases. */
export function rankOf(status: PaymentState): number {
  return PAYMENT_STATES.indexOf(status);
}

/** A payment as reported by the provider. Amounts in paise. */
export interface ProviderPayment {
  readonly id: string;
  /** Name of the provider that reports the payment. */
  readonly provider: string;
  readonly orderId: string;
  readonly amountPaise: number;
  readonly currency: string;
  readonly status: PaymentState;
  readonly amountRefundedPaise: number;
  readonly method: string | null;
  readonly errorCode: string | null;
  readonly errorReason: string | null;
  readonly errorDescription: string | null;
  readonly createdAt: Date;
  /** Id of an offer that the provider applied; `amountPaise` is then less than the order's amount. */
  readonly offerId: string | null;
  /** The provider's fee including tax; null before the capture. */
  readonly feePaise: number | null;
  /** True when the customer paid the fee on top of the order's amount. */
  readonly isFeeOnTop: boolean;
}

export type ProviderOrderState = 'created' | 'attempted' | 'paid';

export interface ProviderOrder {
  readonly id: string;
  /** The requested amount, regardless of offers and fees. */
  readonly amountPaise: number;
  readonly currency: string;
  readonly receipt: string;
  /** `paid` once the provider considers the order paid in full. */
  readonly status: ProviderOrderState;
  /** Number of payment attempts. */
  readonly attempts: number;
}

/** A chargeback of a payment by the customer's bank. */
export interface ProviderDispute {
  readonly id: string;
  readonly paymentId: string;
  readonly status: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
  /** The disputed amount. */
  readonly amountPaise: number;
}

export type ProviderRefundState = 'pending' | 'processed' | 'failed';

export interface ProviderRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly amountPaise: number;
  readonly status: ProviderRefundState;
  readonly createdAt: Date;
  /** The shop's id of the refund, as sent with it; null for one that was made in the provider's dashboard. */
  readonly refundId: string | null;
}

/**
 * Why a request to the provider failed.
 * `unknown`: a write that may or may not have happened. `auth`: the API key was rejected. `missing`: the account has no
 * such order, payment or dispute. `rejected`: the provider refused for another reason.
 */
export type ProviderFaultKind = 'rejected' | 'missing' | 'auth' | 'throttled' | 'conflict' | 'unreachable' | 'unknown';

/** A failed request to the provider. Customers get a 503, never the provider's 401. */
export class ProviderFault extends DomainError {
  override readonly name = 'ProviderFault';

  constructor(
    readonly fault: ProviderFaultKind,
    readonly operation: string,
    readonly reason: string,
  ) {
    super('payments_unavailable', PAYMENT_MESSAGES.unavailable);
  }

  /** True when the provider responded with a refusal. */
  get isRefusal(): boolean {
    return this.fault === 'rejected' || this.fault === 'missing';
  }

  override get summary(): string {
    return `${this.operation}: ${this.fault} (${this.reason})`;
  }
}

/** The one payment of an order whose money staff confirm. Its id is that of the provider's order. */
export interface OfflinePayment {
  readonly paymentId: string;
  readonly provider: string;
  readonly sessionId: string;
  readonly amountPaise: number;
}

/** Who takes the money of a payment. */
type TakenBy = 'provider' | 'courier' | 'bank';

/**
 * Returns it in the shape that providers report.
 * @param status `authorized` while it is a promise
 */
export function offline(
  { paymentId, provider, amountPaise }: OfflinePayment,
  takenBy: TakenBy,
  status: 'authorized' | 'captured',
): ProviderPayment {
  return {
    id: paymentId,
    provider,
    orderId: paymentId,
    amountPaise,
    currency: 'INR',
    status,
    amountRefundedPaise: 0,
    method: takenBy === 'bank' ? 'bank' : 'cash',
    errorCode: null,
    errorReason: null,
    errorDescription: null,
    createdAt: new Date(),
    offerId: null,
    feePaise: null,
    isFeeOnTop: false,
  };
}

/** Returns a confirmed payment of which this much was given back. */
export function returned(payment: OfflinePayment, takenBy: TakenBy, amountRefundedPaise: number): ProviderPayment {
  const confirmed = offline(payment, takenBy, 'captured');
  const isAll = amountRefundedPaise >= payment.amountPaise;
  return { ...confirmed, amountRefundedPaise, status: isAll ? 'refunded' : 'captured' };
}
