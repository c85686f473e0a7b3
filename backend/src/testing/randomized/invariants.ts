import { MIN_REFUND_PAISE } from '../../modules/payments/index.js';
import type { Simulator } from '@shop/razorpay-simulator';

interface Violation {
  readonly what: string;
}

/** Data of a shop, its provider, and the sent mails: of a test app, or of separate processes. */
export interface ShopRecords {
  readonly database: { query<Row>(sql: string): Promise<Row[]> };
  readonly simulator: {
    readonly control: { ledger(): Pick<ReturnType<Simulator['control']['ledger']>, 'orders' | 'payments' | 'refunds'> };
  };
  readonly mailer: { readonly sent: readonly { readonly subject: string }[] };
}

/** Queries for rows that violate an invariant. Numbers as in docs/payments.md. */
const OWN_RECORDS: Record<string, string> = {
  'I2 two orders for one session':
    'SELECT checkout_session_id AS what FROM orders WHERE replaces_order_id IS NULL GROUP BY 1 HAVING count(*) > 1',
  'I2 two orders for one payment':
    'SELECT payment_id AS what FROM orders WHERE payment_id IS NOT NULL GROUP BY 1 HAVING count(*) > 1',
  'I3 order total is not its lines plus its adjustments': `SELECT o.id AS what FROM orders o JOIN order_items i ON i.order_id = o.id GROUP BY o.id
    HAVING sum(i.price_paise * i.quantity) + (SELECT coalesce(sum((a->>'amountPaise')::int), 0) FROM jsonb_array_elements((SELECT adjustments FROM orders WHERE id = o.id)) a) <> max(o.total_paise)`,
  'I3 order total is not what its session asked for':
    'SELECT o.id AS what FROM orders o JOIN checkout_sessions s ON s.id = o.checkout_session_id WHERE s.amount_paise <> o.total_paise',
  'I6 refund for a payment that has an order': `SELECT r.id AS what FROM refunds r JOIN orders o ON o.payment_id = r.payment_id WHERE r.kind = 'auto'`,
  'I7 reserved is not the sum of the holds': `SELECT v.id AS what FROM variants v LEFT JOIN (
      SELECT (l->>'variantId')::uuid AS id, sum((l->>'quantity')::int) AS held FROM checkout_sessions s, jsonb_array_elements(s.lines) l WHERE s.hold = 'held' GROUP BY 1) h USING (id)
    WHERE v.reserved <> coalesce(h.held, 0)`,
  'I7 stock is still held at rest': 'SELECT id AS what FROM variants WHERE reserved <> 0',
  'I8 a payment went back in rank': `SELECT a.payment_id AS what FROM payment_log a JOIN payment_log b ON b.payment_id = a.payment_id AND b.id > a.id
    WHERE array_position(ARRAY['created','failed','authorized','captured','refunded'], b.status_after) < array_position(ARRAY['created','failed','authorized','captured','refunded'], a.status_after)`,
  'I8 a disposition was written twice':
    'SELECT payment_id AS what FROM payment_log WHERE disposition IS NOT NULL GROUP BY payment_id HAVING count(DISTINCT disposition) > 1',
  'an event is not done at rest': `SELECT topic || ' ' || id AS what FROM outbox WHERE done_at IS NULL`,
  'a webhook is not processed at rest': 'SELECT event_id AS what FROM webhook_events WHERE processed_at IS NULL',
  'a session is open at rest': `SELECT id AS what FROM checkout_sessions WHERE status IN ('creating', 'open') AND lines IS NOT NULL`,
  'a refund is not done at rest': `SELECT id AS what FROM refunds WHERE status NOT IN ('processed', 'failed')`,
  'promise 4: a code was used more often than its limit': `SELECT key AS what FROM limited_uses u WHERE held <> 0 OR used > in_all
    OR used <> (SELECT count(*) FROM orders o WHERE status <> 'Cancelled' AND EXISTS (SELECT FROM jsonb_array_elements(o.adjustments) a WHERE a->>'uses' = u.key))`,
};

/** Checks the invariants across shop and provider when no work is pending. */
export async function violations(shop: ShopRecords, initialStock: ReadonlyMap<string, number>) {
  const found: string[] = [];
  for (const [name, sql] of Object.entries(OWN_RECORDS)) {
    const rows = await shop.database.query<Violation>(sql);
    found.push(...rows.map(({ what }) => `${name}: ${what}`));
  }
  found.push(
    ...(await stockMatchesOrders(shop, initialStock)),
    ...(await moneyMatchesOrders(shop)),
    ...(await oneMailPerOrder(shop)),
  );
  const orders = await shop.database.query<{ id: string }>(
    'SELECT provider_order_id AS id FROM orders WHERE replaces_order_id IS NULL',
  );
  return {
    violations: found,
    ordered: orders.map(({ id }) => id),
    ledger: { orders: orders.length, refunds: shop.simulator.control.ledger().refunds.length },
  };
}

/** Returns violations by expired holds: stock still held, and sessions still open. */
export async function findHeldStock(shop: ShopRecords): Promise<string[]> {
  const names = ['I7 stock is still held at rest', 'a session is open at rest'];
  const rows = await Promise.all(names.map((name) => shop.database.query<Violation>(OWN_RECORDS[name] as string)));
  return rows.flatMap((found, at) => found.map(({ what }) => `${names[at]}: ${what}`));
}

/** The pieces of an ordered item that approved refunds name, if they are such pieces. */
const refundedPieces = (condition: string) =>
  `coalesce((SELECT sum((l->>'quantity')::int) FROM refund_requests r, jsonb_array_elements(r.lines) l
     WHERE r.order_id = o.id AND r.kind = 'refund' AND r.decision = 'approved' AND l->>'itemId' = i.id::text AND ${condition}), 0)`;

/** I7: missing stock equals ordered quantities, and of cancelled orders the pieces that the shop did not have. */
async function stockMatchesOrders(shop: ShopRecords, initialStock: ReadonlyMap<string, number>): Promise<string[]> {
  const rows = await shop.database.query<{ product: string; left: number; sold: number }>(
    `SELECT v.product_id AS product, v.stock AS left, coalesce((
         SELECT sum(CASE o.status WHEN 'Cancelled' THEN ${refundedPieces(`NOT (l->>'restock')::boolean AND NOT r.is_full AND r.reason = 'short'`)}
           ELSE i.quantity - ${refundedPieces(`(l->>'restock')::boolean`)} END)::int
         FROM order_items i JOIN orders o ON o.id = i.order_id WHERE i.variant_id = v.id), 0) AS sold FROM variants v`,
  );
  return rows
    .filter(({ product, left, sold }) => initialStock.get(product) !== left + sold)
    .map(
      (row) => `I7 stock of ${row.product}: ${initialStock.get(row.product)} became ${row.left} with ${row.sold} sold`,
    );
}

type Ledger = ReturnType<ShopRecords['simulator']['control']['ledger']>;

/**
 * I1, I3, I5, I13: each captured payment either has one order or was refunded in full, and never more than was paid. A
 * rest below the minimum cannot be refunded; what is disputed, or was refused, waits for staff.
 */
async function moneyMatchesOrders(shop: ShopRecords): Promise<string[]> {
  const ledger = shop.simulator.control.ledger();
  const placed = await shop.database.query<{ paymentId: string; total: number }>(
    'SELECT payment_id AS "paymentId", total_paise AS total FROM orders WHERE payment_id IS NOT NULL',
  );
  const staying = await shop.database.query<{ id: string; paise: number }>(
    `SELECT id, (CASE WHEN dispute_status IN ('open', 'under_review', 'lost') THEN coalesce(disputed_paise, 0) ELSE 0 END
       + coalesce((SELECT sum(amount_paise) FROM refunds r WHERE r.payment_id = p.id AND r.status = 'failed'), 0))::int AS paise FROM payments p`,
  );
  const ordered = new Map(placed.map((order) => [order.paymentId, order.total]));
  const withStaff = new Map(staying.map(({ id, paise }) => [id, paise]));
  const asked = new Map(ledger.orders.map((order) => [order.id, order]));
  return ledger.payments.flatMap((payment) => {
    const { id, amount, amount_refunded: refundedAmount } = payment;
    const total = ordered.get(id);
    if (!payment.captured && refundedAmount === 0)
      return total === undefined ? [] : [`I3 order for ${id}, which is ${payment.status}`];
    if (refundedAmount > amount) return [`I5 of ${id} ${refundedAmount} was refunded, and ${amount} was paid`];
    if (total !== undefined && !isPaymentOf(total, payment, asked.get(payment.order_id)))
      return [`I3 ${id} paid ${amount} for an order of ${total}`];
    if (total === undefined && amount - refundedAmount - (withStaff.get(id) ?? 0) >= MIN_REFUND_PAISE)
      return [`I1 ${id} (${amount}) has no order and ${refundedAmount} was refunded`];
    return [];
  });
}

/** True for the whole total, minus the provider's offer or plus the fee borne by the customer. */
function isPaymentOf(
  total: number,
  payment: Ledger['payments'][number],
  order: Ledger['orders'][number] | undefined,
): boolean {
  if (order?.amount !== total || payment.currency !== 'INR') return false;
  const fee = 'fee_bearer' in payment ? (payment.fee ?? 0) : 0;
  if (payment.amount - fee === total) return true;
  return order.offer_id !== null && order.status === 'paid' && payment.amount < total;
}

/** Promise 5: the confirmation of each order was sent once. Excludes deleted accounts and orders. */
async function oneMailPerOrder(shop: ShopRecords): Promise<string[]> {
  const orders = await shop.database.query<{ number: string }>(
    'SELECT order_number AS number FROM orders WHERE user_id IS NOT NULL AND replaces_order_id IS NULL AND deleted_at IS NULL',
  );
  const counts = new Map<string, number>();
  for (const { subject } of shop.mailer.sent) {
    const number = /^Order (\S+) confirmed$/.exec(subject)?.[1];
    if (number) counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  return orders
    .filter(({ number }) => counts.get(number) !== 1)
    .map(({ number }) => `promise 5: order ${number} got ${counts.get(number) ?? 0} mails`);
}
