import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Nobody could buy before: prices count as asked from the moment at which the shop opens. */
export class PricesOfAnOpenShop1770000002142 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE FUNCTION forget_prices_before_opening() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM variant_prices;
  INSERT INTO variant_prices (variant_id, asked_from, price_paise)
  SELECT v.id, clock_timestamp(), v.price_paise FROM variants v JOIN products p ON p.id = v.product_id WHERE p.status = 'published';
  PERFORM tell_of('everything');
  RETURN NULL;
END $$`);
    await runner.query(
      'CREATE TRIGGER store_settings_opened AFTER UPDATE OF is_open ON store_settings FOR EACH ROW WHEN (NEW.is_open AND NOT OLD.is_open) EXECUTE FUNCTION forget_prices_before_opening()',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER store_settings_opened ON store_settings');
    await runner.query('DROP FUNCTION forget_prices_before_opening');
  }
}
