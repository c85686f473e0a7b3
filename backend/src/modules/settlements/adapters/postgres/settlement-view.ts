import { Injectable } from '@nestjs/common';
import { MAX_FINDINGS, type PayoutSummary, type SettlementFinding } from '@shop/contracts/settlements';
import { Database } from '../../../../platform/database/database.js';
import { dayOf, startOfDay } from '../../../../platform/database/india-time.js';
import { rupees } from '../../../../platform/database/statements.js';

/** The first moment of a month, and of the next. */
const FROM = startOfDay(`:month::text || '-01'`);
const TO = startOfDay(`(:month::text || '-01')::date + interval '1 month'`);

/** GST on the services of payment providers, in percent. Source: notification 11/2017, SAC 9971. */
const FEE_TAX = '0.18';

/** Rows of the reports of the month, compared one by one. What matches has no `kind`. */
const COMPARED = `
  SELECT CASE WHEN p.id IS NULL THEN 'unknown_payment'
      WHEN p.status NOT IN ('captured', 'refunded') THEN 'not_captured'
      WHEN p.amount_paise <> e.amount_paise THEN 'amount_differs'
      WHEN e.credit_paise - e.debit_paise <> e.amount_paise - e.fee_paise THEN 'net_differs'
      WHEN e.tax_paise > 0 AND abs(e.tax_paise - round((e.fee_paise - e.tax_paise) * ${FEE_TAX})) > 1 THEN 'fee_tax_differs' END AS kind,
    e.id AS subject, e.payout_id, p.id AS payment_id, e.created_at AS at,
    CASE WHEN p.status NOT IN ('captured', 'refunded') THEN 0 WHEN p.amount_paise <> e.amount_paise OR p.id IS NULL THEN p.amount_paise
      WHEN e.credit_paise - e.debit_paise <> e.amount_paise - e.fee_paise THEN e.amount_paise - e.fee_paise
      ELSE round((e.fee_paise - e.tax_paise) * ${FEE_TAX}) END AS expected,
    CASE WHEN p.id IS NULL OR p.status NOT IN ('captured', 'refunded') OR p.amount_paise <> e.amount_paise THEN e.amount_paise
      WHEN e.credit_paise - e.debit_paise <> e.amount_paise - e.fee_paise THEN e.credit_paise - e.debit_paise
      ELSE e.tax_paise END AS reported
  FROM entries e LEFT JOIN payments p ON p.id = e.id AND p.provider = e.provider WHERE e.kind = 'payment'
  UNION ALL
  SELECT CASE WHEN r.amount_paise IS NULL THEN 'unknown_refund'
      WHEN r.amount_paise <> e.amount_paise THEN 'amount_differs'
      WHEN e.debit_paise - e.credit_paise <> e.amount_paise + e.fee_paise THEN 'net_differs'
      WHEN r.status = 'failed' THEN 'refund_failed' END,
    e.id, e.payout_id, coalesce(r.payment_id, e.payment_id), e.created_at,
    CASE WHEN r.amount_paise <> e.amount_paise OR r.amount_paise IS NULL THEN r.amount_paise
      WHEN e.debit_paise - e.credit_paise <> e.amount_paise + e.fee_paise THEN e.amount_paise + e.fee_paise ELSE 0 END,
    CASE WHEN e.debit_paise - e.credit_paise <> e.amount_paise + e.fee_paise AND r.amount_paise = e.amount_paise
      THEN e.debit_paise - e.credit_paise ELSE e.amount_paise END
  FROM entries e LEFT JOIN LATERAL (
      SELECT payment_id, amount_paise, status FROM provider_refunds WHERE id = e.id
      UNION ALL SELECT payment_id, amount_paise, status FROM refunds WHERE provider_refund_id = e.id LIMIT 1) r ON true
  WHERE e.kind = 'refund'
  UNION ALL
  SELECT CASE WHEN d.status IS NULL OR d.status NOT IN ('open', 'under_review', 'lost') THEN 'adjustment'
      WHEN d.amount_paise <> e.debit_paise - e.credit_paise THEN 'amount_differs' END,
    e.id, e.payout_id, coalesce(d.payment_id, e.payment_id), e.created_at,
    CASE WHEN d.status IN ('open', 'under_review', 'lost') THEN d.amount_paise END, e.debit_paise - e.credit_paise
  FROM entries e LEFT JOIN payment_disputes d ON d.id = e.dispute_id WHERE e.kind = 'adjustment'`;

const TWICE = `
  SELECT 'settled_twice', e.id, e.payout_id, coalesce(e.payment_id, CASE WHEN e.kind = 'payment' THEN e.id END), e.created_at,
    e.amount_paise, e.amount_paise + other.amount_paise
  FROM entries e JOIN payout_entries other ON other.id = e.id AND other.kind = e.kind AND other.payout_id <> e.payout_id
    JOIN payouts earlier ON earlier.id = other.payout_id
  WHERE (earlier.paid_at, earlier.id) < (e.paid_at, e.payout_id)`;

const SUMS = `
  SELECT 'payout_differs', p.id, p.id, NULL, p.paid_at, sum(e.credit_paise - e.debit_paise), p.amount_paise
  FROM payouts p LEFT JOIN payout_entries e ON e.payout_id = p.id WHERE p.paid_at >= ${FROM} AND p.paid_at < ${TO}
  GROUP BY p.id HAVING p.amount_paise <> coalesce(sum(e.credit_paise - e.debit_paise), 0)`;

/** Of each provider, the first day of which reports are known: nothing is missed in those before. */
const KNOWN_SINCE = `
  SELECT provider, min(day) AS day FROM (
    SELECT provider, day FROM settlement_days UNION ALL SELECT provider, ${dayOf('paid_at')} FROM payouts) known GROUP BY provider`;

const MISSED = `
  SELECT 'unsettled_payment', p.id, NULL, p.id, p.created_at, p.amount_paise, NULL::bigint
  FROM payments p JOIN known_since k ON k.provider = p.provider AND p.created_at >= ${startOfDay('k.day')}
  WHERE p.created_at >= ${FROM} AND p.created_at < least(${TO}, ${startOfDay(`:overdue`)})
    AND (p.status = 'captured' OR p.status = 'refunded'
      AND EXISTS (SELECT FROM payment_log l WHERE l.payment_id = p.id AND l.status_after = 'captured'))
    AND NOT EXISTS (SELECT FROM payout_entries e WHERE e.id = p.id AND e.kind = 'payment')
  UNION ALL
  SELECT 'missing_refund', r.id, NULL, r.payment_id, r.created_at, r.amount_paise, NULL::bigint
  FROM provider_refunds r JOIN payments p ON p.id = r.payment_id
    JOIN known_since k ON k.provider = p.provider AND r.created_at >= ${startOfDay('k.day')}
  WHERE r.status = 'processed' AND r.created_at >= ${FROM} AND r.created_at < least(${TO}, ${startOfDay(`:overdue`)})
    AND EXISTS (SELECT FROM payment_log l WHERE l.payment_id = p.id AND l.status_after = 'captured')
    AND NOT EXISTS (SELECT FROM payout_entries e WHERE e.id = r.id AND e.kind = 'refund')`;

/** Also reads payments, refunds, disputes and orders; writes nothing. */
const FINDINGS = `
  WITH entries AS (
    SELECT e.*, p.provider, p.paid_at FROM payouts p JOIN payout_entries e ON e.payout_id = p.id
    WHERE p.paid_at >= ${FROM} AND p.paid_at < ${TO}
  ), known_since AS (${KNOWN_SINCE}), found (kind, subject, payout_id, payment_id, at, expected, reported) AS (
    SELECT * FROM (${COMPARED}) compared WHERE kind IS NOT NULL UNION ALL ${TWICE} UNION ALL ${SUMS} UNION ALL ${MISSED}
  ), open AS (
    SELECT f.* FROM found f LEFT JOIN settlement_explanations x ON x.kind = f.kind AND x.subject = f.subject
      AND x.expected_paise IS NOT DISTINCT FROM f.expected AND x.reported_paise IS NOT DISTINCT FROM f.reported
    WHERE x.kind IS NULL
  ), listed AS (SELECT *, count(*) OVER ()::int AS total FROM open ORDER BY at, kind, subject LIMIT ${MAX_FINDINGS})
  SELECT l.kind, l.subject, CASE WHEN p.id IS NULL THEN NULL ELSE jsonb_build_object('_id', p.id, 'utr', p.utr) END AS payout,
    l.payment_id AS payment, CASE WHEN o.id IS NULL THEN NULL ELSE jsonb_build_object('_id', o.id, 'orderNumber', o.order_number) END AS "order",
    ${rupees('l.expected')} AS expected, ${rupees('l.reported')} AS reported, l.at, l.total
  FROM listed l LEFT JOIN payouts p ON p.id = l.payout_id LEFT JOIN orders o ON o.payment_id = l.payment_id ORDER BY l.at, l.kind, l.subject`;

const sum = (what: string, kind: string) => `coalesce(sum(${what}) FILTER (WHERE e.kind = '${kind}'), 0)`;
const part = (kind: string, amount: string) =>
  `jsonb_build_object('count', count(*) FILTER (WHERE e.kind = '${kind}'), 'amount', ${rupees(sum(amount, kind))})`;

const PAYOUTS = `
  SELECT p.id AS _id, p.provider, p.utr, p.paid_at AS "paidAt", ${part('payment', 'e.amount_paise')} AS payments,
    ${part('refund', 'e.amount_paise')} AS refunds, ${part('adjustment', 'e.credit_paise - e.debit_paise')} AS adjustments,
    ${rupees('coalesce(sum(e.fee_paise - e.tax_paise), 0)')} AS fees, ${rupees('coalesce(sum(e.tax_paise), 0)')} AS tax,
    ${rupees('coalesce(sum(e.credit_paise - e.debit_paise), 0)')} AS net, ${rupees('p.amount_paise')} AS transferred
  FROM payouts p LEFT JOIN payout_entries e ON e.payout_id = p.id WHERE p.paid_at >= ${FROM} AND p.paid_at < ${TO}
  GROUP BY p.id ORDER BY p.paid_at, p.id`;

/** What was paid out in a month of India such as `2026-11`, compared with payments, refunds and disputes. */
@Injectable()
export class SettlementView {
  constructor(private readonly database: Database) {}

  payoutsOf(month: string): Promise<PayoutSummary[]> {
    return this.database.query<PayoutSummary>(PAYOUTS, { month });
  }

  /**
   * Returns what does not match and was not explained, oldest first, and how much it is in total.
   * @param overdue the day from which on payments may still wait for their payout
   */
  async findingsOf(month: string, overdue: string): Promise<{ findings: SettlementFinding[]; findingCount: number }> {
    const rows = await this.database.query<SettlementFinding & { total: number }>(FINDINGS, { month, overdue });
    return { findings: rows.map(({ total: _, ...finding }) => finding), findingCount: rows[0]?.total ?? 0 };
  }
}
