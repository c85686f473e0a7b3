import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES = ['orders_search', 'orders_search_more', 'users_search'];

/**
 * Searches decide by statistics of the texts; a hundred sampled texts, PostgreSQL's default, do not know a share of half a
 * per cent.
 */
export class SearchStatistics1770000002080 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const index of INDEXES) await runner.query(`ALTER INDEX ${index} ALTER COLUMN 1 SET STATISTICS 500`);
    await runner.query('ANALYZE orders, users');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const index of INDEXES) await runner.query(`ALTER INDEX ${index} ALTER COLUMN 1 SET STATISTICS -1`);
  }
}
