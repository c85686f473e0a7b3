import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Their rows belong to the demo. Tables that refer to these are emptied with them. */
const DEMO_TABLES = `products, product_words, search_misses, stock_movements, product_tax_codes, uploads, coupons, limited_uses,
  orders, checkout_sessions, payments, webhook_events, tax_documents, document_counters, complaints, staff_events, staff_invitations,
  sales_days, sales_periods, sales_sums, sales_so_far, payouts, settlement_days, settlement_explanations, cash_remittances,
  month_closings, outbox, sent_mails, mail_claims`;

/**
 * Whether the demo was seeded into this shop, and a function that removes the demo with all that happened in it. The
 * shop's account can neither empty these tables nor mark a shop with products as a demo.
 */
export class LeaveDemo1770000000501 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE store_settings ADD demo text CHECK (demo IN ('seeded', 'left'));
      UPDATE store_settings SET demo = 'seeded' WHERE EXISTS (SELECT FROM users WHERE email = 'admin@mewavan.example');

      CREATE FUNCTION refuse_late_demo() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF OLD.demo IS NOT NULL OR EXISTS (SELECT FROM products) OR EXISTS (SELECT FROM orders) THEN
          RAISE EXCEPTION 'Only a shop that never had products becomes a demo.' USING ERRCODE = 'insufficient_privilege';
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER store_settings_late_demo BEFORE UPDATE OF demo ON store_settings FOR EACH ROW
        WHEN (NEW.demo = 'seeded' AND OLD.demo IS DISTINCT FROM NEW.demo) EXECUTE FUNCTION refuse_late_demo();

      CREATE FUNCTION leave_demo(kept_user uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
      BEGIN
        UPDATE store_settings SET demo = 'left', is_open = false WHERE demo = 'seeded';
        IF NOT FOUND THEN
          RAISE EXCEPTION 'This shop is not a demo.' USING ERRCODE = 'insufficient_privilege';
        END IF;
        ALTER TABLE tax_documents DISABLE TRIGGER tax_documents_are_not_emptied;
        TRUNCATE ${DEMO_TABLES} RESTART IDENTITY CASCADE;
        ALTER TABLE tax_documents ENABLE TRIGGER tax_documents_are_not_emptied;
        DELETE FROM users WHERE id IS DISTINCT FROM kept_user;
        PERFORM setval('order_numbers', 1, false), setval('complaint_numbers', 1, false);
      END $$`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP FUNCTION leave_demo(uuid);
      DROP TRIGGER store_settings_late_demo ON store_settings;
      DROP FUNCTION refuse_late_demo();
      ALTER TABLE store_settings DROP demo`);
  }
}
