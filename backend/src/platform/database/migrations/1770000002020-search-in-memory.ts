import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Searches compare words in memory. Corrections still look for words in names. */
export class SearchInMemory1770000002020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX products_search');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX products_search ON products USING gin (search_text gin_trgm_ops) WITH (fastupdate = off) WHERE deleted_at IS NULL',
    );
  }
}
