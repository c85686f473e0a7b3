import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The kind of a product, the order by rating, and the prices and weights of all sizes.
 *
 * `rating_score` is a Bayesian average: the sum of the stars and of five assumed reviews with four stars, divided by the
 * number of both (the "true Bayesian estimate" of IMDb's Top 250, with fixed values, so that it can be stored:
 * https://en.wikipedia.org/wiki/Bayesian_average). One review with five stars counts for less than thirty with 4.6.
 * Products without reviews come last.
 */
export class ProductKinds1768400000000 implements MigrationInterface {
  private readonly columns = `
    ALTER TABLE products
      ADD COLUMN kind text NOT NULL DEFAULT '' CHECK (kind IN ('', 'nuts', 'dried-fruit', 'dates', 'seeds', 'mixes')),
      ADD COLUMN listed_kind text NOT NULL GENERATED ALWAYS AS (CASE WHEN category = 'Gift Boxes' THEN 'gifts' ELSE kind END) STORED,
      ADD COLUMN rating_score float8 NOT NULL GENERATED ALWAYS AS (
        CASE WHEN rating_count = 0 THEN 0 ELSE (rating_sum + 5 * 4) / (rating_count + 5)::float8 END) STORED,
      ADD COLUMN size_prices integer[] NOT NULL DEFAULT '{}',
      ADD COLUMN size_amounts integer[] NOT NULL DEFAULT '{}';
  `;

  /** Names of kinds are words that products are found by. */
  private readonly searchText = `
    ALTER TABLE products DROP COLUMN search_text;
    ALTER TABLE products ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (search_key(name || ' ' || description ||
      CASE WHEN category = 'Gift Boxes' THEN ' gift boxes dry fruits' WHEN kind = '' THEN ''
        ELSE ' ' || replace(kind, '-', ' ') || ' dry fruits' END)) STORED;
    CREATE INDEX products_search ON products USING gin (search_text gin_trgm_ops) WITH (fastupdate = off) WHERE deleted_at IS NULL;
  `;

  /** The grams or millilitres of a size; null for pieces. Reads the name of a size without a declared quantity. */
  private readonly amountOfSize = `
    CREATE FUNCTION amount_of_size(size text, quantity numeric, unit text) RETURNS integer LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
    BEGIN
      RETURN round(1000000 / nullif(price_of_hundred(10000, size, quantity, unit), 0));
    EXCEPTION WHEN numeric_value_out_of_range THEN
      RETURN NULL;
    END $$;
  `;

  private readonly sizes = `min(price_paise) AS price, min(price_of_hundred(price_paise, size, net_quantity_value, net_quantity_unit)) AS unit_price,
    coalesce(array_agg(price_paise ORDER BY price_paise), '{}') AS prices,
    coalesce(array_agg(DISTINCT amount) FILTER (WHERE amount IS NOT NULL), '{}') AS amounts`;

  private readonly liveSizes = `(SELECT *, amount_of_size(size, net_quantity_value, net_quantity_unit) AS amount FROM variants WHERE deleted_at IS NULL) v`;

  /** The trigger of the sizes calls it. */
  private readonly keepSizes = `
    CREATE OR REPLACE FUNCTION keep_lowest_prices() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      changed uuid := coalesce(NEW.product_id, OLD.product_id);
    BEGIN
      UPDATE products p SET lowest_price_paise = s.price, lowest_unit_price = s.unit_price, size_prices = s.prices, size_amounts = s.amounts
      FROM (SELECT ${this.sizes} FROM ${this.liveSizes} WHERE product_id = changed) s
      WHERE p.id = changed AND (p.lowest_price_paise, p.lowest_unit_price, p.size_prices, p.size_amounts) IS DISTINCT FROM (s.price, s.unit_price, s.prices, s.amounts);
      RETURN NULL;
    END $$;
    UPDATE products p SET size_prices = s.prices, size_amounts = s.amounts
    FROM (SELECT product_id, ${this.sizes} FROM ${this.liveSizes} GROUP BY product_id) s WHERE s.product_id = p.id;
  `;

  private readonly indexes = `
    DROP INDEX products_listed;
    CREATE INDEX products_listed ON products (created_at DESC, id)
      INCLUDE (category, listed_kind, origins, lowest_price_paise, lowest_unit_price, size_prices, rating_sum, rating_count, rating_score)
      WHERE deleted_at IS NULL AND status = 'published';
    CREATE INDEX products_favourites ON products (listed_kind, rating_score DESC, id) WHERE deleted_at IS NULL AND status = 'published';
    CREATE INDEX reviews_latest ON reviews (created_at DESC, id);
  `;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(this.columns);
    await runner.query(this.searchText);
    await runner.query(this.amountOfSize);
    await runner.query(this.keepSizes);
    await runner.query(this.indexes);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX reviews_latest, products_favourites, products_listed;
      CREATE OR REPLACE FUNCTION keep_lowest_prices() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        changed uuid := coalesce(NEW.product_id, OLD.product_id);
      BEGIN
        UPDATE products p SET lowest_price_paise = s.price, lowest_unit_price = s.unit_price
        FROM (SELECT min(price_paise) AS price, min(price_of_hundred(price_paise, size, net_quantity_value, net_quantity_unit)) AS unit_price
              FROM variants WHERE product_id = changed AND deleted_at IS NULL) s
        WHERE p.id = changed AND (p.lowest_price_paise, p.lowest_unit_price) IS DISTINCT FROM (s.price, s.unit_price);
        RETURN NULL;
      END $$;
      DROP FUNCTION amount_of_size;
      ALTER TABLE products DROP COLUMN search_text, DROP COLUMN size_amounts, DROP COLUMN size_prices, DROP COLUMN rating_score,
        DROP COLUMN listed_kind, DROP COLUMN kind;
      ALTER TABLE products ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (search_key(name || ' ' || description)) STORED;
      CREATE INDEX products_search ON products USING gin (search_text gin_trgm_ops) WITH (fastupdate = off) WHERE deleted_at IS NULL;
      CREATE INDEX products_listed ON products (created_at DESC, id)
        INCLUDE (category, origins, lowest_price_paise, lowest_unit_price, rating_sum, rating_count)
        WHERE deleted_at IS NULL AND status = 'published';
    `);
  }
}
