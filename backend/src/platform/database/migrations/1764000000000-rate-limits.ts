import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counters of calls. Unlogged: after a crash of PostgreSQL they start again, and no write of theirs waits for the disk. */
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
