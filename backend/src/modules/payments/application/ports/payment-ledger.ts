import type { LedgerDifference } from '../../domain/ledger-balance.js';
import type { Disposition, LedgerEntry, PaymentSource } from '../../domain/ledger-entry.js';
import type { ProviderDispute, ProviderPayment } from '../../domain/provider-payment.js';

/** Which comparisons are due: those of open refunds, of final ones since `oldest`, not compared since. */
export interface ComparisonTimes {
  readonly now: Date;
  readonly open: Date;
  readonly final: Date;
  readonly oldest: Date;
}

/** Ledger of all payments. All methods join the caller's transaction. */
export abstract class PaymentLedger {
  /**
   * Records a reported payment, unless a more final state is already stored, and returns the entry.
   * @param signature of the provider's checkout; stored only with a payment that is new
   */
  abstract record(
    payment: ProviderPayment,
    sessionId: string,
    source: PaymentSource,
    signature?: string,
  ): Promise<LedgerEntry>;

  /** Writes the disposition of a payment, which cannot be changed later. */
  abstract conclude(paymentId: string, disposition: Disposition, reason: string, source: PaymentSource): Promise<void>;

  /** Stores the checkout signature of a payment, unless one is already stored. */
  abstract keepSignature(paymentId: string, signature: string): Promise<void>;

  /**
   * Records why an authorised payment is not captured.
   * @returns false when a reason is already recorded or the payment has been captured since
   */
  abstract decline(paymentId: string, reason: string): Promise<boolean>;

  /**
   * Marks a payment as settled.
   * @returns false when it is already marked
   */
  abstract settle(paymentId: string, by: string): Promise<boolean>;

  /** Ends that a payment is marked as settled. */
  abstract unsettle(paymentId: string): Promise<void>;

  /**
   * Takes back that a payment was captured, for money that staff have confirmed by mistake.
   * @returns false unless it is captured and nothing of it was refunded
   */
  abstract withdrawCapture(paymentId: string): Promise<boolean>;

  /** Sets the refunded amount. It may decrease when a refund has failed. */
  abstract correctRefunded(paymentId: string, amountRefundedPaise: number): Promise<void>;

  /** Claims refunded payments that are due for a comparison with the provider, those that waited longest first. */
  abstract claimRefunded(times: ComparisonTimes, limit: number): Promise<readonly LedgerEntry[]>;

  /**
   * Records what differs between the shop's rows and the provider; null for nothing. A new difference puts the payment
   * back on the attention list.
   * @returns whether this has changed
   */
  abstract noteDifference(paymentId: string, difference: LedgerDifference | null): Promise<boolean>;

  /** Notes that no refund is pending while the payment's refunded amount is this. */
  abstract finishRefunds(paymentId: string, amountRefundedPaise: number): Promise<void>;

  /**
   * Records the state of a dispute. Ignores unknown payments. A change puts the payment back on the attention list, and
   * ends what an owner has allowed.
   */
  abstract recordDispute(dispute: ProviderDispute): Promise<void>;

  /** Notes that an owner has allowed to go on despite the disputes of a payment, as they are now. */
  abstract allowDisputed(paymentId: string, by: string): Promise<void>;

  /** Locks a payment until the caller's transaction ends: its refunds are requested one after the other. */
  abstract lock(paymentId: string): Promise<void>;

  /** Returns the payments of a session in chronological order. */
  abstract ofSession(sessionId: string): Promise<readonly LedgerEntry[]>;

  abstract find(paymentId: string): Promise<LedgerEntry | null>;
}
