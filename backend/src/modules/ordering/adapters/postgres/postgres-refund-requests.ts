import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { RefundRequests } from '../../application/ports/refund-requests.js';
import type { RefundRequest } from '../../domain/refund-request.js';

const REQUEST = `SELECT id, order_id AS "orderId", amount_paise AS "amountPaise", is_full AS "isFull", reason, words, lines, requested_by AS "requestedBy",
  requested_by_name AS "requestedByName", needs_approval AS "needsApproval", decision, manual FROM refund_requests`;

@Injectable()
export class PostgresRefundRequests extends RefundRequests {
  constructor(private readonly database: Database) {
    super();
  }

  override async add(request: RefundRequest): Promise<boolean> {
    const added = await this.database.count(
      `INSERT INTO refund_requests (id, order_id, amount_paise, is_full, reason, words, lines, requested_by, requested_by_name, needs_approval, decision, manual)
       SELECT r.id, r."orderId", r."amountPaise", r."isFull", r.reason, r.words, r.lines, r."requestedBy", r."requestedByName", r."needsApproval", r.decision, r.manual
       FROM jsonb_to_record($1::jsonb) AS r(id uuid, "orderId" uuid, "amountPaise" integer, "isFull" boolean, reason text, words text, lines jsonb,
         "requestedBy" uuid, "requestedByName" text, "needsApproval" boolean, decision text, manual jsonb)
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
    const decided = await this.database.count(
      `UPDATE refund_requests SET decision = $2, decided_by = $3 WHERE id = $1 AND decision = 'pending' RETURNING id`,
      [id, decision, by],
    );
    return decided === 1;
  }

  override async approvalAbove(): Promise<number | null> {
    const rules = await this.database.one<{ approvalAbove: number | null }>(
      'SELECT approval_above_paise AS "approvalAbove" FROM refund_rules',
    );
    return rules?.approvalAbove ?? null;
  }

  override async setApprovalAbove(amountPaise: number | null): Promise<void> {
    await this.database.query('UPDATE refund_rules SET approval_above_paise = $1', [amountPaise]);
  }
}
