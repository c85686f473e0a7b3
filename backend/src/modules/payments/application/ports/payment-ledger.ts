import type { Disposition, LedgerEntry, SeenVia } from '../../domain/ledger-entry.js';
import type { ProviderPayment } from '../../domain/provider-payment.js';

/** Our own books of every payment seen. All methods join the caller's transaction. */
export abstract class PaymentLedger {
  /** Writes what the provider reports, unless something more final is known, and answers the entry. */
  abstract record(payment: ProviderPayment, sessionId: string, via: SeenVia): Promise<LedgerEntry>;

  /** Writes what became of a payment; refuses to change it later. */
  abstract conclude(paymentId: string, disposition: Disposition, reason: string, via: SeenVia): Promise<void>;

  /** Keeps what a payment in the books was signed with at the checkout; what is kept already stays. */
  abstract keepSignature(paymentId: string, signature: string): Promise<void>;

  /** In the order in which the customer made them. */
  abstract ofSession(sessionId: string): Promise<readonly LedgerEntry[]>;

  abstract find(paymentId: string): Promise<LedgerEntry | null>;
}
