import { Injectable } from '@nestjs/common';
import { LOW_STOCK } from '@shop/contracts';
import { Database } from '../../platform/database/database.js';
import type { NOTIFICATION_MESSAGES } from './messages.js';

type Facts = typeof NOTIFICATION_MESSAGES.facts;

/** Something that staff may be told of. `subject` is different for each; `path` is its page in the back office. */
export type StaffEvent = {
  [Kind in keyof Facts]: {
    readonly kind: Kind;
    readonly subject: string;
    readonly path: string;
    readonly facts: Parameters<Facts[Kind]>[0];
  };
}[keyof Facts];

/** Older events are not told of: the jobs were down for longer. */
const RECENT = `:now::timestamptz - interval '2 days'`;

const ORDERS = `SELECT 'order' AS kind, id::text AS subject, '/admin/order/' || id AS path,
  jsonb_build_object('number', order_number, 'amountPaise', total_paise) AS facts
  FROM orders WHERE deleted_at IS NULL AND created_at > ${RECENT} AND replaces_order_id IS NULL ORDER BY created_at DESC LIMIT 500`;

const COMPLAINTS = `SELECT 'complaint', id::text, '/admin/complaints/' || id, jsonb_build_object('number', number)
  FROM complaints WHERE status <> 'resolved' AND received_at > ${RECENT} ORDER BY received_at DESC LIMIT 500`;

/** Payments that the shop cannot settle by itself. */
const PAYMENTS = `SELECT 'payment', p.id, '/admin', jsonb_build_object('number', p.id, 'amountPaise', p.amount_paise)
  FROM payments p WHERE p.settled_at IS NULL AND p.id IN (
    SELECT id FROM payments WHERE dispute_status IN ('open', 'under_review', 'lost')
    UNION SELECT id FROM payments WHERE ledger_difference IS NOT NULL
    UNION SELECT payment_id FROM refunds WHERE status = 'failed') LIMIT 500`;

/** Movements after which a size has fallen to its limit. */
const STOCK = `SELECT 'stock', m.id::text, '/admin/product/' || p.id || '/edit',
    jsonb_build_object('name', p.name, 'size', v.size, 'stock', m.stock)
  FROM (SELECT * FROM stock_movements ORDER BY id DESC LIMIT 1000) m
    JOIN variants v ON v.id = m.variant_id AND v.deleted_at IS NULL JOIN products p ON p.id = v.product_id AND p.deleted_at IS NULL
  WHERE m.at > ${RECENT} AND m.stock <= coalesce(v.low_stock_limit, ${LOW_STOCK})
    AND m.stock - m.change > coalesce(v.low_stock_limit, ${LOW_STOCK})`;

/** What staff may be told of. Reads orders, complaints, payments and the catalogue; writes nothing. */
@Injectable()
export class StaffEventsView {
  constructor(private readonly database: Database) {}

  /** Returns the events of the last two days, at most 500 of a kind (low stock: among the last 1,000 movements). */
  recent(now: Date): Promise<StaffEvent[]> {
    const sql = [ORDERS, COMPLAINTS, PAYMENTS, STOCK].map((part) => `(${part})`).join(' UNION ALL ');
    return this.database.query<StaffEvent>(sql, { now });
  }
}

/** One notice for each event and each person who has chosen its kind and whose role still sees it. Also reads identity's users. */
export const ADD_NOTICES = `INSERT INTO staff_notices (user_id, kind, path, words, at, due_at)
  SELECT u.id, e.kind, e.path, e.words, :now::timestamptz, CASE c.delivery WHEN 'daily' THEN :daily::timestamptz ELSE :now::timestamptz END
  FROM jsonb_to_recordset(:events::jsonb) AS e(kind text, path text, words text, roles jsonb)
    JOIN staff_notifications c ON c.kind = e.kind JOIN users u ON u.id = c.user_id AND e.roles ? u.role`;

/** What a mail says, oldest first, with the person's name, address and role. Also reads identity's users. */
export const NOTICES_OF_MAIL = `SELECT n.kind, n.path, n.words, u.id AS "userId", u.name, u.email, u.role FROM staff_notices n JOIN users u ON u.id = n.user_id
  WHERE n.mail_id = :mailId ORDER BY n.id`;
