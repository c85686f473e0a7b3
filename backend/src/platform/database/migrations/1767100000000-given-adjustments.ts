import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Removes the triggers that gave adjustments to rows of the release before adjustments. All later releases give them, and
 * NOT NULL (`orders`) and a CHECK constraint (`checkout_sessions_amount`) require them.
 */
export class GivenAdjustments1767100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER checkout_sessions_adjustments ON checkout_sessions;
      DROP TRIGGER orders_adjustments ON orders;
      DROP FUNCTION adjustments_of_shipping()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION adjustments_of_shipping() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          NEW.adjustments := jsonb_build_array(
            jsonb_build_object('code', 'shipping', 'kind', 'shipping', 'label', 'Shipping', 'amountPaise', NEW.shipping_paise));
          RETURN NEW;
        END $$;
      CREATE TRIGGER checkout_sessions_adjustments BEFORE INSERT ON checkout_sessions
        FOR EACH ROW WHEN (NEW.adjustments IS NULL AND NEW.lines IS NOT NULL) EXECUTE FUNCTION adjustments_of_shipping();
      CREATE TRIGGER orders_adjustments BEFORE INSERT ON orders
        FOR EACH ROW WHEN (NEW.adjustments IS NULL) EXECUTE FUNCTION adjustments_of_shipping()`);
  }
}
