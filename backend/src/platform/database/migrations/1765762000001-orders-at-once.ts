import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds an event to the outbox, and notifies the relays when it is committed; the payload is when it is due, in seconds. */
const EVENTS = `
CREATE FUNCTION add_event(event_topic text, event_payload jsonb, after_seconds double precision) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox (topic, payload, due_at) VALUES (event_topic, event_payload, now() + make_interval(secs => after_seconds));
  PERFORM pg_notify('outbox', after_seconds::text);
END $$`;

/** Sells held pieces. Locks sizes in the order of their ids, to avoid deadlocks. */
const STOCK = `
CREATE FUNCTION sell_held_stock(ids uuid[], quantities integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM variants v WHERE v.id = ANY (ids) ORDER BY v.id FOR NO KEY UPDATE;
  UPDATE variants v SET stock = v.stock - line.quantity, reserved = v.reserved - line.quantity
  FROM unnest(ids, quantities) AS line (id, quantity) WHERE v.id = line.id;
END $$`;

/** Records a new payment as the one of its session's order. Returns false when the payment is recorded already. */
const PAYMENTS = `
CREATE FUNCTION record_order_payment(payment jsonb, session_id uuid, payment_rank integer, source text, signature text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO payments (id, checkout_session_id, provider_order_id, status, rank, amount_paise, currency, method, amount_refunded_paise,
    error_code, error_reason, error_description, seen_via, created_at, provider, checkout_signature, disposition, reason)
  VALUES (payment ->> 'id', session_id, payment ->> 'orderId', payment ->> 'status', payment_rank, (payment ->> 'amountPaise')::integer,
    payment ->> 'currency', payment ->> 'method', (payment ->> 'amountRefundedPaise')::integer, payment ->> 'errorCode', payment ->> 'errorReason',
    payment ->> 'errorDescription', source, (payment ->> 'createdAt')::timestamptz, payment ->> 'provider', signature, 'order', 'paid')
  ON CONFLICT (id) DO NOTHING;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  INSERT INTO payment_log (payment_id, via, status_before, status_after, disposition, reason)
  VALUES (payment ->> 'id', source, NULL, payment ->> 'status', NULL, NULL),
    (payment ->> 'id', source, payment ->> 'status', payment ->> 'status', 'order', 'paid');
  RETURN true;
END $$`;

/**
 * `has_bought_since` waits for the customer's other purchases that are being settled, and its query sees what they have
 * committed.
 */
const PURCHASES = `
CREATE FUNCTION lock_purchases(customer uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('purchases of ' || customer, 0));
END $$;
CREATE FUNCTION has_bought_since(customer uuid, since timestamptz, items text[], except_session uuid) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_purchases(customer);
  RETURN EXISTS (
    SELECT FROM orders o WHERE o.user_id = customer AND o.created_at >= since AND o.checkout_session_id <> except_session
      AND ARRAY(SELECT i.variant_id || 'x' || i.quantity FROM order_items i WHERE i.order_id = o.id ORDER BY i.variant_id) = items);
END $$`;

/** What placing the order of a payment in one statement needs of each module. */
export class OrdersAtOnce1765762000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const part of [EVENTS, STOCK, PAYMENTS, PURCHASES]) await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP FUNCTION has_bought_since, lock_purchases, record_order_payment, sell_held_stock, add_event',
    );
  }
}
