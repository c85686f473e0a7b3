import type { Database } from '../../../platform/database/database.js';

const COPY = `
  WITH new AS MATERIALIZED (SELECT n, gen_random_uuid() AS id, now() - make_interval(mins => $3 + n * $4) AS at FROM generate_series(1, $2) n),
    sessions AS (INSERT INTO checkout_sessions (id, user_id, status, amount_paise, receipt, provider_order_id, hold)
      SELECT new.id, user_id, 'paid', amount_paise, new.id::text, new.id::text, 'consumed' FROM new, checkout_sessions s WHERE s.id = (SELECT checkout_session_id FROM orders WHERE id = $1)),
    payments AS (INSERT INTO payments (id, checkout_session_id, provider_order_id, status, rank, amount_paise, currency, disposition, seen_via)
      SELECT new.id::text, new.id, new.id::text, 'captured', 3, total_paise, 'INR', 'order', 'verify' FROM new, orders o WHERE o.id = $1),
    items AS (INSERT INTO order_items (order_id, position, product_id, variant_id, name, size, quantity, price_paise, image_url)
      SELECT new.id, line, lpad(((n * 7 + line) % 9)::text, 32, '0')::uuid, gen_random_uuid(), 'Figs ' || (n * 7 + line) % 9, '250g', 1 + n % 4, 100 * line + 50, '' FROM new, generate_series(0, 1) line)
  INSERT INTO orders (id, order_number, user_id, checkout_session_id, provider_order_id, payment_id, status, shipping_address, payment_method,
    items_paise, shipping_paise, adjustments, total_paise, paid_at, created_at)
  SELECT new.id, left(new.id::text, 18), user_id, new.id, new.id::text, new.id::text, status, shipping_address || jsonb_build_object('city', 'City ' || n % 7), payment_method,
    items_paise, shipping_paise, CASE WHEN n % 3 = 0 THEN '[{"code": "coupon", "label": "Coupon ' || n % 2 || '", "amountPaise": 0}]' ELSE adjustments::text END::jsonb, total_paise, paid_at, new.at FROM new, orders o WHERE o.id = $1`;

const on = (state: 'present' | 'deleted') =>
  `WHERE id IN (SELECT id FROM orders WHERE id <> $1 AND deleted_at IS ${state === 'present' ? 'NULL' : 'NOT NULL'} ORDER BY md5(id::text || $2) LIMIT $3)`;

const REFUND = (paise: string, status: string) => `
  INSERT INTO refunds (id, payment_id, amount_paise, kind, reason, idempotency_key, status)
    SELECT gen_random_uuid(), payment_id, ${paise}, 'admin', 'goodwill', gen_random_uuid()::text, '${status}' FROM orders o ${on('present')}
      AND coalesce((SELECT sum(amount_paise) FROM refunds r WHERE r.payment_id = o.payment_id), 0) + ${paise} <= total_paise`;

/** Everything that may happen to orders, by SQL: $1 is the order that stays, $2 the choice, $3 the number of orders. */
const CHANGES = [
  `UPDATE orders SET deleted_at = now() ${on('present')}`,
  `UPDATE orders SET deleted_at = NULL ${on('deleted')}`,
  `UPDATE orders SET created_at = created_at - interval '2 hours' ${on('present')}`,
  `UPDATE orders SET created_at = created_at + interval '2 hours' ${on('present')}`,
  `UPDATE orders SET status = 'Shipped', shipped_at = now(), tracking_id = 'D1', delivery_partner = 'DTDC' ${on('present')}`,
  `UPDATE orders SET status = 'Delivered', shipped_at = now(), tracking_id = 'D1', delivery_partner = 'DTDC', delivered_at = now() - $3 * interval '20 minutes' ${on('present')}`,
  `UPDATE orders SET status = 'Cancelled' ${on('present')}`,
  `UPDATE orders SET paid_at = CASE WHEN paid_at IS NULL THEN now() END ${on('present')}`,
  `UPDATE orders SET shipping_address = shipping_address || '{"city": " city  1"}' ${on('present')}`,
  REFUND('total_paise / 3', 'requested'),
  REFUND('total_paise', 'submitted'),
  `UPDATE refunds SET status = CASE status WHEN 'requested' THEN 'submitted' ELSE 'failed' END WHERE payment_id IN (SELECT payment_id FROM orders ${on('present')})`,
  `UPDATE payments SET amount_refunded_paise = amount_paise / 2 WHERE id IN (SELECT payment_id FROM orders ${on('present')})`,
  `WITH gone AS (DELETE FROM orders ${on('present')} RETURNING id), history AS (DELETE FROM order_history WHERE order_id IN (SELECT id FROM gone))
   DELETE FROM order_items WHERE order_id IN (SELECT id FROM gone)`,
];

/** Adds, changes and removes orders, the same ones for the same seed. */
export class RandomOrders {
  /** @param model an order, which is copied and never changed */
  constructor(
    private readonly database: Database,
    private readonly model: string,
    private random: number,
  ) {}

  /** Adds orders of the last minutes, hours or months. */
  async add(count: number, minutesAgo: number, minutesApart: number): Promise<void> {
    await this.database.query(COPY, [this.model, count, minutesAgo, minutesApart]);
  }

  async change(): Promise<void> {
    const kind = this.below(CHANGES.length + 3);
    if (kind === 0) return this.add(1 + this.below(25), this.below(4), 0);
    if (kind === 1) return this.add(1 + this.below(25), this.below(300), 1);
    if (kind === 2) return this.add(1 + this.below(25), this.below(300), 60 * this.below(100));
    await this.database.query(CHANGES[kind - 3]!, [this.model, String(this.below(1000)), 1 + this.below(15)]);
  }

  private below(limit: number): number {
    this.random = (this.random * 48_271) % 2_147_483_647;
    return this.random % limit;
  }
}
