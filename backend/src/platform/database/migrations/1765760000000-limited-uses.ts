import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Uses of things that run out, such as a code. Uses of a customer are deleted with the account; the totals remain. */
const LIMITED_USES = `
CREATE TABLE limited_uses (
  key text PRIMARY KEY CHECK (length(key) BETWEEN 1 AND 100),
  in_all integer CHECK (in_all >= 0),
  for_each_customer integer CHECK (for_each_customer >= 0),
  held integer NOT NULL DEFAULT 0,
  used integer NOT NULL DEFAULT 0,
  CONSTRAINT limited_uses_not_negative CHECK (held >= 0 AND used >= 0)
);
CREATE TABLE customer_uses (
  customer_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  key text NOT NULL REFERENCES limited_uses ON DELETE CASCADE,
  held integer NOT NULL,
  used integer NOT NULL,
  PRIMARY KEY (customer_id, key),
  CONSTRAINT customer_uses_not_negative CHECK (held >= 0 AND used >= 0)
);
`;

/** What purchases use up beside stock. */
export class LimitedUses1765760000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(LIMITED_USES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE customer_uses; DROP TABLE limited_uses');
  }
}
