import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts that are there already count from this day: nobody knows when their owners were last seen. */
const IDLE = `
ALTER TABLE users ADD COLUMN last_seen_at timestamptz NOT NULL DEFAULT now(), ADD COLUMN idle_notice_at timestamptz;
CREATE INDEX users_idle ON users (last_seen_at) WHERE NOT is_admin;
`;

/** When each account's owner was last seen, to the day, and when they were told that it will be erased. */
export class IdleAccounts1764800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(IDLE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN last_seen_at, DROP COLUMN idle_notice_at');
  }
}
