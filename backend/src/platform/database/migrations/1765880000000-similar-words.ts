import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The threshold of `%` belongs to the function, so that no transaction is needed to set it. */
export class SimilarWords1765880000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE FUNCTION similar_words(given text, candidates integer) RETURNS TABLE (candidate text)
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

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION similar_words');
  }
}
