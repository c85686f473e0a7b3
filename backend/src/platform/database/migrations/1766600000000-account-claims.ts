import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * - `claimed`: the one who signs in is known to own the address. Confirmed accounts were confirmed in some browser, which
 *   was the only way until now, and count as claimed.
 * - `staff_password`: whether the password is one that staff may have; NULL until it is entered.
 * - `factor_confirmed_at`: the last confirmation in a session by a second factor instead of the password.
 * - `failures`: wrong codes within a day, which a correct one does not erase.
 */
const ACCOUNT_CLAIMS = `
ALTER TABLE users ADD COLUMN claimed boolean NOT NULL DEFAULT true, ADD COLUMN staff_password boolean;
ALTER TABLE users ALTER COLUMN claimed SET DEFAULT false;
UPDATE users SET claimed = false WHERE NOT email_confirmed;
ALTER TABLE sessions ADD COLUMN factor_confirmed_at timestamptz;
ALTER TABLE code_attempts ADD COLUMN failures integer NOT NULL DEFAULT 0, ADD COLUMN failures_until timestamptz;
`;

/** Who owns an account, what its sessions have confirmed, and how many codes were wrong. */
export class AccountClaims1766600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ACCOUNT_CLAIMS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE code_attempts DROP COLUMN failures, DROP COLUMN failures_until');
    await runner.query('ALTER TABLE sessions DROP COLUMN factor_confirmed_at');
    await runner.query('ALTER TABLE users DROP COLUMN claimed, DROP COLUMN staff_password');
  }
}
