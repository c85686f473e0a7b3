import type { PaymentAttentionItem } from '@shop/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { rupees } from '../../../../platform/database/statements.js';
import { PaymentGateways } from '../../application/payment-gateways.js';
import { PAYMENT_MESSAGES } from '../../messages.js';

/** What the shop has done about the payment, as a key of `PAYMENT_MESSAGES.done`. */
const DONE = `CASE
  WHEN p.dispute_status = 'lost' THEN 'disputeLost'
  WHEN p.dispute_status IN ('open', 'under_review') THEN 'disputeOpen'
  WHEN r.status = 'failed' THEN 'refundFailed'
  WHEN p.ledger_difference IS NOT NULL THEN 'ledgerDiffers'
  WHEN r.status = 'processed' AND r.manual_method IS NULL THEN 'refunded'
  WHEN r.status = 'submitted' THEN 'refundAccepted'
  WHEN r.status = 'requested' AND r.created_at < now() - interval '1 hour' THEN 'refundLate'
  WHEN r.status = 'requested' THEN 'refundRequested'
  WHEN o.deleted_at IS NOT NULL THEN 'orderDeleted'
  WHEN o.status = 'Cancelled' AND p.provider <> ALL (:offline) THEN 'orderCancelledInDispute'
  WHEN o.status = 'Cancelled' THEN 'orderCancelled'
  WHEN p.disposition = 'external_refund' THEN 'refundedAtProvider'
  ELSE 'waiting' END`;

const REASON = `CASE WHEN p.dispute_status = 'lost' THEN 'dispute_lost' WHEN p.dispute_status IN ('open', 'under_review') THEN 'dispute_open' WHEN p.ledger_difference IS NOT NULL THEN 'ledger_differs' WHEN o.deleted_at IS NOT NULL THEN 'order_deleted'
  WHEN o.status = 'Cancelled' THEN 'order_cancelled' WHEN o.id IS NOT NULL AND r.id IS NOT NULL THEN r.reason ELSE coalesce(p.reason, 'unclaimed') END`;

/** Selects the payments on the list. Each branch of the UNION uses its own index. */
const CONCERNED = `
  SELECT id FROM (
    SELECT p.id FROM payments p LEFT JOIN refunds r ON r.payment_id = p.id
    WHERE p.status IN ('captured', 'refunded') AND (p.disposition IN ('refund', 'external_refund') OR p.disposition IS NULL)
      AND (p.created_at > now() - interval '30 days' OR r.status <> 'processed')
    ORDER BY (r.status = 'failed') DESC NULLS LAST, p.created_at DESC LIMIT 200) without_order
  UNION SELECT id FROM payments WHERE dispute_status = 'lost' AND settled_at IS NULL
  UNION SELECT id FROM payments WHERE dispute_status IN ('open', 'under_review')
  UNION SELECT o.payment_id FROM orders o JOIN payments p ON p.id = o.payment_id
    WHERE o.deleted_at IS NOT NULL AND o.paid_at IS NOT NULL AND p.settled_at IS NULL AND p.amount_refunded_paise < p.amount_paise
  UNION SELECT o.payment_id FROM orders o JOIN payments p ON p.id = o.payment_id
    WHERE o.status = 'Cancelled' AND o.deleted_at IS NULL AND o.paid_at IS NOT NULL AND p.settled_at IS NULL AND p.amount_refunded_paise < p.amount_paise
      AND NOT EXISTS (SELECT FROM refunds r WHERE r.payment_id = p.id AND r.manual_method IS NULL)
  UNION SELECT r.payment_id FROM refunds r WHERE r.status = 'failed'
  UNION SELECT id FROM payments WHERE ledger_difference IS NOT NULL`;

/** One side of a comparison with the provider. */
const balance = (side: string) =>
  `jsonb_build_object(${['captured', 'kept', 'returned', 'inFlight'].map((part) => `'${part}', ${rupees(`(p.ledger_difference->'${side}'->>'${part}Paise')::int`)}`).join(', ')})`;
const LEDGER = `CASE WHEN p.ledger_difference IS NOT NULL THEN jsonb_build_object('ours', ${balance('ours')}, 'provider', ${balance('provider')}) END`;

/** Also reads users and orders; writes nothing. */
const QUERY = `
  SELECT p.id AS "paymentId", p.provider_order_id AS "providerOrderId", ${REASON} AS reason,
    ${rupees('p.amount_paise')} AS amount, ${rupees('s.amount_paise')} AS expected,
    CASE WHEN u.id IS NULL THEN NULL ELSE jsonb_build_object('name', u.name, 'email', u.email) END AS customer,
    CASE WHEN r.id IS NULL THEN NULL ELSE jsonb_build_object('status', r.status, 'amount', ${rupees('r.amount_paise')}, 'error', r.last_error) END AS refund,
    CASE WHEN o.id IS NULL THEN NULL ELSE jsonb_build_object('_id', o.id, 'orderNumber', o.order_number) END AS "order",
    ${LEDGER} AS ledger, p.provider = ANY (:offline) AS "isPaidInCash", ${DONE} AS done, p.created_at AS at
  FROM payments p JOIN checkout_sessions s ON s.id = p.checkout_session_id
    LEFT JOIN users u ON u.id = s.user_id LEFT JOIN orders o ON o.payment_id = p.id
    LEFT JOIN LATERAL (SELECT * FROM refunds WHERE payment_id = p.id ORDER BY status = 'failed' DESC, created_at DESC LIMIT 1) r ON true
  WHERE p.id IN (${CONCERNED}) AND p.settled_at IS NULL
  ORDER BY (r.status = 'failed' OR p.dispute_status IN ('lost', 'open', 'under_review') OR p.ledger_difference IS NOT NULL) DESC NULLS LAST, p.created_at DESC LIMIT 200`;

type Done = keyof typeof PAYMENT_MESSAGES.done;
/** Where nothing is left to do. */
const RESOLVED: readonly Done[] = ['refunded', 'refundAccepted', 'refundedAtProvider'];

/** Read model of payments that need attention, in the shape of the API response. */
@Injectable()
export class Attention {
  constructor(
    private readonly database: Database,
    private readonly gateways: PaymentGateways,
  ) {}

  async list(): Promise<readonly PaymentAttentionItem[]> {
    return (await this.rows()).map((row) => ({ ...row, done: PAYMENT_MESSAGES.done[row.done] }));
  }

  /** Returns those of the list whose money has not come to rest. */
  async unresolved(): Promise<readonly Omit<PaymentAttentionItem, 'done'>[]> {
    return (await this.rows()).filter(({ done }) => !RESOLVED.includes(done));
  }

  private rows(): Promise<(PaymentAttentionItem & { done: Done })[]> {
    return this.database.query(QUERY, { offline: this.gateways.offline() });
  }
}
