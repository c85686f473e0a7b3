import type { LedgerEntry, PaymentSource, ProviderPayment } from '../../../payments/index.js';

/** Providers count in whole seconds. */
const SECOND_MS = 1000;

/** A payment as reported, and what the ledger knew of it before. */
export interface ReportedPayment {
  readonly payment: Pick<ProviderPayment, 'createdAt'>;
  readonly source: PaymentSource;
  readonly known: LedgerEntry | null;
}

/**
 * Returns the latest time at which the customer may have made a payment. One that the ledger did not know may have been
 * made at the end of its second; one that also the customer's own page reports has just been made.
 */
export function latestAttempt({ payment, source, known }: ReportedPayment, now: Date): Date {
  const { createdAt } = payment;
  if (known) return createdAt;
  if (source === 'verify' || source === 'order') return now;
  return new Date(Math.floor(createdAt.getTime() / SECOND_MS) * SECOND_MS + SECOND_MS - 1);
}
