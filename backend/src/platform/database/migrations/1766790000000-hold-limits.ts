import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Returns when the unpaid holds of a customer, or of a network, no longer use up the allowed minutes of the last twelve
 * hours; null when they do not now. A hold counts as long as it lasts: a released one until its release, another one
 * until its planned end.
 */
const UNPAID_HOLDS_END = `
CREATE FUNCTION unpaid_holds_end(customer uuid, client text, at timestamptz, minutes bigint) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT created_at + interval '12 hours' FROM (
    SELECT created_at, sum(least(interval '75 minutes', greatest(interval '0', ended - created_at))) OVER (ORDER BY created_at DESC, id) AS used
    FROM (
      SELECT id, created_at, CASE hold WHEN 'held' THEN greatest(hold_expires_at, at) ELSE hold_expires_at END AS ended FROM checkout_sessions
      WHERE (user_id = customer OR network = client) AND created_at > at - interval '12 hours'
        AND hold IN ('held', 'released') AND status IN ('creating', 'open', 'expired', 'abandoned')) unpaid) summed
  WHERE used >= minutes * interval '1 minute' ORDER BY created_at DESC LIMIT 1
$$`;

const HELD_PIECES = `
CREATE FUNCTION held_pieces(customer uuid, client text, except_session uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum((line->>'quantity')::integer), 0) FROM checkout_sessions s, jsonb_array_elements(s.lines) AS line
  WHERE s.hold = 'held' AND (s.user_id = customer OR s.network = client) AND s.id <> except_session
$$`;

/**
 * Returns the bound that a hold would exceed, if any. Locks the customer, then the network, so that parallel starts
 * count each other. No bound applies while each line takes at most a tenth of the free pieces.
 */
const HOLD_REFUSAL = `
CREATE FUNCTION hold_refusal(session uuid, customer uuid, client text, at timestamptz, ids uuid[], quantities integer[], uses_up boolean)
  RETURNS TABLE (bound text, most integer, retry_at timestamptz) LANGUAGE plpgsql AS $$
DECLARE
  settings checkout_settings;
  trust integer := 1;
  pieces bigint := (SELECT sum(quantity) FROM unnest(quantities) AS quantity);
  of_customer bigint;
  of_network bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('holds of customer ' || customer, 0));
  PERFORM pg_advisory_xact_lock(hashtextextended('holds of network ' || client, 0)) WHERE client IS NOT NULL;
  IF NOT uses_up AND NOT EXISTS (
    SELECT FROM unnest(ids, quantities) AS line (id, quantity) JOIN variants v ON v.id = line.id WHERE line.quantity * 10 > v.stock - v.reserved)
  THEN RETURN; END IF;
  SELECT * INTO settings FROM checkout_settings;
  SELECT count(*) FILTER (WHERE paid_at > at - interval '12 hours'), CASE WHEN count(*) > 0 THEN 10 ELSE 1 END INTO of_customer, trust
  FROM orders WHERE user_id = customer AND paid_at IS NOT NULL AND status <> 'Cancelled' AND deleted_at IS NULL;
  IF trust = 1 AND EXISTS (SELECT FROM users WHERE id = customer AND email_confirmed) THEN trust := 3; END IF;
  SELECT count(*) INTO of_network FROM checkout_sessions s JOIN orders o ON o.checkout_session_id = s.id
  WHERE s.network = client AND s.created_at > at - interval '12 hours' AND o.paid_at IS NOT NULL AND o.status <> 'Cancelled' AND o.deleted_at IS NULL;
  RETURN QUERY
    SELECT bounds.* FROM (
      SELECT 'account_pieces', settings.held_pieces_per_account * trust, NULL::timestamptz
      WHERE held_pieces(customer, NULL, session) + pieces > settings.held_pieces_per_account * trust
      UNION ALL
      SELECT 'network_pieces', settings.held_pieces_per_network * trust, NULL
      WHERE held_pieces(NULL, client, session) + pieces > settings.held_pieces_per_network * trust
      UNION ALL
      SELECT 'account_minutes', settings.unpaid_minutes_per_account, unpaid_holds_end(customer, NULL, at, settings.unpaid_minutes_per_account * (1 + of_customer))
      UNION ALL
      SELECT 'network_minutes', settings.unpaid_minutes_per_network,
        unpaid_holds_end(NULL, client, at, settings.unpaid_minutes_per_network * trust + settings.unpaid_minutes_per_account * of_network)
    ) AS bounds (bound, most, retry_at) WHERE bounds.bound LIKE '%pieces' OR bounds.retry_at IS NOT NULL LIMIT 1;
END $$`;

/** Bounds on what a customer and a network hold without paying. The network is a keyed hash. */
export class HoldLimits1766790000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE checkout_sessions ADD COLUMN network text`);
    await runner.query(
      'CREATE INDEX checkout_sessions_of_network ON checkout_sessions (network, created_at) WHERE network IS NOT NULL',
    );
    await runner.query('CREATE INDEX checkout_sessions_of_customer ON checkout_sessions (user_id, created_at)');
    await runner.query(`ALTER TABLE checkout_settings
      ADD COLUMN unpaid_minutes_per_account integer NOT NULL DEFAULT 60 CHECK (unpaid_minutes_per_account BETWEEN 15 AND 720),
      ADD COLUMN unpaid_minutes_per_network integer NOT NULL DEFAULT 180 CHECK (unpaid_minutes_per_network BETWEEN 15 AND 100000),
      ADD COLUMN held_pieces_per_account integer NOT NULL DEFAULT 50 CHECK (held_pieces_per_account BETWEEN 1 AND 100000),
      ADD COLUMN held_pieces_per_network integer NOT NULL DEFAULT 500 CHECK (held_pieces_per_network BETWEEN 1 AND 100000)`);
    for (const statement of [UNPAID_HOLDS_END, HELD_PIECES, HOLD_REFUSAL]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION hold_refusal, held_pieces, unpaid_holds_end');
    await runner.query(`ALTER TABLE checkout_settings DROP COLUMN unpaid_minutes_per_account, DROP COLUMN unpaid_minutes_per_network,
      DROP COLUMN held_pieces_per_account, DROP COLUMN held_pieces_per_network`);
    await runner.query('DROP INDEX checkout_sessions_of_customer, checkout_sessions_of_network');
    await runner.query('ALTER TABLE checkout_sessions DROP COLUMN network');
  }
}
