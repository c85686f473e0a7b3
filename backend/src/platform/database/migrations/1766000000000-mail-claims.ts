import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which process sends a mail now. A claim ends with the record in `sent_mails`, or with its time. */
export class MailClaims1766000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE TABLE mail_claims (
  key text PRIMARY KEY,
  claimed_by uuid NOT NULL,
  ends_at timestamptz NOT NULL
)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mail_claims');
  }
}
