import type { Clock } from '../../../kernel/clock.js';
import type { MemoryDatabase } from '../../../testing/memory/memory-database.js';
import { CheckViolation } from '../../../platform/database/driver-errors.js';
import { Refunds, type NewRefund } from '../application/ports/refunds.js';
import type { ListedRefund, Refund, RefundStatus } from '../domain/refund.js';
import type { MemoryPaymentLedger } from './memory-payment-ledger.js';

const MINUTE_MS = 60_000;

interface RefundRow extends Omit<Refund, 'paidPaise' | 'provider'> {
  readonly error: string | null;
  readonly refusedPaise: number | null;
  readonly refusedAt: Date | null;
  readonly isSettled: boolean;
  readonly updatedAt: Date;
}

/** Refunds in memory. */
export class MemoryRefunds extends Refunds {
  private readonly refunds;
  private readonly listed;

  constructor(
    private readonly database: MemoryDatabase,
    private readonly ledger: MemoryPaymentLedger,
    private readonly clock: Clock,
  ) {
    super();
    this.refunds = database.table<RefundRow>(({ id }) => id, {
      refunds_one_automatic_for_each_payment: ({ kind, paymentId }) => (kind === 'auto' ? paymentId : null),
      refunds_idempotency_key_key: ({ idempotencyKey }) => idempotencyKey,
      refunds_provider_refund_id_key: ({ providerRefundId }) => providerRefundId,
    });
    this.listed = database.table<ListedRefund>(({ id }) => id);
  }

  get rows(): readonly Refund[] {
    return this.refunds.where(() => true).map((row) => this.read(row));
  }

  override add(refund: NewRefund): Promise<void> {
    return this.database.statement(() => {
      this.assertWithinPayment(refund);
      this.refunds.insert({
        ...refund,
        manual: refund.manual ?? null,
        status: refund.manual ? 'processed' : 'requested',
        providerRefundId: null,
        createdAt: this.clock.now(),
        error: null,
        refusedPaise: null,
        refusedAt: null,
        isSettled: false,
        updatedAt: this.clock.now(),
      });
    });
  }

  /** As the trigger of the database, which runs after the unique keys were checked. */
  private assertWithinPayment({ paymentId, kind, amountPaise }: NewRefund): void {
    const others = this.refunds.where((row) => row.paymentId === paymentId);
    if (kind === 'auto' && others.some((row) => row.kind === 'auto')) return;
    const paise = others.reduce((total, row) => total + row.amountPaise, amountPaise);
    if (paise > (this.ledger.row(paymentId)?.amountPaise ?? 0)) throw new CheckViolation('refunds_within_payment');
  }

  override find(refundId: string): Promise<Refund | null> {
    return this.database.statement(() => {
      const row = this.refunds.get(refundId);
      return row && this.read(row);
    });
  }

  override ofPayment(paymentId: string): Promise<readonly Refund[]> {
    return this.readAll((row) => row.paymentId === paymentId);
  }

  override ofSession(sessionId: string): Promise<readonly Refund[]> {
    return this.readAll(({ paymentId }) => this.ledger.row(paymentId)?.sessionId === sessionId);
  }

  override listedOf(paymentId: string): Promise<readonly ListedRefund[]> {
    return this.database.statement(() => this.listed.where((refund) => refund.paymentId === paymentId));
  }

  override async saveListed(refunds: readonly ListedRefund[]): Promise<void> {
    await this.database.statement(() => {
      for (const refund of refunds) {
        const before = this.listed.get(refund.id);
        if (!before) {
          this.listed.insert(refund);
          continue;
        }
        const { amountPaise } = refund;
        const status = refund.status === 'pending' ? before.status : refund.status;
        this.listed.update(refund.id, { amountPaise, status, adoptedBy: before.adoptedBy ?? refund.adoptedBy });
      }
    });
  }

  override claimOverdue(limit: number): Promise<readonly Refund[]> {
    return this.database.statement(() =>
      this.refunds
        .where((row) => this.isOverdue(row))
        .sort((a, b) => a.updatedAt.getTime() - b.updatedAt.getTime())
        .slice(0, limit)
        .map(({ id }) => this.read(this.refunds.update(id, { updatedAt: this.clock.now() }) as RefundRow)),
    );
  }

  override advance(refundId: string, to: { status: RefundStatus; providerRefundId?: string; error?: string }) {
    return this.database.statement(() => {
      const row = this.refunds.get(refundId);
      if (!row || row.status === to.status || (row.status === 'processed' && to.status !== 'failed')) return false;
      if (to.status === 'failed') void this.ledger.unsettle(row.paymentId);
      const providerRefundId = to.providerRefundId ?? row.providerRefundId;
      this.change(row, { status: to.status, providerRefundId, error: to.error ?? null, isSettled: false });
      return true;
    });
  }

  override async refuse(refundId: string, amountPaise: number, error: string): Promise<boolean> {
    const refused = await this.repeat(refundId, amountPaise, { afterMs: 10 * MINUTE_MS, status: 'failed', error });
    const row = this.refunds.get(refundId);
    if (refused && row) await this.ledger.unsettle(row.paymentId);
    return refused;
  }

  override presumeReturned(refundId: string): Promise<boolean> {
    return this.repeat(refundId, 0, { afterMs: 60 * MINUTE_MS, status: 'processed' });
  }

  override async settleFailed(paymentId: string): Promise<void> {
    await this.database.statement(() => {
      const failed = this.refunds.where((row) => row.paymentId === paymentId && row.status === 'failed');
      for (const { id } of failed) this.refunds.update(id, { isSettled: true });
    });
  }

  override reopen(
    refundId: string,
    { from, idempotencyKey }: { from: RefundStatus; idempotencyKey: string },
  ): Promise<boolean> {
    return this.database.statement(() => {
      const row = this.refunds.get(refundId);
      if (row?.status !== from || row.isSettled) return false;
      this.change(row, {
        status: 'requested',
        idempotencyKey,
        error: null,
        refusedPaise: null,
        refusedAt: null,
        providerRefundId: null,
      });
      return true;
    });
  }

  /**
   * Makes the status final when the provider repeats the same response for the same amount `afterMs` after the first.
   * @returns whether it is final
   */
  private repeat(
    refundId: string,
    amountPaise: number,
    { afterMs, status, error }: { afterMs: number; status: RefundStatus; error?: string },
  ): Promise<boolean> {
    return this.database.statement(() => {
      const row = this.refunds.get(refundId);
      if (row?.status !== 'requested') return false;
      const isSame = row.refusedPaise === amountPaise;
      const now = this.clock.now();
      const isFinal = isSame && row.refusedAt !== null && now.getTime() - row.refusedAt.getTime() >= afterMs;
      this.change(row, {
        refusedPaise: amountPaise,
        refusedAt: isSame ? row.refusedAt : now,
        status: isFinal ? status : row.status,
        ...(error !== undefined && { error }),
      });
      return isFinal;
    });
  }

  private isOverdue({ status, updatedAt, paymentId }: RefundRow): boolean {
    if (status === 'processed') return false;
    if (status === 'failed' && this.ledger.row(paymentId)?.isOffList) return false;
    const periodMs = (status === 'submitted' ? 10 : 60) * MINUTE_MS;
    return this.clock.now().getTime() - updatedAt.getTime() > periodMs;
  }

  private change({ id }: RefundRow, changes: Partial<RefundRow>): void {
    this.refunds.update(id, { ...changes, updatedAt: this.clock.now() });
  }

  private readAll(matches: (row: RefundRow) => boolean): Promise<readonly Refund[]> {
    return this.database.statement(() => this.refunds.where(matches).map((row) => this.read(row)));
  }

  private read({
    error: _e,
    refusedPaise: _p,
    refusedAt: _a,
    updatedAt: _u,
    isSettled: _s,
    ...refund
  }: RefundRow): Refund {
    const payment = this.ledger.row(refund.paymentId);
    return { ...refund, provider: payment?.provider ?? '', paidPaise: payment?.amountPaise ?? 0 };
  }
}
