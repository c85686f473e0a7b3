import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { Refunds, type NewRefund } from '../../application/ports/refunds.js';
import type { ListedRefund, Refund, RefundStatus } from '../../domain/refund.js';

const REFUND = `r.id, r.payment_id AS "paymentId", p.provider, r.amount_paise AS "amountPaise", p.amount_paise AS "paidPaise", r.is_exact AS "isExact", r.kind, r.reason, r.idempotency_key AS "idempotencyKey",
  r.status, r.provider_refund_id AS "providerRefundId", r.created_at AS "createdAt",
  CASE WHEN r.manual_method IS NOT NULL THEN jsonb_build_object('method', r.manual_method, 'reference', r.manual_reference) END AS manual`;
const REFUNDS = `SELECT ${REFUND} FROM refunds r JOIN payments p ON p.id = r.payment_id`;

@Injectable()
export class PostgresRefunds extends Refunds {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async add(refund: NewRefund): Promise<void> {
    const { manual, ...columns } = refund;
    await this.database.query(
      `INSERT INTO refunds (id, payment_id, amount_paise, kind, reason, idempotency_key, is_exact, status, manual_method, manual_reference, created_at)
       VALUES (:id, :paymentId, :amountPaise, :kind, :reason, :idempotencyKey, :isExact, :status, :method, :reference, :now)`,
      {
        ...columns,
        now: this.clock.now(),
        status: manual ? 'processed' : 'requested',
        method: manual?.method ?? null,
        reference: manual?.reference ?? null,
      },
    );
  }

  override find(refundId: string): Promise<Refund | null> {
    return this.database.one<Refund>(`${REFUNDS} WHERE r.id = $1`, [refundId]);
  }

  override ofPayment(paymentId: string): Promise<readonly Refund[]> {
    return this.database.query<Refund>(`${REFUNDS} WHERE r.payment_id = $1 ORDER BY r.created_at`, [paymentId]);
  }

  override ofSession(sessionId: string): Promise<readonly Refund[]> {
    return this.database.query<Refund>(`${REFUNDS} WHERE p.checkout_session_id = $1 ORDER BY r.created_at`, [
      sessionId,
    ]);
  }

  override listedOf(paymentId: string): Promise<readonly ListedRefund[]> {
    return this.database.query<ListedRefund>(
      `SELECT id, payment_id AS "paymentId", amount_paise AS "amountPaise", status, created_at AS "createdAt", sent_as AS "refundId", refund_id AS "adoptedBy"
       FROM provider_refunds WHERE payment_id = $1 ORDER BY created_at, id`,
      [paymentId],
    );
  }

  override async saveListed(refunds: readonly ListedRefund[]): Promise<void> {
    if (refunds.length === 0) return;
    await this.database.query(
      `INSERT INTO provider_refunds AS p (id, payment_id, amount_paise, status, sent_as, refund_id, created_at)
       SELECT r.id, r."paymentId", r."amountPaise", r.status, r."refundId", r."adoptedBy", r."createdAt"
       FROM jsonb_to_recordset($1::jsonb) AS r(id text, "paymentId" text, "amountPaise" integer, status text, "refundId" uuid, "adoptedBy" uuid, "createdAt" timestamptz)
       ORDER BY r.id
       ON CONFLICT (id) DO UPDATE SET amount_paise = excluded.amount_paise, refund_id = coalesce(p.refund_id, excluded.refund_id), updated_at = now(),
         status = CASE excluded.status WHEN 'pending' THEN p.status ELSE excluded.status END`,
      [JSON.stringify(refunds)],
    );
  }

  override claimOverdue(limit: number): Promise<readonly Refund[]> {
    return this.database.query<Refund>(
      `UPDATE refunds r SET updated_at = now() FROM payments p WHERE p.id = r.payment_id AND r.id IN (
         SELECT id FROM refunds WHERE status IN ('requested', 'submitted', 'failed')
           AND updated_at < now() - CASE status WHEN 'submitted' THEN interval '10 minutes' ELSE interval '1 hour' END
           AND NOT (status = 'failed' AND EXISTS (SELECT FROM payments s WHERE s.id = payment_id AND s.settled_at IS NOT NULL))
         ORDER BY updated_at LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING ${REFUND}`,
      [limit],
    );
  }

  override async advance(
    refundId: string,
    to: { status: RefundStatus; providerRefundId?: string; error?: string },
  ): Promise<boolean> {
    const changed = await this.database.count(
      `WITH changed AS (
         UPDATE refunds SET status = $2, provider_refund_id = coalesce($3, provider_refund_id), last_error = $4, attempts = attempts + 1, settled_at = NULL, updated_at = now()
         WHERE id = $1 AND status <> $2 AND (status <> 'processed' OR $2 = 'failed') RETURNING id, payment_id),
       listed AS (UPDATE payments SET settled_at = NULL, settled_by = NULL WHERE $2 = 'failed' AND settled_by IS NOT NULL AND id IN (SELECT payment_id FROM changed))
       SELECT id FROM changed`,
      [refundId, to.status, to.providerRefundId ?? null, to.error ?? null],
    );
    return changed === 1;
  }

  override async refuse(refundId: string, amountPaise: number, error: string): Promise<boolean> {
    const refused = await this.database.one<{ status: RefundStatus }>(
      `WITH refused AS (
         UPDATE refunds SET refused_paise = $2, last_error = $3, attempts = attempts + 1, updated_at = now(),
           refused_at = CASE WHEN refused_paise = $2 THEN refused_at ELSE $4 END,
           status = CASE WHEN refused_paise = $2 AND refused_at <= $4::timestamptz - interval '10 minutes' THEN 'failed' ELSE status END
         WHERE id = $1 AND status = 'requested' RETURNING status, payment_id),
       listed AS (UPDATE payments SET settled_at = NULL, settled_by = NULL WHERE settled_by IS NOT NULL AND id IN (SELECT payment_id FROM refused WHERE status = 'failed'))
       SELECT status FROM refused`,
      [refundId, amountPaise, error, this.clock.now()],
    );
    return refused?.status === 'failed';
  }

  override async presumeReturned(refundId: string): Promise<boolean> {
    const presumed = await this.database.one<{ status: RefundStatus }>(
      `UPDATE refunds SET refused_paise = 0, attempts = attempts + 1, updated_at = now(), refused_at = CASE WHEN refused_paise = 0 THEN refused_at ELSE $2 END,
         status = CASE WHEN refused_paise = 0 AND refused_at <= $2::timestamptz - interval '1 hour' THEN 'processed' ELSE status END
       WHERE id = $1 AND status = 'requested' RETURNING status`,
      [refundId, this.clock.now()],
    );
    return presumed?.status === 'processed';
  }

  override async reopen(
    refundId: string,
    { from, idempotencyKey }: { from: RefundStatus; idempotencyKey: string },
  ): Promise<boolean> {
    const reopened = await this.database.count(
      `UPDATE refunds SET status = 'requested', idempotency_key = $2, last_error = NULL, refused_paise = NULL, refused_at = NULL,
         provider_refund_id = NULL, updated_at = now()
       WHERE id = $1 AND status = $3 AND settled_at IS NULL RETURNING id`,
      [refundId, idempotencyKey, from],
    );
    return reopened === 1;
  }

  override async settleFailed(paymentId: string): Promise<void> {
    await this.database.query(
      `UPDATE refunds SET settled_at = $2 WHERE payment_id = $1 AND status = 'failed' AND settled_at IS NULL`,
      [paymentId, this.clock.now()],
    );
  }
}
