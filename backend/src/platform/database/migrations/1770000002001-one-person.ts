import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Who is the same person as a customer. By the spelling of their e-mail address: a tag after a plus reaches the same
 * mailbox, and at Gmail so does any number of dots. By a phone number that they had a parcel sent to, of which the digest is
 * kept.
 */
export class OnePerson1770000002001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE FUNCTION mailbox_of(email text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
      SELECT CASE WHEN domain IN ('gmail.com', 'googlemail.com') THEN replace(name, '.', '') || '@gmail.com' ELSE name || '@' || domain END
      FROM (SELECT regexp_replace(split_part(email, '@', 1), '(.)\\+.*$', '\\1') AS name, split_part(email, '@', 2) AS domain) parts $$`);
    await runner.query('CREATE INDEX users_mailbox ON users (mailbox_of(email))');
    await runner.query(`CREATE FUNCTION accounts_of_person(customer uuid) RETURNS SETOF uuid LANGUAGE sql STABLE STRICT AS $$
      SELECT other.id FROM users own JOIN users other ON mailbox_of(other.email) = mailbox_of(own.email) WHERE own.id = customer $$`);
    await runner.query(`CREATE TABLE customer_phones (
      phone text NOT NULL CHECK (length(phone) = 64),
      customer_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      PRIMARY KEY (phone, customer_id)
    )`);
    await runner.query('CREATE INDEX customer_phones_customer ON customer_phones (customer_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE customer_phones');
    await runner.query('DROP FUNCTION accounts_of_person');
    await runner.query('DROP INDEX users_mailbox');
    await runner.query('DROP FUNCTION mailbox_of');
  }
}
