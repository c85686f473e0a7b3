import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Prices count as asked only while the product is published: rows without a price end the time in which one was asked.
 * `min_asked_days` is the owner's rule for earlier prices; without it only the MRP may be struck through.
 */
export class ReferencePrices1765850000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
ALTER TABLE variant_prices ALTER COLUMN price_paise DROP NOT NULL;
CREATE OR REPLACE FUNCTION keep_variant_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO variant_prices (variant_id, asked_from, price_paise)
  SELECT NEW.id, clock_timestamp(), NEW.price_paise FROM products p WHERE p.id = NEW.product_id AND p.status = 'published'
  ON CONFLICT (variant_id, asked_from) DO UPDATE SET price_paise = excluded.price_paise;
  RETURN NULL;
END $$;
CREATE FUNCTION keep_prices_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO variant_prices (variant_id, asked_from, price_paise)
  SELECT v.id, clock_timestamp(), CASE WHEN NEW.status = 'published' THEN v.price_paise END FROM variants v WHERE v.product_id = NEW.id
  ON CONFLICT (variant_id, asked_from) DO UPDATE SET price_paise = excluded.price_paise;
  RETURN NULL;
END $$;
CREATE TRIGGER products_prices AFTER UPDATE OF status ON products FOR EACH ROW
  WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION keep_prices_of_product();
INSERT INTO variant_prices (variant_id, asked_from)
SELECT v.id, clock_timestamp() FROM variants v JOIN products p ON p.id = v.product_id WHERE p.status = 'draft';
CREATE TABLE reference_rules (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  min_asked_days smallint CHECK (min_asked_days BETWEEN 1 AND 365));
INSERT INTO reference_rules DEFAULT VALUES;
CREATE TRIGGER reference_rules_tell AFTER UPDATE ON reference_rules FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everything();`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
DROP TABLE reference_rules;
DROP TRIGGER products_prices ON products;
DROP FUNCTION keep_prices_of_product;
DELETE FROM variant_prices WHERE price_paise IS NULL;
ALTER TABLE variant_prices ALTER COLUMN price_paise SET NOT NULL;
CREATE OR REPLACE FUNCTION keep_variant_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO variant_prices (variant_id, asked_from, price_paise)
  VALUES (NEW.id, clock_timestamp(), NEW.price_paise)
  ON CONFLICT (variant_id, asked_from) DO UPDATE SET price_paise = excluded.price_paise;
  RETURN NULL;
END $$;`);
  }
}
