import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rate-limit counters. Unlogged: writes do not wait for the disk, and a crash of PostgreSQL resets the counters. */
export class RateLimits1764000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE UNLOGGED TABLE rate_limits (
        key text PRIMARY KEY,
        count integer NOT NULL CHECK (count >= 0),
        ends_at timestamptz NOT NULL
      );
      CREATE INDEX rate_limits_end ON rate_limits (ends_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rate_limits');
  }
}
