import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The shop compares misspelt words in memory. The previous release still calls `similar_words` during a rollout: it now
 * reads the names themselves, which is slower. A later release removes it.
 */
export class CorrectionsInMemory1770000002050 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE OR REPLACE FUNCTION similar_words(given text, candidates integer) RETURNS TABLE (candidate text)
LANGUAGE sql STABLE SET pg_trgm.similarity_threshold = 0.25 AS $$
  (SELECT s.term FROM search_synonyms s WHERE s.term % given ORDER BY similarity(s.term, given) DESC, s.term LIMIT candidates)
  UNION ALL
  (SELECT w.word FROM (SELECT DISTINCT word FROM products p, regexp_split_to_table(p.search_name, '[^[:alnum:]]+') AS word
    WHERE p.deleted_at IS NULL AND p.status = 'published') w
   WHERE w.word % given ORDER BY similarity(w.word, given) DESC, w.word LIMIT candidates)
$$;
DO $$ BEGIN
  EXECUTE replace(pg_get_functiondef('leave_demo(uuid)'::regprocedure), 'TRUNCATE products, product_words,', 'TRUNCATE products,');
END $$;
DROP TRIGGER products_keep_words ON products;
DROP TRIGGER products_keep_changed_words ON products;
DROP FUNCTION keep_product_words;
DROP TABLE product_words`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE TABLE product_words (word text PRIMARY KEY);
INSERT INTO product_words SELECT DISTINCT word FROM products, regexp_split_to_table(search_name, '[^[:alnum:]]+') AS word WHERE word <> '';
CREATE INDEX product_words_similar ON product_words USING gin (word gin_trgm_ops);
CREATE FUNCTION keep_product_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_words SELECT DISTINCT word FROM regexp_split_to_table(NEW.search_name, '[^[:alnum:]]+') AS word WHERE word <> '' ORDER BY word ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER products_keep_words AFTER INSERT ON products FOR EACH ROW EXECUTE FUNCTION keep_product_words();
CREATE TRIGGER products_keep_changed_words AFTER UPDATE ON products FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION keep_product_words();
DO $$ BEGIN
  EXECUTE replace(pg_get_functiondef('leave_demo(uuid)'::regprocedure), 'TRUNCATE products,', 'TRUNCATE products, product_words,');
END $$;
CREATE OR REPLACE FUNCTION similar_words(given text, candidates integer) RETURNS TABLE (candidate text)
LANGUAGE plpgsql STABLE SET pg_trgm.similarity_threshold = 0.25 AS $$
BEGIN
  RETURN QUERY
    (SELECT s.term FROM search_synonyms s WHERE s.term % given ORDER BY similarity(s.term, given) DESC, s.term LIMIT candidates)
    UNION ALL
    SELECT w.word FROM (
      SELECT p.word FROM product_words p WHERE p.word % given ORDER BY similarity(p.word, given) DESC, p.word LIMIT candidates) w
    WHERE EXISTS (SELECT FROM products p WHERE p.deleted_at IS NULL AND p.status = 'published' AND p.search_name LIKE '%' || w.word || '%');
END $$`);
  }
}
