import type { MigrationInterface, QueryRunner } from 'typeorm';

const CHECKS: readonly (readonly [table: string, name: string, rule: string])[] = [
  ['orders', 'orders_total_not_negative', 'total_paise >= 0'],
  ['checkout_sessions', 'checkout_sessions_items_not_negative', 'items_paise >= 0'],
  ['payments', 'payments_not_negative', 'amount_paise >= 0 AND amount_refunded_paise >= 0 AND disputed_paise >= 0'],
  ['refunds', 'refunds_refused_not_negative', 'refused_paise >= 0'],
  ['sales_day_items', 'sales_day_items_not_negative', 'paise >= 0'],
  ['sales_so_far', 'sales_so_far_not_negative', 'paise >= 0'],
  ['sales_so_far_items', 'sales_so_far_items_not_negative', 'paise >= 0'],
];

/** The refunds of the shop for one payment, failed ones included, are never more than the payment when one is added. */
const WITHIN_PAYMENT = `
  CREATE FUNCTION refunds_within_payment() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF (SELECT sum(amount_paise) FROM refunds WHERE payment_id = NEW.payment_id) > (SELECT amount_paise FROM payments WHERE id = NEW.payment_id) THEN
        RAISE EXCEPTION 'the refunds of payment % exceed it', NEW.payment_id USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_payment';
      END IF;
      RETURN NULL;
    END $$;
  CREATE TRIGGER refunds_within_payment AFTER INSERT ON refunds FOR EACH ROW EXECUTE FUNCTION refunds_within_payment()`;

/** Rules about money that only code kept; and any provider's signature of a checkout is stored. */
export class MoneyRules1765761000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, name, rule] of CHECKS)
      await runner.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} CHECK (${rule})`);
    await runner.query(WITHIN_PAYMENT);
    await runner.query(
      `ALTER TABLE payments DROP CONSTRAINT payments_checkout_signature_check,
         ADD CONSTRAINT payments_checkout_signature_check CHECK (checkout_signature ~ '^[!-~]+$' AND length(checkout_signature) <= 2000)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE payments DROP CONSTRAINT payments_checkout_signature_check,
         ADD CONSTRAINT payments_checkout_signature_check CHECK (checkout_signature ~ '^[0-9a-f]{64}$') NOT VALID`,
    );
    await runner.query('DROP TRIGGER refunds_within_payment ON refunds; DROP FUNCTION refunds_within_payment()');
    for (const [table, name] of CHECKS) await runner.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  }
}
