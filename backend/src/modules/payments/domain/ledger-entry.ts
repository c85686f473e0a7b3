import { DomainError } from '../../../kernel/domain-error.js';
import { PAYMENT_MESSAGES } from '../messages.js';
import type { PaymentState } from './provider-payment.js';

/** All disputes of a payment by the customer's bank: open while any is, else lost if any is. */
export interface PaymentDispute {
  readonly state: 'open' | 'lost' | 'won';
  /** What the bank withholds or has taken; of won ones, what they were about. */
  readonly amountPaise: number;
  /** True once an owner has allowed to cancel, refund and ship all the same. */
  readonly isAllowed: boolean;
}

/** A payment, with its disputes. */
interface Disputed {
  readonly dispute: PaymentDispute | null;
}

/** Returns how much of a payment cannot be refunded because of disputes, in paise: the bank returns it, or has. */
export function withheldPaise({ dispute }: Disputed): number {
  return dispute && dispute.state !== 'won' ? dispute.amountPaise : 0;
}

/** @throws DomainError `payment_disputed` while a dispute is open or lost, unless an owner has allowed to go on */
export function assertUndisputed(payment: Disputed): void {
  if (withheldPaise(payment) === 0 || payment.dispute?.isAllowed) return;
  const { disputeOpen, disputeLost } = PAYMENT_MESSAGES.disputed;
  throw new DomainError('payment_disputed', payment.dispute?.state === 'open' ? disputeOpen : disputeLost);
}

/** @throws DomainError `already_settled` for a payment that staff have marked so: what was open has gone back by other means */
export function assertUnsettled({ isSettled }: Pick<LedgerEntry, 'isSettled'>): void {
  if (isSettled) throw new DomainError('already_settled', PAYMENT_MESSAGES.alreadySettled);
}

/** Outcome of a captured payment. Written once. */
export type Disposition = 'order' | 'refund' | 'external_refund';

/** Where a payment update came from. */
export type PaymentSource = 'verify' | 'webhook' | 'order' | 'status' | 'reconciliation';

/** A payment in the ledger. The rank of its status (`rankOf`) never decreases. */
export interface LedgerEntry {
  readonly paymentId: string;
  /** Name of the provider. */
  readonly provider: string;
  readonly sessionId: string;
  readonly status: PaymentState;
  readonly amountPaise: number;
  readonly currency: string;
  readonly amountRefundedPaise: number;
  readonly disposition: Disposition | null;
  readonly reason: string | null;
  /** Whether the signature of the provider's checkout is stored. */
  readonly isSigned: boolean;
  /** Whether staff have marked it as settled, also where a dispute has put it back on the attention list since. */
  readonly isSettled: boolean;
  /** Null for a payment that was never disputed. */
  readonly dispute: PaymentDispute | null;
  readonly updatedAt: Date;
}
