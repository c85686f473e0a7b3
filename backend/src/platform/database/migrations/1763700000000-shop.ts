import type { MigrationInterface, QueryRunner } from 'typeorm';

const IDENTITY = `
CREATE TABLE users (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  email text NOT NULL CHECK (email = lower(btrim(email))),
  password_hash text NOT NULL,
  is_admin boolean NOT NULL DEFAULT false,
  shipping_address jsonb,
  token_version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX users_email_key ON users (email);

CREATE TABLE ended_tokens (
  token_id uuid PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX ended_tokens_expiry ON ended_tokens (expires_at);

CREATE TABLE password_resets (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX password_resets_user ON password_resets (user_id, created_at);
`;

const CATALOG = `
CREATE TABLE products (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  description text NOT NULL,
  category text NOT NULL DEFAULT 'Shop All' CHECK (category IN ('Shop All', 'Gift Boxes')),
  image_urls text[] NOT NULL CHECK (cardinality(image_urls) >= 1),
  benefits text[] NOT NULL DEFAULT '{}',
  nutritional_facts jsonb NOT NULL DEFAULT '[]',
  rating_sum integer NOT NULL DEFAULT 0 CHECK (rating_sum >= 0),
  rating_count integer NOT NULL DEFAULT 0 CHECK (rating_count >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE INDEX products_live ON products (created_at DESC, id) WHERE deleted_at IS NULL;

CREATE TABLE variants (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  product_id uuid NOT NULL REFERENCES products,
  position smallint NOT NULL,
  size text NOT NULL CHECK (length(size) BETWEEN 1 AND 40),
  price_paise integer NOT NULL CHECK (price_paise >= 0),
  original_price_paise integer CHECK (original_price_paise >= 0),
  stock integer NOT NULL,
  reserved integer NOT NULL DEFAULT 0,
  deleted_at timestamptz,
  CONSTRAINT variants_stock_not_negative CHECK (stock >= 0),
  CONSTRAINT variants_reserved_within_stock CHECK (reserved >= 0 AND reserved <= stock)
);
CREATE UNIQUE INDEX variants_size_key ON variants (product_id, size) WHERE deleted_at IS NULL;

CREATE TABLE reviews (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  product_id uuid NOT NULL REFERENCES products,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  author_name text NOT NULL,
  rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
  comment text NOT NULL CHECK (length(comment) BETWEEN 1 AND 2000),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX reviews_one_for_each_customer ON reviews (product_id, user_id);
CREATE INDEX reviews_newest ON reviews (product_id, created_at DESC, id);

CREATE TABLE store_settings (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  shipping_cost_paise integer NOT NULL CHECK (shipping_cost_paise >= 0),
  free_shipping_threshold_paise integer CHECK (free_shipping_threshold_paise >= 0),
  updated_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO store_settings (shipping_cost_paise, free_shipping_threshold_paise) VALUES (0, 0);
`;

const CHECKOUT = `
CREATE TABLE checkout_sessions (
  id uuid PRIMARY KEY,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  status text NOT NULL CHECK (status IN ('creating', 'open', 'paid', 'expired', 'refunded', 'abandoned')),
  amount_paise integer NOT NULL CHECK (amount_paise >= 100),
  items_paise integer,
  shipping_paise integer,
  lines jsonb,
  shipping_address jsonb,
  cart_hash text,
  receipt text NOT NULL UNIQUE CHECK (length(receipt) <= 40),
  provider_order_id text UNIQUE,
  hold text NOT NULL CHECK (hold IN ('none', 'held', 'released', 'consumed')),
  hold_expires_at timestamptz,
  next_check_at timestamptz,
  check_attempts integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (lines IS NULL OR (items_paise + shipping_paise = amount_paise AND shipping_address IS NOT NULL))
);
CREATE UNIQUE INDEX checkout_sessions_one_for_each_cart ON checkout_sessions (user_id, cart_hash) WHERE status IN ('creating', 'open');
CREATE INDEX checkout_sessions_held ON checkout_sessions (user_id) WHERE hold = 'held';
CREATE INDEX checkout_sessions_due ON checkout_sessions (next_check_at) WHERE next_check_at IS NOT NULL;

CREATE TABLE payments (
  id text PRIMARY KEY,
  checkout_session_id uuid NOT NULL REFERENCES checkout_sessions,
  provider_order_id text NOT NULL,
  status text NOT NULL CHECK (status IN ('created', 'failed', 'authorized', 'captured', 'refunded')),
  rank smallint NOT NULL,
  amount_paise integer NOT NULL,
  currency text NOT NULL,
  method text,
  amount_refunded_paise integer NOT NULL DEFAULT 0,
  error_code text,
  error_reason text,
  error_description text,
  disposition text CHECK (disposition IN ('order', 'refund', 'external_refund', 'review')),
  reason text,
  seen_via text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX payments_one_order_for_each_session ON payments (checkout_session_id) WHERE disposition = 'order';
CREATE INDEX payments_session ON payments (checkout_session_id);

CREATE TABLE refunds (
  id uuid PRIMARY KEY,
  payment_id text NOT NULL REFERENCES payments,
  amount_paise integer NOT NULL CHECK (amount_paise > 0),
  kind text NOT NULL CHECK (kind IN ('auto', 'admin')),
  reason text NOT NULL,
  idempotency_key text NOT NULL UNIQUE CHECK (idempotency_key ~ '^[A-Za-z0-9_-]{10,}$'),
  status text NOT NULL CHECK (status IN ('requested', 'submitted', 'processed', 'failed')),
  provider_refund_id text UNIQUE,
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX refunds_one_automatic_for_each_payment ON refunds (payment_id) WHERE kind = 'auto';
CREATE INDEX refunds_open ON refunds (updated_at) WHERE status IN ('requested', 'submitted', 'failed');

CREATE TABLE payment_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id text NOT NULL REFERENCES payments,
  at timestamptz NOT NULL DEFAULT now(),
  via text NOT NULL,
  status_before text,
  status_after text NOT NULL,
  disposition text,
  reason text
);
CREATE INDEX payment_log_payment ON payment_log (payment_id, id);

CREATE TABLE webhook_events (
  event_id text PRIMARY KEY,
  type text NOT NULL,
  body bytea NOT NULL,
  secret text NOT NULL CHECK (secret IN ('current', 'previous')),
  received_at timestamptz NOT NULL DEFAULT now(),
  processed_at timestamptz,
  outcome text
);
`;

const ORDERS = `
CREATE SEQUENCE order_numbers;

CREATE TABLE orders (
  id uuid PRIMARY KEY,
  order_number text NOT NULL UNIQUE,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  checkout_session_id uuid NOT NULL UNIQUE REFERENCES checkout_sessions,
  provider_order_id text NOT NULL UNIQUE,
  payment_id text NOT NULL UNIQUE REFERENCES payments,
  status text NOT NULL CHECK (status IN ('Processing', 'Shipped', 'Delivered', 'Cancelled')),
  shipping_address jsonb NOT NULL,
  payment_method text NOT NULL,
  items_paise integer NOT NULL CHECK (items_paise >= 0),
  shipping_paise integer NOT NULL CHECK (shipping_paise >= 0),
  total_paise integer NOT NULL,
  paid_at timestamptz NOT NULL,
  shipped_at timestamptz,
  delivered_at timestamptz,
  tracking_id text,
  delivery_partner text,
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  CHECK (total_paise = items_paise + shipping_paise),
  CHECK (status NOT IN ('Shipped', 'Delivered') OR (shipped_at IS NOT NULL AND tracking_id IS NOT NULL AND delivery_partner IS NOT NULL)),
  CHECK (status <> 'Delivered' OR delivered_at IS NOT NULL)
);
CREATE INDEX orders_newest ON orders (created_at DESC, id) WHERE deleted_at IS NULL;
CREATE INDEX orders_of_customer ON orders (user_id, created_at DESC, id) WHERE deleted_at IS NULL;

CREATE TABLE order_items (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  order_id uuid NOT NULL REFERENCES orders,
  position smallint NOT NULL,
  product_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  name text NOT NULL,
  size text NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  price_paise integer NOT NULL CHECK (price_paise >= 0),
  image_url text NOT NULL,
  UNIQUE (order_id, position)
);
CREATE INDEX order_items_product ON order_items (product_id, order_id);

CREATE TABLE order_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  at timestamptz NOT NULL,
  event text NOT NULL,
  by text NOT NULL,
  note text
);
CREATE INDEX order_history_order ON order_history (order_id, id);
`;

const OUTBOX = `
CREATE TABLE outbox (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  topic text NOT NULL,
  payload jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  dispatched_at timestamptz,
  done_at timestamptz
);
CREATE INDEX outbox_open ON outbox (created_at) WHERE done_at IS NULL;

CREATE TABLE sent_mails (
  key text PRIMARY KEY,
  sent_at timestamptz NOT NULL DEFAULT now()
);
`;

/** The initial schema of the shop. Money columns hold paise. */
export class Shop1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const part of [IDENTITY, CATALOG, CHECKOUT, ORDERS, OUTBOX]) await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE sent_mails, outbox, order_history, order_items, orders, webhook_events, payment_log, refunds, payments,
        checkout_sessions, store_settings, reviews, variants, products, password_resets, ended_tokens, users;
      DROP SEQUENCE order_numbers;
    `);
  }
}
