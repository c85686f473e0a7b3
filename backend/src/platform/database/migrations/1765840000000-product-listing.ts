import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the list of products is filtered and sorted by. */
export class ProductListing1765840000000 implements MigrationInterface {
  /**
   * The price of 100 g or 100 ml in paise, by the declared quantity, or by the name of the size when none is declared; null
   * for pieces. Reads names as `parseQuantity` does. PL/pgSQL, because PostgreSQL would plan an SQL function each time.
   */
  private readonly priceOfHundred = `
    CREATE FUNCTION price_of_hundred(price integer, size text, quantity numeric, unit text) RETURNS float8 LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
    DECLARE
      named text[];
    BEGIN
      IF quantity IS NULL THEN
        named := regexp_match(size, '^\\s*([0-9]+(?:\\.[0-9]{1,3})?)\\s*(gm?|kg|ml|l|pieces?)\\s*$', 'i');
        quantity := named[1]::numeric;
        unit := lower(named[2]);
      END IF;
      IF unit LIKE 'piece%' OR quantity = 0 THEN
        RETURN NULL;
      END IF;
      RETURN price * 100.0 / (quantity * CASE WHEN unit IN ('kg', 'l') THEN 1000 ELSE 1 END);
    END $$;
  `;

  private readonly lowest = `min(price_paise) AS price, min(price_of_hundred(price_paise, size, net_quantity_value, net_quantity_unit)) AS unit_price`;

  /**
   * The lowest prices of the live sizes, for sorting and filtering without reading every size. Kept at the end of the
   * transaction, when all sizes are written; the shop locks a product before it writes its sizes. A trigger of columns costs
   * changes of stock nothing.
   */
  private readonly lowestPrices = `
    ALTER TABLE products ADD COLUMN lowest_price_paise integer, ADD COLUMN lowest_unit_price float8;
    UPDATE products p SET lowest_price_paise = s.price, lowest_unit_price = s.unit_price
    FROM (SELECT product_id, ${this.lowest} FROM variants WHERE deleted_at IS NULL GROUP BY product_id) s WHERE s.product_id = p.id;

    CREATE FUNCTION keep_lowest_prices() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      changed uuid := coalesce(NEW.product_id, OLD.product_id);
    BEGIN
      UPDATE products p SET lowest_price_paise = s.price, lowest_unit_price = s.unit_price
      FROM (SELECT ${this.lowest} FROM variants WHERE product_id = changed AND deleted_at IS NULL) s
      WHERE p.id = changed AND (p.lowest_price_paise, p.lowest_unit_price) IS DISTINCT FROM (s.price, s.unit_price);
      RETURN NULL;
    END $$;
    CREATE CONSTRAINT TRIGGER variants_lowest_prices
      AFTER INSERT OR DELETE OR UPDATE OF price_paise, size, net_quantity_value, net_quantity_unit, deleted_at ON variants
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_lowest_prices();
  `;

  /** The second index holds all that lists are filtered, counted and sorted by, in a tenth of the space of the products. */
  private readonly indexes = `
    CREATE INDEX products_origins ON products USING gin (origins) WITH (fastupdate = off) WHERE deleted_at IS NULL;
    CREATE INDEX products_listed ON products (created_at DESC, id)
      INCLUDE (category, origins, lowest_price_paise, lowest_unit_price, rating_sum, rating_count)
      WHERE deleted_at IS NULL AND status = 'published';
  `;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(this.priceOfHundred);
    await runner.query(this.lowestPrices);
    await runner.query(this.indexes);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX products_listed, products_origins;
      DROP TRIGGER variants_lowest_prices ON variants;
      DROP FUNCTION keep_lowest_prices;
      ALTER TABLE products DROP COLUMN lowest_price_paise, DROP COLUMN lowest_unit_price;
      DROP FUNCTION price_of_hundred;
    `);
  }
}
