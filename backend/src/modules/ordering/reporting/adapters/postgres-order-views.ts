import { Injectable } from '@nestjs/common';
import {
  DEFAULT_DELIVERY_PARTNER,
  type Order,
  type OrderPage,
  type OrderSummary,
  type OrderSummaryPage,
} from '@shop/contracts';
import { Clock } from '../../../../kernel/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { rupees } from '../../../../platform/database/statements.js';
import { PAGE_SIZE } from '../../../../platform/http/search.rules.js';
import type { Adjustment } from '../../../cart-pricing/index.js';
import { actionsOf, type ActingRole } from '../../purchase/domain/order-states.js';
import {
  adjustmentPrices,
  OrderViews,
  shownToCustomer,
  type AdjustmentPrices,
  type OrderSearch,
} from '../application/order-views.js';
import { conditionOf, newestOf } from './order-search-view.js';

/** Orders are counted up to this number; counting more would take longer than reading the page. */
const COUNTED = 1000 * PAGE_SIZE;
/**
 * True when the planner's statistics count clearly more orders than that, which makes counting them superfluous: half
 * of the time of the unfiltered list. PostgreSQL updates them after changes to a tenth of the orders.
 */
const HAS_MORE = `(SELECT reltuples FROM pg_class WHERE oid = to_regclass('orders_newest')) > ${1.5 * COUNTED}`;

/** Pieces of an item that were refunded before dispatch; goodwill leaves them in the parcel. */
const UNSENT = `(SELECT sum((l->>'quantity')::int) FROM refund_requests q, jsonb_array_elements(q.lines) l
  WHERE q.order_id = o.id AND q.kind = 'refund' AND q.decision = 'approved' AND q.reason <> 'goodwill' AND l->>'itemId' = i.id::text
    AND coalesce(q.decided_at, q.requested_at) < coalesce(o.shipped_at, 'infinity'))`;

const ITEMS = `(SELECT coalesce(jsonb_agg(jsonb_build_object('_id', i.id, 'product', i.product_id, 'name', i.name, 'size', i.size, 'quantity', i.quantity,
  'price', ${rupees('i.price_paise')}, 'imageUrl', i.image_url) || jsonb_strip_nulls(jsonb_build_object('unsent', ${UNSENT})) ORDER BY i.position), '[]') FROM order_items i WHERE i.order_id = o.id)`;

const HISTORY = `(SELECT coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('at', h.at, 'event', h.event, 'by', h.by, 'note', nullif(concat_ws(': ', h.note, h.personal_note), ''))) ORDER BY h.id), '[]')
  FROM order_history h WHERE h.order_id = o.id)`;

/** Each refund by the shop, oldest first. */
const REFUNDS = `(SELECT coalesce(jsonb_agg(jsonb_build_object('status', r.status, 'amount', ${rupees('r.amount_paise')}, 'reason', r.reason, 'method', coalesce(r.manual_method, p.method), 'reference', r.manual_reference, 'at', r.created_at)
  ORDER BY r.created_at, r.id), '[]') FROM refunds r WHERE r.payment_id = o.payment_id)`;

/** The shop's own refunds with the state of the slowest one, or else one made in the provider's dashboard. */
const REFUND = `coalesce(
  (SELECT jsonb_build_object('status', (array_agg(r.status ORDER BY array_position(ARRAY['failed', 'requested', 'submitted', 'processed'], r.status)))[1],
    'amount', ${rupees('sum(r.amount_paise)')}) FROM refunds r WHERE r.payment_id = o.payment_id HAVING count(*) > 0),
  CASE WHEN p.amount_refunded_paise > 0 THEN jsonb_build_object('status', 'processed', 'amount', ${rupees('p.amount_refunded_paise')}) END)`;

/** Whether the payment of an order that has not left goes back in full, counted as `committedPaise` counts, or for all of its pieces. */
const IS_REFUNDED = `o.status IN ('Processing', 'Packed') AND (NOT EXISTS (SELECT FROM order_items i WHERE i.order_id = o.id AND i.quantity > coalesce(${UNSENT}, 0)) OR coalesce((SELECT coalesce(sum(r.amount_paise), 0)
    + greatest(0, q.amount_refunded_paise - coalesce(sum(r.amount_paise) FILTER (WHERE r.status IN ('submitted', 'processed')), 0)) >= q.amount_paise
  FROM payments q LEFT JOIN refunds r ON r.payment_id = q.id WHERE q.id = o.payment_id GROUP BY q.id), false))`;

/** The signature is missing for payments that were reported only by webhook. */
const PAYMENT_RESULT = `CASE WHEN p.id IS NOT NULL THEN jsonb_strip_nulls(jsonb_build_object('id', p.id, 'status', p.status, 'order_id', p.provider_order_id,
  'signature', p.checkout_signature, 'payment_status', p.status)) END`;

const DISPUTE = `CASE WHEN p.dispute_status IS NOT NULL THEN jsonb_build_object('state', CASE WHEN p.dispute_status IN ('open', 'under_review') THEN 'open' WHEN p.dispute_status = 'lost' THEN 'lost' ELSE 'won' END,
  'amount', ${rupees('coalesce(p.disputed_paise, 0)')}, 'isAllowed', p.dispute_allowed_by IS NOT NULL) END`;

/** Where the money of an order goes that is paid by transfer, until it is there. */
const TRANSFER = `CASE WHEN o.payment_due_at IS NOT NULL AND o.paid_at IS NULL AND o.status <> 'Cancelled' THEN (SELECT jsonb_build_object('accountName', t.account_name,
  'accountNumber', t.account_number, 'ifsc', t.ifsc, 'amount', ${rupees('o.total_paise')}, 'reference', o.order_number) FROM transfer_rules t) END`;

const LINKED = `jsonb_build_object('_id', r.id, 'orderNumber', r.order_number)`;

/** Deleted ones are hidden from staff, so nobody is sent to them. */
const REPLACEMENTS = `(SELECT coalesce(jsonb_agg(${LINKED} ORDER BY r.created_at, r.id), '[]') FROM orders r WHERE r.replaces_order_id = o.id AND r.deleted_at IS NULL)`;

/** An order in the shape of a list row. */
const SUMMARY = `o.id AS "_id", o.order_number AS "orderNumber", o.status, (SELECT ${LINKED} FROM orders r WHERE r.id = o.replaces_order_id) AS replaces,
  (SELECT jsonb_build_object('_id', u.id, 'name', u.name, 'email', u.email) FROM users u WHERE u.id = o.user_id) AS "user", o.payment_method AS "paymentMethod",
  ${rupees('o.items_paise')} AS "itemsPrice", o.adjustments, ${rupees('o.total_paise')} AS "totalPrice",
  o.paid_at IS NOT NULL AS "isPaid", CASE WHEN o.paid_at IS NULL THEN o.payment_due_at END AS "paymentDueAt", o.paid_at AS "paidAt", o.packed_at AS "packedAt", o.details ->> 'packOn' AS "packOn", o.details ->> 'shipBy' AS "shipBy", coalesce(o.details ->> 'speed' = 'express', false) AS "isExpress", o.shipped_at IS NOT NULL AS "isShipped", o.shipped_at AS "shippedAt",
  o.delivered_at IS NOT NULL AS "isDelivered", o.delivered_at AS "deliveredAt", o.tracking_id AS "trackingId", o.tracking_id AS "trackingNumber",
  coalesce(o.delivery_partner, '${DEFAULT_DELIVERY_PARTNER}') AS "deliveryPartner", o.created_at AS "createdAt", ${IS_REFUNDED} AS "isRefunded"`;

/** An order in the shape of the API response. Also reads users, payments and refunds; writes nothing. */
const ORDER = `SELECT ${SUMMARY}, ${ITEMS} AS "orderItems", o.shipping_address AS "shippingAddress", o.details,
  ${PAYMENT_RESULT} AS "paymentResult", p.method AS "paidWith", ${TRANSFER} AS transfer, ${REPLACEMENTS} AS replacements, ${REFUND} AS "refund", ${REFUNDS} AS "refunds", ${DISPUTE} AS dispute, ${HISTORY} AS "history"
  FROM orders o LEFT JOIN payments p ON p.id = o.payment_id`;

/** A text that is an id and one that is an order number, by their indexes. */
const REFERENCES = `SELECT t.text, o.id, o.order_number AS "orderNumber" FROM unnest(:texts::text[]) t(text) JOIN orders o
  ON o.id = (CASE WHEN t.text ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN t.text::uuid ELSE (SELECT n.id FROM orders n WHERE n.order_number = trim(t.text)) END)
  WHERE o.deleted_at IS NULL`;

/** An order or a summary of one, with its adjustments as stored. */
type Row<Shown extends OrderSummary> = Omit<Shown, keyof AdjustmentPrices | 'actions'> & {
  readonly adjustments: readonly Adjustment[];
  readonly isRefunded: boolean;
};

@Injectable()
export class PostgresOrderViews extends OrderViews {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async findOwn(userId: string, page: number): Promise<OrderPage> {
    const [orders, total] = await Promise.all([
      this.orders('customer', `WHERE o.user_id = $1 ORDER BY o.created_at DESC, o.id LIMIT ${PAGE_SIZE} OFFSET $2`, [
        userId,
        (page - 1) * PAGE_SIZE,
      ]),
      this.database.one<{ count: number }>('SELECT count(*)::int AS count FROM orders WHERE user_id = $1', [userId]),
    ]);
    return { orders, page, pages: pagesOf(total?.count ?? 0) };
  }

  override async search(search: OrderSearch, page: number, size = PAGE_SIZE): Promise<OrderSummaryPage> {
    const condition = await conditionOf(search, this.database, this.clock.now());
    const offset = (page - 1) * size;
    // Filters that must test each order count one page past the requested one.
    const counted = condition.isWide ? offset + 2 * size : Math.max(COUNTED, offset + size + 1);
    const { matches, from, sql, parameters } = condition.isWide ? newestOf(condition, counted) : condition;
    const count = `SELECT count(*)::int AS count FROM (SELECT FROM ${from} WHERE ${sql} LIMIT ${counted}) counted`;
    const isAll = Object.values(search).every((filter) => !filter);
    const total =
      isAll && counted === COUNTED ? `CASE WHEN ${HAS_MORE} THEN ${COUNTED} ELSE (${count}) END` : `(${count})`;
    const rows = await this.database.read<Row<OrderSummary> & { count: number }>(
      `${matches} SELECT ${SUMMARY}, ${total} AS count FROM orders o
       WHERE o.id = ANY (ARRAY(SELECT o.id FROM ${from} WHERE ${sql} ORDER BY o.created_at DESC, o.id LIMIT ${size} OFFSET ${offset}))
       ORDER BY o.created_at DESC, o.id`,
      parameters,
    );
    // Beyond the last page no row contains the count.
    const counts =
      rows[0] ?? (offset > 0 ? await this.database.one<{ count: number }>(`${matches} ${count}`, parameters) : null);
    const orders = rows.map(({ count: _count, ...order }) => shownTo('staff', order));
    const found = counts?.count ?? 0;
    return { orders, page, pages: pagesOf(found, size), total: found < counted ? found : null };
  }

  override async idsOf(search: OrderSearch, limit: number): Promise<string[]> {
    const { matches, from, sql, parameters } = await conditionOf(search, this.database, this.clock.now());
    const rows = await this.database.query<{ id: string }>(
      `${matches} SELECT o.id FROM ${from} WHERE ${sql} ORDER BY o.created_at DESC, o.id LIMIT ${limit}`,
      parameters,
    );
    return rows.map(({ id }) => id);
  }

  override async findReferences(texts: readonly string[]) {
    const rows = await this.database.query<{ text: string; id: string; orderNumber: string }>(REFERENCES, { texts });
    return new Map(rows.map(({ text, ...order }) => [text, order]));
  }

  override findMany(ids: readonly string[], { areDeleted } = { areDeleted: false }): Promise<Order[]> {
    // The planner must not know the number of ids: its lasting plan, made for ten orders, would look dearer than one made for a
    // single order, so it would plan each call anew, which takes longer than the call.
    const where = `WHERE o.id = ANY (ARRAY(SELECT unnest($1::uuid[]))) AND o.deleted_at IS ${areDeleted ? 'NOT NULL' : 'NULL'}`;
    return this.orders('staff', `${where} ORDER BY o.created_at DESC, o.id`, [ids]);
  }

  override async findOne(orderId: string, ownerId: string | null): Promise<Order | null> {
    const [order] = await this.orders(
      ownerId === null ? 'staff' : 'customer',
      `WHERE o.id = $1 AND CASE WHEN $2::uuid IS NULL THEN o.deleted_at IS NULL ELSE o.user_id = $2 END`,
      [orderId, ownerId],
    );
    return order ?? null;
  }

  override async findByPayment(
    { paymentId, orderId }: { readonly paymentId: string; readonly orderId: string },
    ownerId: string,
  ): Promise<Order | null> {
    const [order] = await this.orders(
      'customer',
      'WHERE o.payment_id = $1 AND o.provider_order_id = $2 AND o.user_id = $3',
      [paymentId, orderId, ownerId],
    );
    return order ?? null;
  }

  private async orders(role: ActingRole, where: string, parameters: readonly unknown[]): Promise<Order[]> {
    const rows = await this.database.query<Row<Order>>(`${ORDER} ${where}`, parameters);
    return rows.map((row) => shownTo(role, role === 'staff' ? row : { ...row, history: shownToCustomer(row.history) }));
  }
}

function shownTo<
  Stored extends Pick<Row<OrderSummary>, 'status' | 'isPaid' | 'isRefunded' | 'paymentDueAt' | 'adjustments'>,
>(role: ActingRole, { isRefunded, ...row }: Stored) {
  return { ...row, ...adjustmentPrices(row.adjustments), actions: actionsOf({ ...row, isRefunded }, role) };
}

/** An empty list has one page. */
const pagesOf = (count: number, size = PAGE_SIZE) => Math.max(1, Math.ceil(count / size));
