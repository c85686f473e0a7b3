import type { Disposition, LedgerEntry, PaymentSource } from '../../domain/ledger-entry.js';
import type { ProviderDispute, ProviderPayment } from '../../domain/provider-payment.js';

/** Our own books of every payment seen. All methods join the caller's transaction. */
export abstract class PaymentLedger {
  /** Writes what the provider reports, unless something more final is known, and answers the entry. */
  abstract record(payment: ProviderPayment, sessionId: string, source: PaymentSource): Promise<LedgerEntry>;

  /** Writes what became of a payment; refuses to change it later. */
  abstract conclude(paymentId: string, disposition: Disposition, reason: string, source: PaymentSource): Promise<void>;

  /** Keeps what a payment in the books was signed with at the checkout; what is kept already stays. */
  abstract keepSignature(paymentId: string, signature: string): Promise<void>;

  /** Writes why an authorised payment is not captured. @returns false when that is written already, or it was captured since */
  abstract decline(paymentId: string, reason: string): Promise<boolean>;

  /** Notes that a person has nothing left to do about it. @returns false when that is noted already */
  abstract settle(paymentId: string, by: string): Promise<boolean>;

  /** Writes how much is refunded, also when that is less than was known: a refund has failed. */
  abstract correctRefunded(paymentId: string, amountRefundedPaise: number): Promise<void>;

  /** Writes how a dispute stands; nothing for a payment that is not ours. */
  abstract noteDispute(dispute: ProviderDispute): Promise<void>;

  /** In the order in which the customer made them. */
  abstract ofSession(sessionId: string): Promise<readonly LedgerEntry[]>;

  abstract find(paymentId: string): Promise<LedgerEntry | null>;
}
