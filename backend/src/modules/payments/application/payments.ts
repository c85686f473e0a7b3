import { Injectable } from '@nestjs/common';
import { Outbox } from '../../../kernel/outbox.js';
import { type Disposition, type LedgerEntry, type PaymentSource, withheldPaise } from '../domain/ledger-entry.js';
import {
  livePaise,
  committedPaise,
  sumOf,
  MIN_REFUND_PAISE,
  type ManualRefund,
  type Refund,
  type RefundReason,
} from '../domain/refund.js';
import { type ProviderPayment, offline, returned, type OfflinePayment } from '../domain/provider-payment.js';
import { PaymentGateways } from './payment-gateways.js';
import { PaymentLedger } from './ports/payment-ledger.js';
import { Refunds } from './ports/refunds.js';
import type { CheckoutProof, PaymentGateway, Purchase, UnpaidLimits } from './ports/payment-gateway.js';
import { randomUUID } from 'node:crypto';

/** Public API of the payment ledger and refunds, for use inside the caller's transactions. */
@Injectable()
export class Payments {
  constructor(
    private readonly ledger: PaymentLedger,
    private readonly refunds: Refunds,
    private readonly outbox: Outbox,
    private readonly gateways: PaymentGateways,
  ) {}

  /** Returns whether the provider signed this proof of payment. */
  isProven(provider: string, proof: CheckoutProof): boolean {
    return this.gateways.of(provider).verifyCheckout(proof);
  }

  /** Returns the payment method of a provider as shown on orders. */
  methodOf(provider: string): string {
    return this.gateways.of(provider).method;
  }

  /** Stores a verified signature, which is part of the order's response. */
  keepSignature(paymentId: string, signature: string): Promise<void> {
    return this.ledger.keepSignature(paymentId, signature);
  }

  /** Who takes the money of this provider's payments from the customer. */
  takenBy(provider: string): PaymentGateway['takenBy'] {
    return this.gateways.of(provider).takenBy;
  }

  /** Whether orders of this provider are placed before they are paid, and staff confirm and return the money. */
  isOffline(provider: string): boolean {
    return this.takenBy(provider) !== 'provider';
  }

  /** Returns for how many hours an unpaid order of this provider keeps its stock; null without an end. */
  hoursToPay(provider: string): Promise<number | null> {
    return this.gateways.of(provider).hoursToPay();
  }

  /** @throws DomainError `payment_method_unavailable` when the provider does not take this purchase */
  assertAccepted(provider: string, purchase: Purchase): Promise<void> {
    return this.gateways.assertAccepted(provider, purchase);
  }

  unpaidLimits(provider: string): Promise<UnpaidLimits> {
    return this.gateways.of(provider).unpaidLimits();
  }

  /** Records the payment of an order that is placed unpaid: promised when it is placed, captured when staff confirm the money. */
  recordOffline(payment: OfflinePayment, status: 'authorized' | 'captured'): Promise<LedgerEntry> {
    return this.ledger.record(offline(payment, this.takenBy(payment.provider), status), payment.sessionId, 'order');
  }

  /** Takes back that the money of an offline payment was confirmed. @returns false when some of it went back */
  withdrawOffline({ paymentId }: OfflinePayment): Promise<boolean> {
    return this.ledger.withdrawCapture(paymentId);
  }

  /** @param signature of the provider's checkout, which is part of the order's response */
  async record(
    payment: ProviderPayment,
    sessionId: string,
    source: PaymentSource,
    signature?: string,
  ): Promise<LedgerEntry> {
    const entry = await this.ledger.record(payment, sessionId, source, signature);
    if (signature && !entry.isSigned) await this.ledger.keepSignature(payment.id, signature);
    return entry;
  }

  conclude(paymentId: string, disposition: Disposition, reason: string, source: PaymentSource): Promise<void> {
    return this.ledger.conclude(paymentId, disposition, reason, source);
  }

  /**
   * Refunds the rest of a captured payment: writes the decision, the refund and its job in one transaction. Of a rest
   * below the minimum, only the decision.
   */
  async refundInFull(entry: LedgerEntry, reason: RefundReason, source: PaymentSource): Promise<void> {
    const { paymentId } = entry;
    const amountPaise = entry.amountPaise - entry.amountRefundedPaise;
    const isRefundable = amountPaise >= MIN_REFUND_PAISE;
    await this.ledger.conclude(paymentId, isRefundable ? 'refund' : 'external_refund', reason, source);
    if (isRefundable)
      await this.request({ paymentId, amountPaise, kind: 'auto', reason, isExact: false }, `auto-${paymentId}`);
  }

  /**
   * Refunds a payment whose refund at the provider failed. Does nothing if the shop already has a refund for it, or less
   * than the minimum is left.
   */
  async refundAgain(entry: LedgerEntry, amountPaise: number): Promise<void> {
    if (amountPaise < MIN_REFUND_PAISE) return;
    if ((await this.refunds.ofPayment(entry.paymentId)).length > 0) return;
    await this.request(
      { paymentId: entry.paymentId, amountPaise, kind: 'auto', reason: 'refunded_at_provider', isExact: false },
      `auto-${entry.paymentId}`,
    );
  }

  /** Records that an authorised payment is not captured and enqueues the mail about it, once per payment. */
  async decline(entry: LedgerEntry, reason: RefundReason): Promise<void> {
    if (await this.ledger.decline(entry.paymentId, reason))
      await this.outbox.add('payment.declined', { paymentId: entry.paymentId });
  }

  /**
   * Returns how much of a payment may still be refunded, in paise: not what is disputed. Locks the payment until the
   * caller's transaction ends, so that its refunds are requested one after the other.
   */
  async refundable(entry: LedgerEntry): Promise<number> {
    return Math.max(0, (await this.left(entry)) - withheldPaise(entry));
  }

  /** Returns how much of a payment has not gone back and will not, in paise, disputed or not. Locks as `refundable`. */
  async left(entry: LedgerEntry): Promise<number> {
    await this.ledger.lock(entry.paymentId);
    const own = await this.refunds.ofPayment(entry.paymentId);
    const elsewhere = (await this.refunds.listedOf(entry.paymentId)).filter(({ adoptedBy }) => adoptedBy === null);
    return Math.max(0, entry.amountPaise - committedPaise(own, entry.amountRefundedPaise, livePaise(elsewhere)));
  }

  /**
   * Refunds the rest of the payment of an order. Joins the caller's transaction.
   * @param manual how staff return it by hand; null for the provider
   * @returns the refund, or null when less than the minimum is left
   */
  async refundRest(
    entry: LedgerEntry,
    reason: RefundReason,
    { manual = null, keptPaise = 0 }: { manual?: ManualRefund | null; keptPaise?: number } = {},
  ): Promise<{ id: string; amountPaise: number } | null> {
    const amountPaise = (await this.refundable(entry)) - keptPaise;
    const isLeft = amountPaise >= MIN_REFUND_PAISE;
    if (manual)
      return isLeft ? { id: await this.refundByHand(entry, { amountPaise, reason, manual }), amountPaise } : null;
    // Refunds of the dashboard that have taken everything may fail: then this one sends it again.
    const ownPaise = sumOf(await this.refunds.ofPayment(entry.paymentId));
    const wholePaise = entry.amountPaise - ownPaise - keptPaise - withheldPaise(entry);
    const openPaise = isLeft ? amountPaise : wholePaise;
    if (openPaise < MIN_REFUND_PAISE || (!isLeft && keptPaise > 0)) return null;
    const refund = { paymentId: entry.paymentId, kind: 'admin', reason, isExact: keptPaise > 0 } as const;
    const id = await this.request({ ...refund, amountPaise: openPaise }, `admin-${randomUUID()}`);
    return isLeft ? { id, amountPaise } : null;
  }

  /**
   * Refunds exactly this amount, in paise. Joins the caller's transaction, which has compared it with `refundable`.
   * @returns the refund's id
   */
  refundAmount({ paymentId }: LedgerEntry, amountPaise: number, reason: RefundReason): Promise<string> {
    return this.request({ paymentId, amountPaise, kind: 'admin', reason, isExact: true }, `admin-${randomUUID()}`);
  }

  /**
   * Records money of an offline payment that staff return by hand. Joins the caller's transaction, which has compared
   * the amount, in paise, with `refundable`.
   * @returns the refund's id
   */
  async refundByHand(
    entry: LedgerEntry,
    { amountPaise, reason, manual }: { amountPaise: number; reason: RefundReason; manual: ManualRefund },
  ): Promise<string> {
    const { paymentId } = entry;
    const id = randomUUID();
    const refund = { id, paymentId, amountPaise, kind: 'admin', reason, isExact: true, manual } as const;
    await this.refunds.add({ ...refund, idempotencyKey: `manual-${randomUUID()}` });
    const returnedPaise = entry.amountRefundedPaise + amountPaise;
    await this.ledger.record(returned(entry, this.takenBy(entry.provider), returnedPaise), entry.sessionId, 'order');
    await this.outbox.add('refund.accepted', { refundId: id });
    return id;
  }

  /** Puts the payment of an order back on the attention list that was marked as settled before the order ended. */
  unsettle(paymentId: string): Promise<void> {
    return this.ledger.unsettle(paymentId);
  }

  entriesOf(sessionId: string): Promise<readonly LedgerEntry[]> {
    return this.ledger.ofSession(sessionId);
  }

  refundsOf(sessionId: string): Promise<readonly Refund[]> {
    return this.refunds.ofSession(sessionId);
  }

  findRefund(refundId: string): Promise<Refund | null> {
    return this.refunds.find(refundId);
  }

  findEntry(paymentId: string): Promise<LedgerEntry | null> {
    return this.ledger.find(paymentId);
  }

  private async request(
    refund: Pick<Refund, 'paymentId' | 'amountPaise' | 'kind' | 'reason' | 'isExact'>,
    idempotencyKey: string,
  ): Promise<string> {
    const refundId = randomUUID();
    await this.refunds.add({ id: refundId, ...refund, idempotencyKey });
    await this.outbox.add('refund.requested', { refundId });
    return refundId;
  }
}
