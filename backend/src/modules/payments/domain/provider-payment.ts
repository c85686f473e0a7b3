import { DomainError } from '../../../kernel/domain-error.js';

/** A payment's states at the provider, from the least to the most final. */
export const PAYMENT_STATES = ['created', 'failed', 'authorized', 'captured', 'refunded'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** `failed` may still become `captured`, but nothing ever moves down this ladder. */
export function rankOf(status: PaymentState): number {
  return PAYMENT_STATES.indexOf(status);
}

/** A payment as the provider itself reports it. Amounts in paise. */
export interface ProviderPayment {
  readonly id: string;
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
  /** The provider's own discount that was applied; `amountPaise` is less than the order's amount then. */
  readonly offerId: string | null;
  /** The provider's fee, its tax included; null before the capture. */
  readonly feePaise: number | null;
  /** The customer paid the fee on top of the order's amount. */
  readonly isFeeOnTop: boolean;
}

export type ProviderOrderState = 'created' | 'attempted' | 'paid';

export interface ProviderOrder {
  readonly id: string;
  /** What was asked for, whatever offers or fees did to the payment. */
  readonly amountPaise: number;
  readonly currency: string;
  readonly receipt: string;
  /** `paid` once the provider counts the order as paid in full. */
  readonly status: ProviderOrderState;
  /** How often somebody tried to pay it. */
  readonly attempts: number;
}

/** A customer's bank has asked for the money of a payment back. */
export interface ProviderDispute {
  readonly id: string;
  readonly paymentId: string;
  readonly status: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
  /** What the bank asks for. */
  readonly amountPaise: number;
}

export type ProviderRefundState = 'pending' | 'processed' | 'failed';

export interface ProviderRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly amountPaise: number;
  readonly status: ProviderRefundState;
}

/**
 * Why a call to the provider gave no answer to rely on.
 * `unknown`: a write that may or may not have happened. `auth`: our key is refused. `missing`: the provider's account behind our key
 * has no such order, payment or dispute. `rejected`: the provider said no for another reason.
 */
export type ProviderFaultKind = 'rejected' | 'missing' | 'auth' | 'throttled' | 'conflict' | 'unreachable' | 'unknown';

/** The provider did not do what was asked. Reaches a customer as 503, never as a 401 of ours. */
export class ProviderFault extends DomainError {
  override readonly name = 'ProviderFault';

  constructor(
    readonly fault: ProviderFaultKind,
    readonly operation: string,
    readonly reason: string,
  ) {
    super('payments_unavailable', 'Payments are temporarily unavailable. Please try again in a few minutes.');
  }

  /** The provider has answered, and its answer is no. */
  get isRefusal(): boolean {
    return this.fault === 'rejected' || this.fault === 'missing';
  }

  /** For the log: no secrets, no personal data. */
  get summary(): string {
    return `${this.operation}: ${this.fault} (${this.reason})`;
  }
}
