import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Lists of recipients of businesses, one parcel for each, and the checkouts that were started for a list. `uses` names the one
 * use that lets a list become one order.
 */
const RECIPIENTS = `
CREATE TABLE recipient_lists (
  id uuid PRIMARY KEY,
  customer_id uuid REFERENCES users ON DELETE SET NULL,
  uses text NOT NULL UNIQUE REFERENCES limited_uses (key),
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL
);
CREATE INDEX recipient_lists_of_customer ON recipient_lists (customer_id);
CREATE INDEX recipient_lists_changed ON recipient_lists (changed_at);
CREATE TABLE parcels (
  list_id uuid NOT NULL REFERENCES recipient_lists ON DELETE CASCADE,
  position integer NOT NULL CHECK (position BETWEEN 1 AND 500),
  address jsonb NOT NULL,
  items jsonb NOT NULL CHECK (jsonb_array_length(items) > 0),
  message text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'shipped', 'delivered', 'failed')),
  tracking_id text,
  delivery_partner text,
  shipped_at timestamptz,
  delivered_at timestamptz,
  PRIMARY KEY (list_id, position),
  CHECK ((state = 'waiting') = (shipped_at IS NULL)),
  CHECK ((state = 'waiting') = (tracking_id IS NULL)),
  CHECK ((state = 'waiting') = (delivery_partner IS NULL)),
  CHECK ((state = 'delivered') = (delivered_at IS NOT NULL))
);
CREATE TABLE recipient_checkouts (
  session_id uuid PRIMARY KEY REFERENCES checkout_sessions,
  list_id uuid NOT NULL REFERENCES recipient_lists ON DELETE CASCADE
);
CREATE INDEX recipient_checkouts_of_list ON recipient_checkouts (list_id);
`;

export class Recipients1770000001700 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(RECIPIENTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE recipient_checkouts, parcels, recipient_lists');
  }
}
