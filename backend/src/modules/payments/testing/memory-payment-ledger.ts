import type { Clock } from '../../../kernel/clock.js';
import type { MemoryDatabase } from '../../../testing/memory/memory-database.js';
import { PaymentLedger, type ComparisonTimes } from '../application/ports/payment-ledger.js';
import type { LedgerDifference } from '../domain/ledger-balance.js';
import type { Disposition, LedgerEntry, PaymentSource, PaymentDispute } from '../domain/ledger-entry.js';
import { rankOf, type PaymentState, type ProviderDispute, type ProviderPayment } from '../domain/provider-payment.js';

/** A row of the ledger, including fields that no port returns. */
export interface PaymentRow extends Omit<LedgerEntry, 'isSettled'> {
  readonly createdAt: Date;
  readonly signature: string | null;
  readonly settledBy: string | null;
  readonly isOffList: boolean;
  readonly disputes: readonly ProviderDispute[];
  readonly difference: LedgerDifference | null;
  readonly refundsCheckedAt: Date | null;
  readonly refundsFinalPaise: number | null;
  /** All statuses that the payment reached, in order. */
  readonly statuses: readonly PaymentState[];
}

/** The ledger in memory. */
export class MemoryPaymentLedger extends PaymentLedger {
  private readonly payments;

  constructor(
    private readonly database: MemoryDatabase,
    private readonly clock: Clock,
  ) {
    super();
    this.payments = database.table<PaymentRow>(({ paymentId }) => paymentId, {
      payments_one_order_for_each_session: ({ disposition, sessionId }) => (disposition === 'order' ? sessionId : null),
    });
  }

  row(paymentId: string): PaymentRow | null {
    return this.payments.get(paymentId);
  }

  get rows(): readonly PaymentRow[] {
    return this.payments.where(() => true);
  }

  override record(
    payment: ProviderPayment,
    sessionId: string,
    _source: PaymentSource,
    signature?: string,
  ): Promise<LedgerEntry> {
    return this.database.statement(() => {
      const before = this.payments.get(payment.id);
      if (!before) return entryOf(this.add(payment, sessionId, signature ?? null));
      const isHigher = rankOf(payment.status) > rankOf(before.status);
      if (!isHigher && payment.amountRefundedPaise <= before.amountRefundedPaise) return entryOf(before);
      return entryOf(
        this.payments.update(payment.id, {
          status: isHigher ? payment.status : before.status,
          statuses: isHigher ? [...before.statuses, payment.status] : before.statuses,
          amountPaise: payment.amountPaise,
          currency: payment.currency,
          amountRefundedPaise: Math.max(before.amountRefundedPaise, payment.amountRefundedPaise),
          updatedAt: this.clock.now(),
        }) as PaymentRow,
      );
    });
  }

  override conclude(paymentId: string, disposition: Disposition, reason: string, _source: PaymentSource) {
    return this.change(paymentId, (row) => row.disposition === null, { disposition, reason }).then((isDone) => {
      if (!isDone) throw new Error(`Payment ${paymentId} has a disposition already.`);
    });
  }

  override async keepSignature(paymentId: string, signature: string): Promise<void> {
    await this.database.statement(() => {
      if (this.payments.get(paymentId)?.signature === null)
        this.payments.update(paymentId, { signature, isSigned: true });
    });
  }

  override decline(paymentId: string, reason: string): Promise<boolean> {
    return this.change(
      paymentId,
      (row) => row.disposition === null && row.reason === null && row.status === 'authorized',
      { reason },
    );
  }

  override settle(paymentId: string, by: string): Promise<boolean> {
    return this.change(paymentId, ({ isOffList }) => !isOffList, { settledBy: by, isOffList: true });
  }

  override async unsettle(paymentId: string): Promise<void> {
    this.payments.update(paymentId, { settledBy: null, isOffList: false });
  }

  override withdrawCapture(paymentId: string): Promise<boolean> {
    return this.change(
      paymentId,
      ({ status, amountRefundedPaise }) => status === 'captured' && amountRefundedPaise === 0,
      { status: 'authorized' },
    );
  }

  override async correctRefunded(paymentId: string, amountRefundedPaise: number): Promise<void> {
    await this.change(paymentId, () => true, { amountRefundedPaise });
  }

  override claimRefunded({ now, open, final }: ComparisonTimes, limit: number): Promise<readonly LedgerEntry[]> {
    const time = (row: PaymentRow) => row.refundsCheckedAt?.getTime() ?? 0;
    const isOpen = (row: PaymentRow) => row.difference || row.refundsFinalPaise !== row.amountRefundedPaise;
    return this.database.statement(() =>
      this.payments
        .where((row) => row.amountRefundedPaise > 0 && time(row) <= (isOpen(row) ? open : final).getTime())
        .sort((a, b) => time(a) - time(b))
        .slice(0, limit)
        .map((row) => entryOf(this.payments.update(row.paymentId, { refundsCheckedAt: now }) as PaymentRow)),
    );
  }

  override noteDifference(paymentId: string, difference: LedgerDifference | null): Promise<boolean> {
    const isNew = (row: PaymentRow) => JSON.stringify(row.difference) !== JSON.stringify(difference);
    return this.change(paymentId, isNew, { difference, ...(difference && { isOffList: false }) });
  }

  override async finishRefunds(paymentId: string, amountRefundedPaise: number): Promise<void> {
    await this.database.statement(() => this.payments.update(paymentId, { refundsFinalPaise: amountRefundedPaise }));
  }

  override async recordDispute(dispute: ProviderDispute): Promise<void> {
    const others = this.row(dispute.paymentId)?.disputes.filter(({ id }) => id !== dispute.id) ?? [];
    const disputes = [...others, dispute];
    const next = { ...summaryOf(disputes), isAllowed: false };
    const isNew = (row: PaymentRow) =>
      row.dispute?.state !== next.state || row.dispute.amountPaise !== next.amountPaise;
    const row = this.row(dispute.paymentId);
    const isBecauseOfDispute = row?.isOffList && row.dispute && row.dispute.state !== 'won';
    const settledBy = isBecauseOfDispute ? null : (row?.settledBy ?? null);
    await this.change(dispute.paymentId, isNew, { settledBy, isOffList: false, dispute: next });
    await this.change(dispute.paymentId, () => true, { disputes });
  }

  override async allowDisputed(paymentId: string): Promise<void> {
    const dispute = this.row(paymentId)?.dispute;
    if (dispute) await this.change(paymentId, () => true, { dispute: { ...dispute, isAllowed: true } });
  }

  /** Transactions in memory run one after the other. */
  override async lock(_paymentId: string): Promise<void> {}

  override ofSession(sessionId: string): Promise<readonly LedgerEntry[]> {
    return this.database.statement(() =>
      this.payments
        .where((row) => row.sessionId === sessionId)
        .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || rankOf(a.status) - rankOf(b.status))
        .map(entryOf),
    );
  }

  override find(paymentId: string): Promise<LedgerEntry | null> {
    return this.database.statement(() => {
      const row = this.payments.get(paymentId);
      return row && entryOf(row);
    });
  }

  private add(
    { id, provider, status, amountPaise, currency, amountRefundedPaise, createdAt }: ProviderPayment,
    sessionId: string,
    signature: string | null,
  ) {
    const row: PaymentRow = {
      paymentId: id,
      provider,
      sessionId,
      status,
      amountPaise,
      currency,
      amountRefundedPaise,
      disposition: null,
      reason: null,
      updatedAt: this.clock.now(),
      createdAt,
      signature,
      isSigned: signature !== null,
      settledBy: null,
      isOffList: false,
      dispute: null,
      disputes: [],
      difference: null,
      refundsCheckedAt: null,
      refundsFinalPaise: null,
      statuses: [status],
    };
    this.payments.insert(row);
    return row;
  }

  /** @returns false when there is no such payment or it does not match */
  private change(paymentId: string, matches: (row: PaymentRow) => boolean, changes: Partial<PaymentRow>) {
    return this.database.statement(() => {
      const row = this.payments.get(paymentId);
      if (!row || !matches(row)) return false;
      this.payments.update(paymentId, { ...changes, updatedAt: this.clock.now() });
      return true;
    });
  }
}

function summaryOf(disputes: readonly ProviderDispute[]): Pick<PaymentDispute, 'state' | 'amountPaise'> {
  const withheld = disputes.filter(({ status }) => ['open', 'under_review', 'lost'].includes(status));
  const isOpen = withheld.some(({ status }) => status !== 'lost');
  const counted = withheld.length > 0 ? withheld : disputes;
  const amountPaise = counted.reduce((sum, one) => sum + one.amountPaise, 0);
  return { state: withheld.length === 0 ? 'won' : isOpen ? 'open' : 'lost', amountPaise };
}

function entryOf(row: PaymentRow): LedgerEntry {
  const { paymentId, provider, sessionId, status, amountPaise, currency, amountRefundedPaise } = row;
  const { disposition, reason, isSigned, dispute, updatedAt } = row;
  return {
    paymentId,
    provider,
    sessionId,
    status,
    amountPaise,
    currency,
    amountRefundedPaise,
    disposition,
    reason,
    isSigned,
    isSettled: row.settledBy !== null,
    dispute,
    updatedAt,
  };
}
