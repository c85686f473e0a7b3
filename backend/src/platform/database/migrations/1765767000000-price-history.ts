import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Times of the clock, not of the transaction: the row of the size is locked, so prices stay in the order in which they
 * were set even when the transactions began in another one.
 */
const HISTORY = `
CREATE TABLE variant_prices (
  variant_id uuid NOT NULL REFERENCES variants ON DELETE CASCADE,
  asked_from timestamptz NOT NULL,
  price_paise integer NOT NULL CHECK (price_paise >= 0),
  PRIMARY KEY (variant_id, asked_from)
);
CREATE FUNCTION keep_variant_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO variant_prices (variant_id, asked_from, price_paise)
  VALUES (NEW.id, clock_timestamp(), NEW.price_paise)
  ON CONFLICT (variant_id, asked_from) DO UPDATE SET price_paise = excluded.price_paise;
  RETURN NULL;
END $$;
CREATE TRIGGER variants_first_price AFTER INSERT ON variants FOR EACH ROW EXECUTE FUNCTION keep_variant_price();
CREATE TRIGGER variants_next_price AFTER UPDATE OF price_paise ON variants FOR EACH ROW
  WHEN (OLD.price_paise <> NEW.price_paise) EXECUTE FUNCTION keep_variant_price();
`;

/** A product was last edited at `updated_at`: since then, at least, each of its sizes has had its price. */
const CURRENT_PRICES = `
INSERT INTO variant_prices (variant_id, asked_from, price_paise)
SELECT v.id, LEAST(p.updated_at, now()), v.price_paise FROM variants v JOIN products p ON p.id = v.product_id;
`;

/** Since when each size has had its price, as evidence for reductions. */
export class PriceHistory1765767000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(HISTORY + CURRENT_PRICES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER variants_next_price ON variants;
      DROP TRIGGER variants_first_price ON variants;
      DROP FUNCTION keep_variant_price;
      DROP TABLE variant_prices;
    `);
  }
}
