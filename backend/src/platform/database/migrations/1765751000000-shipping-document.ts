import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The shipping settings become one document, in rupees as the owner enters them. During a rollout, processes of the
 * earlier release read and write the two columns in paise; a trigger keeps both the same. The columns go in a later
 * release.
 */
export class ShippingDocument1765751000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE store_settings ADD COLUMN shipping jsonb;
      UPDATE store_settings SET shipping = jsonb_build_object(
        'cost', trim_scale(shipping_cost_paise / 100.0), 'freeShippingThreshold', trim_scale(free_shipping_threshold_paise / 100.0));
      ALTER TABLE store_settings ALTER COLUMN shipping SET NOT NULL;
      CREATE FUNCTION store_settings_shipping() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF NEW.shipping IS DISTINCT FROM OLD.shipping THEN
            NEW.shipping_cost_paise := (NEW.shipping ->> 'cost')::numeric * 100;
            NEW.free_shipping_threshold_paise := (NEW.shipping ->> 'freeShippingThreshold')::numeric * 100;
          ELSE
            NEW.shipping := NEW.shipping || jsonb_build_object(
              'cost', trim_scale(NEW.shipping_cost_paise / 100.0), 'freeShippingThreshold', trim_scale(NEW.free_shipping_threshold_paise / 100.0));
          END IF;
          RETURN NEW;
        END $$;
      CREATE TRIGGER store_settings_shipping BEFORE UPDATE ON store_settings FOR EACH ROW EXECUTE FUNCTION store_settings_shipping()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER store_settings_shipping ON store_settings;
      DROP FUNCTION store_settings_shipping();
      ALTER TABLE store_settings DROP COLUMN shipping`);
  }
}
