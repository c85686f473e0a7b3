import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Existing accounts count as confirmed: they were never asked to confirm, and would lose their email at the next
 * password reset.
 */
const CONFIRMED_EMAILS = `
ALTER TABLE users ADD COLUMN email_confirmed boolean NOT NULL DEFAULT true;
ALTER TABLE users ALTER COLUMN email_confirmed SET DEFAULT false;

CREATE TABLE email_confirmations (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX email_confirmations_user ON email_confirmations (user_id, created_at);
`;

/** Which accounts have confirmed their email, and the links for it. */
export class ConfirmedEmails1765200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CONFIRMED_EMAILS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE email_confirmations; ALTER TABLE users DROP COLUMN email_confirmed');
  }
}
