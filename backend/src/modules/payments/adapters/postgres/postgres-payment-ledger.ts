import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { PaymentLedger, type ComparisonTimes } from '../../application/ports/payment-ledger.js';
import type { LedgerDifference } from '../../domain/ledger-balance.js';
import type { Disposition, LedgerEntry, PaymentSource } from '../../domain/ledger-entry.js';
import { rankOf, type ProviderDispute, type ProviderPayment } from '../../domain/provider-payment.js';

const ENTRY = `id AS "paymentId", provider, checkout_session_id AS "sessionId", status, amount_paise AS "amountPaise", currency,
  amount_refunded_paise AS "amountRefundedPaise", disposition, reason, checkout_signature IS NOT NULL AS "isSigned", settled_by IS NOT NULL AS "isSettled", updated_at AS "updatedAt",
  CASE WHEN dispute_status IS NOT NULL THEN jsonb_build_object('state', CASE dispute_status WHEN 'lost' THEN 'lost' WHEN 'open' THEN 'open' WHEN 'under_review' THEN 'open' ELSE 'won' END,
    'amountPaise', coalesce(disputed_paise, 0), 'isAllowed', dispute_allowed_by IS NOT NULL) END AS dispute`;

/** The state and the sum of the disputes of each payment: of open and lost ones, or else of all. */
const DISPUTES = `SELECT payment_id, CASE WHEN bool_or(status IN ('open', 'under_review')) THEN 'open' WHEN bool_or(status = 'lost') THEN 'lost' ELSE 'won' END AS status,
  coalesce(sum(amount_paise) FILTER (WHERE status IN ('open', 'under_review', 'lost')), sum(amount_paise)) AS paise FROM payment_disputes GROUP BY payment_id`;

@Injectable()
export class PostgresPaymentLedger extends PaymentLedger {
  constructor(private readonly database: Database) {
    super();
  }

  /** Uses a single round trip, because each payment is recorded several times under the lock of its session. */
  override async record(
    payment: ProviderPayment,
    sessionId: string,
    source: PaymentSource,
    signature?: string,
  ): Promise<LedgerEntry> {
    const entry = await this.database.one<LedgerEntry>(
      `WITH before AS (SELECT * FROM payments WHERE id = :id),
       written AS (
         INSERT INTO payments AS p (id, checkout_session_id, provider_order_id, status, rank, amount_paise, currency, method,
           amount_refunded_paise, error_code, error_reason, error_description, seen_via, created_at, provider, checkout_signature)
         VALUES (:id, :sessionId, :orderId, :status, :rank, :amountPaise, :currency, :method,
           :amountRefundedPaise, :errorCode, :errorReason, :errorDescription, :source, :createdAt, :provider, :signature)
         ON CONFLICT (id) DO UPDATE SET status = CASE WHEN excluded.rank > p.rank THEN excluded.status ELSE p.status END,
           rank = greatest(p.rank, excluded.rank), amount_paise = excluded.amount_paise,
           currency = excluded.currency, method = excluded.method,
           amount_refunded_paise = greatest(p.amount_refunded_paise, excluded.amount_refunded_paise), error_code = excluded.error_code,
           error_reason = excluded.error_reason, error_description = excluded.error_description, updated_at = now()
         WHERE excluded.rank > p.rank OR excluded.amount_refunded_paise > p.amount_refunded_paise
         RETURNING *),
       logged AS (
         INSERT INTO payment_log (payment_id, via, status_before, status_after, disposition, reason)
         SELECT written.id, :source, before.status, written.status, written.disposition, written.reason FROM written LEFT JOIN before USING (id)
         WHERE written.status IS DISTINCT FROM before.status)
       SELECT ${ENTRY} FROM written UNION ALL SELECT ${ENTRY} FROM before WHERE NOT EXISTS (SELECT FROM written)`,
      { ...payment, sessionId, rank: rankOf(payment.status), source, signature: signature ?? null },
    );
    return entry as LedgerEntry;
  }

  override async conclude(
    paymentId: string,
    disposition: Disposition,
    reason: string,
    source: PaymentSource,
  ): Promise<void> {
    const concluded = await this.database.count(
      `WITH concluded AS (
         UPDATE payments SET disposition = $2, reason = $3, updated_at = now() WHERE id = $1 AND disposition IS NULL RETURNING *)
       INSERT INTO payment_log (payment_id, via, status_before, status_after, disposition, reason)
       SELECT id, $4, status, status, disposition, reason FROM concluded RETURNING id`,
      [paymentId, disposition, reason, source],
    );
    if (concluded === 0) throw new Error(`Payment ${paymentId} has a disposition already.`);
  }

  override async keepSignature(paymentId: string, signature: string): Promise<void> {
    await this.database.count(
      'UPDATE payments SET checkout_signature = $2 WHERE id = $1 AND checkout_signature IS NULL RETURNING id',
      [paymentId, signature],
    );
  }

  override async decline(paymentId: string, reason: string): Promise<boolean> {
    const declined = await this.database.count(
      `UPDATE payments SET reason = $2, updated_at = now() WHERE id = $1 AND disposition IS NULL AND reason IS NULL AND status = 'authorized' RETURNING id`,
      [paymentId, reason],
    );
    return declined === 1;
  }

  override async settle(paymentId: string, by: string): Promise<boolean> {
    const settled = await this.database.count(
      'UPDATE payments SET settled_at = now(), settled_by = $2, updated_at = now() WHERE id = $1 AND settled_at IS NULL RETURNING id',
      [paymentId, by],
    );
    return settled === 1;
  }

  override async unsettle(paymentId: string): Promise<void> {
    await this.database.query(
      'UPDATE payments SET settled_at = NULL, settled_by = NULL, updated_at = now() WHERE id = $1 AND settled_by IS NOT NULL',
      [paymentId],
    );
  }

  override async withdrawCapture(paymentId: string): Promise<boolean> {
    const withdrawn = await this.database.count(
      `WITH withdrawn AS (
         UPDATE payments p SET status = 'authorized', rank = $2, updated_at = now() WHERE id = $1 AND status = 'captured' AND amount_refunded_paise = 0
           AND NOT EXISTS (SELECT FROM refunds r WHERE r.payment_id = p.id) RETURNING *)
       INSERT INTO payment_log (payment_id, via, status_before, status_after, disposition, reason)
       SELECT id, 'order', 'captured', status, disposition, reason FROM withdrawn RETURNING id`,
      [paymentId, rankOf('authorized')],
    );
    return withdrawn === 1;
  }

  override async correctRefunded(paymentId: string, amountRefundedPaise: number): Promise<void> {
    await this.database.query('UPDATE payments SET amount_refunded_paise = $2, updated_at = now() WHERE id = $1', [
      paymentId,
      amountRefundedPaise,
    ]);
  }

  override claimRefunded(
    { now, open, final, oldest }: ComparisonTimes,
    limit: number,
  ): Promise<readonly LedgerEntry[]> {
    return this.database.query<LedgerEntry>(
      `WITH due AS (
         SELECT id FROM payments WHERE amount_refunded_paise > 0 AND refunds_final_paise IS DISTINCT FROM amount_refunded_paise
           AND (refunds_checked_at IS NULL OR refunds_checked_at <= :open)
         UNION SELECT id FROM payments WHERE ledger_difference IS NOT NULL AND refunds_checked_at <= :open
         UNION SELECT p.id FROM provider_refunds f JOIN payments p ON p.id = f.payment_id
           WHERE f.created_at > :oldest AND (p.refunds_checked_at IS NULL OR p.refunds_checked_at <= :final))
       UPDATE payments SET refunds_checked_at = :now WHERE id IN (
         SELECT id FROM payments WHERE id IN (SELECT id FROM due) ORDER BY refunds_checked_at NULLS FIRST LIMIT :limit FOR UPDATE SKIP LOCKED)
       RETURNING ${ENTRY}`,
      { now, open, final, oldest, limit },
    );
  }

  override async noteDifference(paymentId: string, difference: LedgerDifference | null): Promise<boolean> {
    const changed = await this.database.count(
      `UPDATE payments SET ledger_difference = $2::jsonb, updated_at = now(), settled_at = CASE WHEN $2::jsonb IS NULL THEN settled_at END
       WHERE id = $1 AND ledger_difference IS DISTINCT FROM $2::jsonb RETURNING id`,
      [paymentId, difference && JSON.stringify(difference)],
    );
    return changed === 1;
  }

  override async finishRefunds(paymentId: string, amountRefundedPaise: number): Promise<void> {
    await this.database.query('UPDATE payments SET refunds_final_paise = $2 WHERE id = $1', [
      paymentId,
      amountRefundedPaise,
    ]);
  }

  /**
   * Disputes were stored without their ids before, one for each payment. A payment that was settled before its dispute stays
   * so; one that was settled because of it does not.
   */
  override recordDispute({ id, paymentId, status, amountPaise }: ProviderDispute): Promise<void> {
    return this.database.run(async () => {
      await this.lock(paymentId);
      await this.database.query(
        `WITH before AS (DELETE FROM payment_disputes WHERE id = 'before ' || $2)
         INSERT INTO payment_disputes AS d (id, payment_id, status, amount_paise) SELECT $1, id, $3, $4 FROM payments WHERE id = $2
         ON CONFLICT (id) DO UPDATE SET status = excluded.status, amount_paise = excluded.amount_paise, updated_at = now()`,
        [id, paymentId, status, amountPaise],
      );
      await this.database.query(
        `UPDATE payments p SET dispute_status = d.status, disputed_paise = d.paise, updated_at = now(), dispute_allowed_by = NULL,
           settled_at = NULL, settled_by = CASE WHEN settled_at IS NULL OR coalesce(dispute_status, 'won') NOT IN ('open', 'under_review', 'lost') THEN settled_by END
         FROM (${DISPUTES}) d WHERE p.id = $1 AND d.payment_id = p.id AND (p.dispute_status, p.disputed_paise) IS DISTINCT FROM (d.status, d.paise)`,
        [paymentId],
      );
    });
  }

  override async allowDisputed(paymentId: string, by: string): Promise<void> {
    await this.database.query('UPDATE payments SET dispute_allowed_by = $2, updated_at = now() WHERE id = $1', [
      paymentId,
      by,
    ]);
  }

  override async lock(paymentId: string): Promise<void> {
    await this.database.query('SELECT FROM payments WHERE id = $1 FOR UPDATE', [paymentId]);
  }

  override ofSession(sessionId: string): Promise<readonly LedgerEntry[]> {
    return this.database.query<LedgerEntry>(
      `SELECT ${ENTRY} FROM payments WHERE checkout_session_id = $1 ORDER BY created_at, rank, id`,
      [sessionId],
    );
  }

  override find(paymentId: string): Promise<LedgerEntry | null> {
    return this.database.one<LedgerEntry>(`SELECT ${ENTRY} FROM payments WHERE id = $1`, [paymentId]);
  }
}
