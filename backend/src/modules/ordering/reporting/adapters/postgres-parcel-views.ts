import { Injectable } from '@nestjs/common';
import type { Parcel } from '@shop/contracts/recipients';
import { Database } from '../../../../platform/database/database.js';
import { rupees } from '../../../../platform/database/statements.js';
import { ParcelViews } from '../application/parcel-views.js';

/** A parcel `p` in the shape of the API response, as before it was ordered: without refunds. */
export const PARCEL = `jsonb_build_object('position', p.position, 'address', p.address, 'items', p.items, 'message', p.message, 'deliverOn', p.deliver_on, 'packOn', p.pack_on, 'state', p.state,
  'trackingId', p.tracking_id, 'deliveryPartner', p.delivery_partner, 'shippedAt', p.shipped_at, 'deliveredAt', p.delivered_at, 'refunds', jsonb_build_array())`;

const REFUNDED_ITEMS = `(SELECT coalesce(jsonb_agg(jsonb_build_object('product', i.product_id, 'size', i.size, 'name', i.name, 'quantity', l->'quantity')), '[]')
  FROM jsonb_array_elements(r.lines) l JOIN order_items i ON i.id = (l->>'itemId')::uuid)`;

/** A refund that is declined is none. */
const REFUNDS = `SELECT r.details->>'parcel' AS position, jsonb_agg(jsonb_build_object('amount', ${rupees('r.amount_paise')}, 'at', coalesce(r.decided_at, r.requested_at),
    'isPending', r.decision = 'pending', 'items', ${REFUNDED_ITEMS}) ORDER BY r.requested_at, r.id) AS refunds
  FROM refund_requests r WHERE r.order_id = :orderId AND r.kind = 'refund' AND r.decision <> 'declined' GROUP BY 1`;

/** Of an order that was cancelled before it left, none has: a later order of the same list sends them. */
const UNSENT = `CASE WHEN o.status = 'Cancelled' AND o.shipped_at IS NULL THEN
  jsonb_build_object('state', 'waiting', 'trackingId', NULL, 'deliveryPartner', NULL, 'shippedAt', NULL, 'deliveredAt', NULL) ELSE '{}' END`;

const OF_ORDER = `WITH refunded AS (${REFUNDS})
  SELECT ${PARCEL} || ${UNSENT} || jsonb_build_object('refunds', coalesce(f.refunds, '[]')) AS parcel
  FROM orders o JOIN recipient_checkouts c ON c.session_id = o.checkout_session_id JOIN parcels p ON p.list_id = c.list_id
    LEFT JOIN refunded f ON f.position = p.position::text WHERE o.id = :orderId ORDER BY p.position`;

@Injectable()
export class PostgresParcelViews extends ParcelViews {
  constructor(private readonly database: Database) {
    super();
  }

  override async ofOrder(orderId: string): Promise<Parcel[]> {
    const rows = await this.database.query<{ parcel: Parcel }>(OF_ORDER, { orderId });
    return rows.map(({ parcel }) => parcel);
  }
}
