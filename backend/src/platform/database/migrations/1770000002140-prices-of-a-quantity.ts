import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a size holds, by its label, else by its name; null when neither says it. */
const HELD = (
  row: string,
) => `coalesce(amount_of_size(${row}.size, ${row}.net_quantity_value, ${row}.net_quantity_unit)::text,
    CASE ${row}.net_quantity_unit WHEN 'piece' THEN trim_scale(${row}.net_quantity_value) || ' pieces' END,
    substring(${row}.size FROM '(?i)^\\s*([0-9]+)\\s*pieces?\\s*$') || ' pieces')`;

/** The price of one kilogram is no earlier price of 500 grams: the history of a size starts anew with another quantity. */
export class PricesOfAQuantity1770000002140 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE FUNCTION forget_prices_of_quantity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF ${HELD('OLD')} <> coalesce(${HELD('NEW')}, '') THEN
    DELETE FROM variant_prices WHERE variant_id = NEW.id;
    INSERT INTO variant_prices (variant_id, asked_from, price_paise)
    SELECT NEW.id, clock_timestamp(), NEW.price_paise FROM products p WHERE p.id = NEW.product_id AND p.status = 'published';
  END IF;
  RETURN NULL;
END $$`);
    // After "variants_next_price": triggers of one event fire in the order of their names.
    await runner.query(`CREATE TRIGGER variants_next_quantity AFTER UPDATE OF size, net_quantity_value, net_quantity_unit ON variants FOR EACH ROW
      WHEN ((OLD.size, OLD.net_quantity_value, OLD.net_quantity_unit) IS DISTINCT FROM (NEW.size, NEW.net_quantity_value, NEW.net_quantity_unit))
      EXECUTE FUNCTION forget_prices_of_quantity()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER variants_next_quantity ON variants');
    await runner.query('DROP FUNCTION forget_prices_of_quantity');
  }
}
