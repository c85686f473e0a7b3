import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Index for words in product names and descriptions. Stored in lower case: comparing case-insensitively, row by row,
 * took most of the time.
 */
export class ProductSearch1764250000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE products ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (lower(name || ' ' || description)) STORED;
      CREATE INDEX products_search ON products USING gin (search_text gin_trgm_ops) WITH (fastupdate = off) WHERE deleted_at IS NULL;
      CREATE INDEX products_by_category ON products (category, created_at DESC, id) WHERE deleted_at IS NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX products_by_category; ALTER TABLE products DROP COLUMN search_text');
  }
}
