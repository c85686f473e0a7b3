import type { MigrationInterface, QueryRunner } from 'typeorm';

const OF_SHIPPING = (shipping: string) =>
  `jsonb_build_array(jsonb_build_object('code', 'shipping', 'kind', 'shipping', 'label', 'Shipping', 'amountPaise', ${shipping}))`;

/** Sessions and orders keep each adjustment of their price. During a rollout, rows of the earlier release have shipping only. */
export class Adjustments1765710000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Not LANGUAGE sql: every statement that writes a row would plan its body anew, which cost 3 ms in a purchase.
      CREATE FUNCTION adjustments_total(adjustments jsonb) RETURNS bigint LANGUAGE plpgsql IMMUTABLE AS $$
        DECLARE
          total bigint := 0;
          one jsonb;
        BEGIN
          FOR one IN SELECT * FROM jsonb_array_elements(adjustments) LOOP
            total := total + (one->>'amountPaise')::bigint;
          END LOOP;
          RETURN total;
        END $$;
      CREATE FUNCTION adjustments_of_shipping() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          NEW.adjustments := ${OF_SHIPPING('NEW.shipping_paise')};
          RETURN NEW;
        END $$;
      ALTER TABLE checkout_sessions ADD COLUMN adjustments jsonb, DROP CONSTRAINT checkout_sessions_check;
      ALTER TABLE orders ADD COLUMN adjustments jsonb, DROP CONSTRAINT orders_check;
      UPDATE checkout_sessions SET adjustments = ${OF_SHIPPING('shipping_paise')} WHERE lines IS NOT NULL;
      UPDATE orders SET adjustments = ${OF_SHIPPING('shipping_paise')};
      ALTER TABLE checkout_sessions ADD CONSTRAINT checkout_sessions_amount CHECK (lines IS NULL OR
        (adjustments IS NOT NULL AND items_paise + adjustments_total(adjustments) = amount_paise AND shipping_address IS NOT NULL));
      ALTER TABLE orders ALTER COLUMN adjustments SET NOT NULL,
        ADD CONSTRAINT orders_total CHECK (total_paise = items_paise + adjustments_total(adjustments));
      CREATE TRIGGER checkout_sessions_adjustments BEFORE INSERT ON checkout_sessions
        FOR EACH ROW WHEN (NEW.adjustments IS NULL AND NEW.lines IS NOT NULL) EXECUTE FUNCTION adjustments_of_shipping();
      CREATE TRIGGER orders_adjustments BEFORE INSERT ON orders
        FOR EACH ROW WHEN (NEW.adjustments IS NULL) EXECUTE FUNCTION adjustments_of_shipping()`);
  }

  /** Fails where an order has adjustments beyond shipping, which the earlier release cannot represent. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER checkout_sessions_adjustments ON checkout_sessions;
      DROP TRIGGER orders_adjustments ON orders;
      ALTER TABLE checkout_sessions DROP COLUMN adjustments, ADD CONSTRAINT checkout_sessions_check
        CHECK (lines IS NULL OR (items_paise + shipping_paise = amount_paise AND shipping_address IS NOT NULL));
      ALTER TABLE orders DROP COLUMN adjustments, ADD CONSTRAINT orders_check CHECK (total_paise = items_paise + shipping_paise);
      DROP FUNCTION adjustments_of_shipping();
      DROP FUNCTION adjustments_total(jsonb)`);
  }
}
