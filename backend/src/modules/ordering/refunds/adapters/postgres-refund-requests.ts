import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { dayOf, startOfDay } from '../../../../platform/database/india-time.js';
import { type MovingRequest, RefundRequests } from '../application/refund-requests.js';
import {
  type MovedAlone,
  type RefundRequest,
  type ReversalKind,
  type ReversalRules,
} from '../domain/refund-request.js';

const REQUEST = `SELECT id, order_id AS "orderId", amount_paise AS "amountPaise", is_full AS "isFull", reason, words, lines, requested_by AS "requestedBy",
  requested_by_name AS "requestedByName", needs_approval AS "needsApproval", decision, manual,
  kind, payment_id AS "paymentId", details, requested_at AS "requestedAt" FROM refund_requests`;

/** `decided_at` distinguishes this release: an earlier one would take every request for a refund. */
const DECIDE = `UPDATE refund_requests SET decision = :decision, decided_by = :by, decided_at = now() WHERE id = :id AND decision = 'pending' RETURNING id`;

const TODAY = `requested_at >= ${startOfDay(dayOf(':requestedAt::timestamptz'))}`;

/** An order with those that replaced its goods, and the order that was sold: what goes back of them is of one sale. */
const SALE = `sold AS (SELECT id, replaces_order_id FROM orders WHERE id = :orderId::uuid
    UNION ALL SELECT o.id, o.replaces_order_id FROM sold JOIN orders o ON o.id = sold.replaces_order_id),
  sale AS (SELECT id FROM sold WHERE replaces_order_id IS NULL UNION ALL SELECT o.id FROM sale JOIN orders o ON o.replaces_order_id = sale.id)`;

const MOVED_ALONE = `WITH RECURSIVE ${SALE} SELECT
  (SELECT coalesce(sum(amount_paise), 0)::float8 FROM refund_requests
    WHERE requested_by = :requestedBy AND NOT needs_approval AND ${TODAY}) AS "todayPaise",
  (SELECT coalesce(sum(amount_paise), 0)::float8 FROM refund_requests
    WHERE (order_id IN (SELECT id FROM sale) OR payment_id = :paymentId) AND NOT needs_approval AND kind <> 'delete') AS "orderPaise"`;

@Injectable()
export class PostgresRefundRequests extends RefundRequests {
  constructor(private readonly database: Database) {
    super();
  }

  override async add(request: RefundRequest): Promise<boolean> {
    const added = await this.database.count(
      `INSERT INTO refund_requests (id, order_id, amount_paise, is_full, reason, words, lines, requested_by, requested_by_name, needs_approval, decision, manual,
         kind, payment_id, details, requested_at)
       SELECT r.id, r."orderId", r."amountPaise", r."isFull", r.reason, r.words, r.lines, r."requestedBy", r."requestedByName", r."needsApproval", r.decision, r.manual,
         r.kind, r."paymentId", r.details, r."requestedAt"
       FROM jsonb_to_record($1::jsonb) AS r(id uuid, "orderId" uuid, "amountPaise" integer, "isFull" boolean, reason text, words text, lines jsonb,
         "requestedBy" uuid, "requestedByName" text, "needsApproval" boolean, decision text, manual jsonb, kind text, "paymentId" text, details jsonb, "requestedAt" timestamptz)
       ON CONFLICT (id) DO NOTHING RETURNING id`,
      [JSON.stringify(request)],
    );
    return added === 1;
  }

  override find(id: string): Promise<RefundRequest | null> {
    return this.database.one<RefundRequest>(`${REQUEST} WHERE id = $1`, [id]);
  }

  override ofOrder(orderId: string): Promise<readonly RefundRequest[]> {
    return this.database.query<RefundRequest>(`${REQUEST} WHERE order_id = $1 ORDER BY requested_at`, [orderId]);
  }

  override async decide(id: string, decision: 'approved' | 'declined', by: string): Promise<boolean> {
    const decided = await this.database.count(DECIDE, { id, decision, by });
    return decided === 1;
  }

  override findPending(
    kind: ReversalKind,
    { orderId, paymentId }: Pick<RefundRequest, 'orderId' | 'paymentId'>,
  ): Promise<RefundRequest | null> {
    return this.database.one<RefundRequest>(
      `${REQUEST} WHERE kind = $1 AND decision = 'pending' AND (order_id = $2 OR $2::uuid IS NULL AND payment_id = $3)`,
      [kind, orderId, paymentId],
    );
  }

  override async lockFor({
    requestedBy,
    orderId,
    paymentId,
  }: Pick<RefundRequest, 'requestedBy' | 'orderId' | 'paymentId'>): Promise<void> {
    const sale = await this.database.one<{ id: string }>(
      `WITH RECURSIVE ${SALE} SELECT id FROM sold WHERE replaces_order_id IS NULL`,
      { orderId },
    );
    for (const key of [sale?.id ?? orderId, paymentId, requestedBy].filter((one) => one !== null))
      await this.database.query(`SELECT pg_advisory_xact_lock(hashtextextended('reversals of ' || $1, 0))`, [key]);
  }

  override async movedAlone({ requestedBy, requestedAt, orderId, paymentId }: MovingRequest): Promise<MovedAlone> {
    const wanted = { requestedBy, requestedAt, orderId, paymentId };
    const moved = await this.database.one<MovedAlone>(MOVED_ALONE, wanted);
    return moved ?? { todayPaise: 0, orderPaise: 0 };
  }

  override async rules(): Promise<ReversalRules> {
    const rules = await this.database.one<ReversalRules>(
      'SELECT approval_above_paise AS "approvalAbovePaise", daily_budget_paise AS "dailyBudgetPaise" FROM refund_rules',
    );
    return rules ?? { approvalAbovePaise: null, dailyBudgetPaise: null };
  }

  override async setRules({ approvalAbovePaise, dailyBudgetPaise }: ReversalRules): Promise<void> {
    await this.database.query('UPDATE refund_rules SET approval_above_paise = $1, daily_budget_paise = $2', [
      approvalAbovePaise,
      dailyBudgetPaise,
    ]);
  }
}
