import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Orders that staff take for customers, and the checkouts that were started for them. `uses` names the one use that lets
 * a draft become one order.
 */
const DRAFTS = `
CREATE TABLE draft_orders (
  id uuid PRIMARY KEY,
  number integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  uses text NOT NULL UNIQUE REFERENCES limited_uses (key),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'sent', 'closed')),
  customer_id uuid REFERENCES users ON DELETE SET NULL,
  name text NOT NULL,
  email text NOT NULL,
  items jsonb NOT NULL CHECK (jsonb_array_length(items) > 0),
  shipping_address jsonb NOT NULL,
  note text NOT NULL DEFAULT '',
  discount_paise integer NOT NULL DEFAULT 0 CHECK (discount_paise >= 0),
  discount_reason text NOT NULL DEFAULT '',
  link_hash bytea UNIQUE,
  link_expires_at timestamptz,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  CHECK ((link_hash IS NULL) = (link_expires_at IS NULL)),
  CHECK (discount_paise = 0 OR discount_reason <> '')
);
CREATE INDEX draft_orders_of_customer ON draft_orders (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX draft_orders_of_email ON draft_orders (email);
CREATE INDEX draft_orders_changed ON draft_orders (changed_at);
CREATE TABLE draft_checkouts (
  session_id uuid PRIMARY KEY REFERENCES checkout_sessions,
  draft_id uuid NOT NULL REFERENCES draft_orders ON DELETE CASCADE
);
CREATE INDEX draft_checkouts_of_draft ON draft_checkouts (draft_id);
`;

export class DraftOrders1770000000800 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(DRAFTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE draft_checkouts, draft_orders');
  }
}
