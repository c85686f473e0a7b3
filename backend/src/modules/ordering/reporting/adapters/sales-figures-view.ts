import { formatted } from '../../../../platform/database/india-time.js';

/** What went back for a payment or will, counted as `committedPaise` counts; for a failed refund money is still owed. */
const REFUNDED = `SELECT coalesce(sum(r.amount_paise), 0)
    + greatest(0, p.amount_refunded_paise - coalesce(sum(r.amount_paise) FILTER (WHERE r.status IN ('submitted', 'processed')), 0)) AS paise
  FROM payments p LEFT JOIN refunds r ON r.payment_id = p.id WHERE p.id = o.payment_id GROUP BY p.id`;

/** Orders that count as sold: no replacements. OFFSET keeps PostgreSQL from reading all orders to find those of a span. */
const SOLD = `SELECT id, user_id, created_at, payment_id, total_paise, adjustments, shipping_address->>'city' AS city FROM orders
  WHERE deleted_at IS NULL AND status <> 'Cancelled' AND replaces_order_id IS NULL
    AND created_at >= d.since AND created_at < d.until OFFSET 0`;

/** The price of the pieces of an item that refunds name. */
const BACK = `SELECT sum((l->>'quantity')::int)::bigint * i.price_paise AS paise FROM refund_requests q, jsonb_array_elements(q.lines) l
  WHERE q.order_id = s.id AND q.decision = 'approved' AND l->>'itemId' = i.id::text`;

/** What offers for some lines take off an item. The shares are in the order of the lines. */
const OFFERED = `coalesce((SELECT sum((a->'sharesPaise'->>(i.position - 1)::int)::bigint) FROM jsonb_array_elements(s.adjustments) a), 0)`;

/**
 * A share of an amount by weight, such that all shares of an order sum to it: the rounded share of this and all earlier items
 * less that of the earlier ones.
 */
const share = (amount: string, weight: string) =>
  `round(${amount}::numeric * sum(${weight}) OVER earlier / sum(${weight}) OVER whole) - round(${amount}::numeric * (sum(${weight}) OVER earlier - ${weight}) / sum(${weight}) OVER whole)`;

const CITY = `lower(btrim(regexp_replace(coalesce(s.city, ''), '\\s+', ' ', 'g')))`;
const COUPON = `coalesce((SELECT max(a->>'label') FROM jsonb_array_elements(s.adjustments) a WHERE a->>'code' = 'coupon'), '')`;
const CUSTOMER = `CASE WHEN s.user_id IS NULL THEN 'unknown'
  WHEN EXISTS (SELECT FROM orders b WHERE b.user_id = s.user_id AND b.created_at < s.created_at) THEN 'returning' ELSE 'first' END`;

/**
 * Returns SQL that computes the sums of spans from their orders: of all, by hour, city, coupon and customer, and by item. An
 * order's total is spread over its items by their price less their offers, and refunds over the items that they name.
 * `:rates` is an array of `{ day, product, bps }`; a product without a rate has no tax. Also reads payments and refunds.
 * @param spans SQL for span, day, since and until, each within a day
 */
export const figuresOf = (spans: string) => `
  WITH sold AS MATERIALIZED (
    SELECT d.span, d.day, o.*, least(o.total_paise, coalesce(r.paise, 0)) AS refunded_paise
    FROM (${spans}) d, LATERAL (${SOLD}) o LEFT JOIN LATERAL (${REFUNDED}) r ON true),
  items AS MATERIALIZED (
    SELECT s.span, s.day, s.id AS order_id, s.total_paise, s.refunded_paise, i.position, i.product_id, i.size, i.name, i.quantity,
      i.quantity::bigint * i.price_paise - ${OFFERED} AS price, coalesce(b.paise, 0) AS back
    FROM sold s CROSS JOIN LATERAL (SELECT * FROM order_items WHERE order_id = s.id OFFSET 0) i LEFT JOIN LATERAL (${BACK}) b ON s.refunded_paise > 0),
  weighed AS (
    SELECT *, CASE WHEN sum(price) OVER whole = 0 THEN quantity ELSE price END AS weight, sum(back) OVER whole > 0 AS is_named
    FROM items WINDOW whole AS (PARTITION BY order_id)),
  shared AS (
    SELECT *, ${share('total_paise', 'weight')} AS total, ${share('refunded_paise', 'CASE WHEN is_named THEN back ELSE weight END')} AS refunded
    FROM weighed WINDOW whole AS (PARTITION BY order_id), earlier AS (PARTITION BY order_id ORDER BY position)),
  taxed AS MATERIALIZED (
    SELECT s.*, coalesce(round((total - refunded) * t.bps / (10000 + t.bps)), 0) AS tax FROM shared s
    LEFT JOIN jsonb_to_recordset(:rates::jsonb) AS t (day date, product uuid, bps int) ON t.day = s.day AND t.product = s.product_id)
  SELECT span, day, dimension, key, max(label COLLATE "C") AS label, count(*)::int AS orders, sum(pieces)::int AS pieces,
    sum(total_paise)::bigint AS total_paise, sum(refunded_paise)::bigint AS refunded_paise, sum(tax)::bigint AS tax_paise
  FROM (SELECT s.span, s.day, s.total_paise, s.refunded_paise, coalesce(i.pieces, 0) AS pieces, coalesce(i.tax, 0) AS tax, k.* FROM sold s
    LEFT JOIN (SELECT order_id, sum(quantity) AS pieces, sum(tax) AS tax FROM taxed GROUP BY order_id) i ON i.order_id = s.id,
    LATERAL (VALUES ('all', '', ''), ('hours', ${formatted('s.created_at', 'HH24')}, ''), ('cities', ${CITY}, initcap(${CITY})),
      ('coupons', ${COUPON}, ''), ('customers', ${CUSTOMER}, '')) k (dimension, key, label)) o
  GROUP BY span, day, dimension, key
  UNION ALL
  SELECT span, day, 'items', product_id || ' ' || size, max(name COLLATE "C"), count(DISTINCT order_id)::int, sum(quantity)::int,
    sum(total)::bigint, sum(refunded)::bigint, sum(tax)::bigint
  FROM taxed GROUP BY span, day, product_id, size`;

/** Returns SQL for the products that were sold in spans. OFFSET keeps PostgreSQL from reading the items of all orders. */
export const productsSoldIn = (
  spans: string,
) => `SELECT DISTINCT i.product_id AS id FROM (${spans}) d, LATERAL (${SOLD}) o,
  LATERAL (SELECT product_id FROM order_items WHERE order_id = o.id OFFSET 0) i`;
