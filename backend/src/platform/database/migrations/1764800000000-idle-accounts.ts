import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Existing accounts count as active today, because their last activity is unknown. */
const IDLE = `
ALTER TABLE users ADD COLUMN last_seen_at timestamptz NOT NULL DEFAULT now(), ADD COLUMN idle_notice_at timestamptz;
CREATE INDEX users_idle ON users (last_seen_at) WHERE NOT is_admin;
`;

/** The day of each account's last activity, and when its owner was warned of the erasure. */
export class IdleAccounts1764800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(IDLE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN last_seen_at, DROP COLUMN idle_notice_at');
  }
}
