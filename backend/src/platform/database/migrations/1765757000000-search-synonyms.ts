import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Lower case without accents. The dictionary is named with its schema: a restore runs with an empty search path.
 * PL/pgSQL, because PostgreSQL would plan an SQL function again for each statement that writes a product.
 */
const KEY = `
DO $do$
DECLARE
  place text := (SELECT nspname FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE extname = 'unaccent');
BEGIN
  EXECUTE format($create$
    CREATE FUNCTION search_key(words text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $body$
    BEGIN
      RETURN lower(%1$I.unaccent('%1$I.unaccent'::regdictionary, normalize(words, NFC)));
    END $body$
  $create$, place);
END $do$;
`;

const PRODUCTS = `
ALTER TABLE products DROP COLUMN search_text;
ALTER TABLE products
  ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (search_key(name || ' ' || description)) STORED,
  ADD COLUMN search_name text NOT NULL GENERATED ALWAYS AS (search_key(name)) STORED;
CREATE INDEX products_search ON products USING gin (search_text gin_trgm_ops) WITH (fastupdate = off) WHERE deleted_at IS NULL;
CREATE INDEX products_search_name ON products USING gin (search_name gin_trgm_ops) WITH (fastupdate = off) WHERE deleted_at IS NULL;
`;

const SYNONYMS = `
CREATE TABLE search_synonyms (
  term text PRIMARY KEY CHECK (term ~ '^[a-z0-9]{2,40}$'),
  meaning text NOT NULL CHECK (meaning ~ '^[a-z0-9]+( [a-z0-9]+)*$' AND length(meaning) BETWEEN 2 AND 60),
  CHECK (term <> meaning)
);
INSERT INTO search_synonyms (term, meaning) VALUES
  ('badam', 'almond'), ('kaju', 'cashew'), ('akhrot', 'walnut'), ('pista', 'pistachio'),
  ('kishmish', 'raisin'), ('munakka', 'raisin'), ('anjeer', 'fig'), ('anjir', 'fig'),
  ('khajoor', 'date'), ('khajur', 'date'), ('chuara', 'date'), ('khubani', 'apricot'), ('khumani', 'apricot'),
  ('makhana', 'fox nut'), ('mungphali', 'peanut'), ('moongfali', 'peanut'), ('chilgoza', 'pine nut'),
  ('nariyal', 'coconut'), ('kesar', 'saffron'), ('elaichi', 'cardamom'), ('aloobukhara', 'prune'),
  ('alsi', 'flax');
CREATE TRIGGER search_synonyms_tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON search_synonyms FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everything();
`;

/** Search without accents, and words that mean another word: Hindi names in Latin letters. */
export class SearchSynonyms1765757000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE EXTENSION IF NOT EXISTS unaccent; ${KEY} ${PRODUCTS} ${SYNONYMS}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE search_synonyms;
      ALTER TABLE products DROP COLUMN search_name, DROP COLUMN search_text;
      ALTER TABLE products ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (lower(name || ' ' || description)) STORED;
      CREATE INDEX products_search ON products USING gin (search_text gin_trgm_ops) WITH (fastupdate = off) WHERE deleted_at IS NULL;
      DROP FUNCTION search_key;
    `);
  }
}
