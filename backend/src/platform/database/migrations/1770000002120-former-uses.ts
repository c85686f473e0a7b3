import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What deleted accounts have used of offers that are limited for each customer: an account that is opened
 * again with the same mailbox has no further use. The mailbox is kept as a digest, another one for each offer.
 */
export class FormerUses1770000002120 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE former_uses (
      key text NOT NULL REFERENCES limited_uses ON DELETE CASCADE,
      person text NOT NULL CHECK (length(person) = 64),
      used integer NOT NULL CHECK (used > 0),
      erased_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (key, person)
    )`);
    await runner.query(`CREATE FUNCTION former_person(key text, email text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
      SELECT encode(sha256(convert_to(key || ' ' || mailbox_of(email), 'UTF8')), 'hex') $$`);
    await runner.query(`CREATE FUNCTION former_uses_of(used_key text, customer uuid) RETURNS integer LANGUAGE sql STABLE STRICT AS $$
      SELECT coalesce(sum(f.used), 0)::int FROM users u JOIN former_uses f ON f.key = used_key AND f.person = former_person(used_key, u.email)
      WHERE u.id = customer $$`);
    await runner.query(`CREATE FUNCTION keep_former_uses() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO former_uses (key, person, used)
        SELECT u.key, former_person(u.key, OLD.email), u.used FROM customer_uses u JOIN limited_uses l ON l.key = u.key
        WHERE u.customer_id = OLD.id AND u.used > 0 AND l.for_each_customer IS NOT NULL
        ON CONFLICT (key, person) DO UPDATE SET used = former_uses.used + excluded.used, erased_at = now();
        RETURN OLD;
      END $$`);
    await runner.query(
      'CREATE TRIGGER users_leave_uses BEFORE DELETE ON users FOR EACH ROW EXECUTE FUNCTION keep_former_uses()',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER users_leave_uses ON users');
    await runner.query('DROP FUNCTION keep_former_uses');
    await runner.query('DROP FUNCTION former_uses_of');
    await runner.query('DROP FUNCTION former_person');
    await runner.query('DROP TABLE former_uses');
  }
}
