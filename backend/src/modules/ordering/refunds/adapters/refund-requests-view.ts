import { Injectable } from '@nestjs/common';
import type { PendingRefund } from '@shop/contracts';
import { Database } from '../../../../platform/database/database.js';
import { rupees } from '../../../../platform/database/statements.js';

const PENDING = `
  SELECT r.id AS "_id", r.kind, r.payment_id AS "paymentId", CASE WHEN o.id IS NOT NULL THEN
    jsonb_build_object('_id', o.id, 'orderNumber', o.order_number, 'isDeleted', o.deleted_at IS NOT NULL) END AS "order", ${rupees('r.amount_paise')} AS amount,
    r.reason, r.words, r.requested_by_name AS "requestedBy", r.manual, r.requested_at AS at, r.requested_by <> :readerId AS "mayApprove"
  FROM refund_requests r LEFT JOIN orders o ON o.id = coalesce(r.order_id, (SELECT p.id FROM orders p WHERE p.payment_id = r.payment_id))
  WHERE r.decision = 'pending' AND (o.deleted_at IS NULL OR r.kind IN ('refund-deleted', 'settle', 'retry')) ORDER BY r.requested_at LIMIT 200`;

/** Reversals that wait for an approval, in the shape of the API response (rupees). */
@Injectable()
export class RefundRequestsView {
  constructor(private readonly database: Database) {}

  /** @param readerId account of the reader, who may not approve their own requests */
  pending(readerId: string): Promise<readonly PendingRefund[]> {
    return this.database.query<PendingRefund>(PENDING, { readerId });
  }
}
