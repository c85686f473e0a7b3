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
}

export interface ProviderOrder {
  readonly id: string;
  readonly amountPaise: number;
  readonly currency: string;
  readonly receipt: string;
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
 * `unknown`: a write that may or may not have happened. `auth`: our key is refused. `rejected`: the provider said no.
 */
export type ProviderFaultKind = 'rejected' | 'auth' | 'throttled' | 'conflict' | 'unreachable' | 'unknown';

/** The provider did not do what was asked. Reaches a customer as 503, never as a 401 of ours. */
export class ProviderFault extends DomainError {
  override readonly name = 'ProviderFault';

  constructor(
    readonly fault: ProviderFaultKind,
    readonly operation: string,
    readonly reason: string,
  ) {
    super('unavailable', 'Payments are temporarily unavailable. Please try again in a few minutes.');
  }

  /** For the log: no secrets, no personal data. */
  get summary(): string {
    return `${this.operation}: ${this.fault} (${this.reason})`;
  }
}
