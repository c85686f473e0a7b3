import type { MigrationInterface, QueryRunner } from 'typeorm';

const WORDS = (name: string) => `regexp_split_to_table(${name}, '[^[:alnum:]]+') AS word WHERE word <> ''`;

/**
 * Names in alphabetical order, for suggestions, and their different words, for corrections. A word stays when its last
 * product is deleted. Sorted, so that products added at the same time wait for each other in one order.
 */
export class ProductNames1765766900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX products_by_name ON products (search_name COLLATE "C", id) INCLUDE (name)
        WHERE deleted_at IS NULL AND status = 'published';
      CREATE TABLE product_words (word text PRIMARY KEY);
      INSERT INTO product_words SELECT DISTINCT word FROM products, ${WORDS('search_name')};
      CREATE INDEX product_words_similar ON product_words USING gin (word gin_trgm_ops);

      CREATE FUNCTION keep_product_words() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO product_words SELECT DISTINCT word FROM ${WORDS('NEW.search_name')} ORDER BY word ON CONFLICT DO NOTHING;
        RETURN NULL;
      END $$;
      CREATE TRIGGER products_keep_words AFTER INSERT ON products FOR EACH ROW EXECUTE FUNCTION keep_product_words();
      CREATE TRIGGER products_keep_changed_words AFTER UPDATE ON products FOR EACH ROW
        WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION keep_product_words();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION keep_product_words CASCADE;
      DROP TABLE product_words;
      DROP INDEX products_by_name;
    `);
  }
}
