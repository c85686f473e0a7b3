import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A reference of 90 random bits, such as `4F7A1C-9B2D4E-4A6B8C-0D1E2F`: the running number tells how many complaints
 * there are. The default also serves the previous release. The index counts the mails to an address.
 */
const COMPLAINT_REFERENCES = `
ALTER TABLE complaints ADD COLUMN reference text NOT NULL
  DEFAULT upper(regexp_replace(left(replace(gen_random_uuid()::text, '-', ''), 24), '(.{6})(?=.)', '\\1-', 'g'));
ALTER TABLE complaints ADD CONSTRAINT complaints_reference UNIQUE (reference);
CREATE INDEX complaints_of_address ON complaints (email, received_at) WHERE email <> '';
`;

/** The reference that the sender of a complaint gets. */
export class ComplaintReferences1766600000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(COMPLAINT_REFERENCES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX complaints_of_address');
    await runner.query('ALTER TABLE complaints DROP COLUMN reference');
  }
}
