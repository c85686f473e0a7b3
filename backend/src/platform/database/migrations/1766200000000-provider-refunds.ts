import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The refunds that the provider lists, and which refund of the shop each carries out; refunds that make up for one at the
 * provider that has failed; the last comparison of a payment with the provider.
 */
export class ProviderRefunds1766200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE provider_refunds (
        id text PRIMARY KEY,
        payment_id text NOT NULL REFERENCES payments,
        amount_paise integer NOT NULL CHECK (amount_paise >= 0),
        status text NOT NULL CHECK (status IN ('pending', 'processed', 'failed')),
        sent_as uuid,
        refund_id uuid REFERENCES refunds ON DELETE SET NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX provider_refunds_of_payment ON provider_refunds (payment_id, created_at);
      CREATE INDEX provider_refunds_recent ON provider_refunds (created_at);
      INSERT INTO provider_refunds (id, payment_id, amount_paise, status, refund_id, created_at)
        SELECT provider_refund_id, payment_id, amount_paise, CASE status WHEN 'processed' THEN 'processed' WHEN 'failed' THEN 'failed' ELSE 'pending' END,
          id, created_at FROM refunds WHERE provider_refund_id IS NOT NULL;
      ALTER TABLE refunds DROP CONSTRAINT refunds_kind_check, ADD CONSTRAINT refunds_kind_check CHECK (kind IN ('auto', 'admin', 'top_up'));
      ALTER TABLE payments ADD COLUMN ledger_difference jsonb;
      CREATE INDEX payments_ledger_difference ON payments (id) WHERE ledger_difference IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE payments DROP COLUMN ledger_difference;
      UPDATE refunds SET kind = 'admin' WHERE kind = 'top_up';
      ALTER TABLE refunds DROP CONSTRAINT refunds_kind_check, ADD CONSTRAINT refunds_kind_check CHECK (kind IN ('auto', 'admin'));
      DROP TABLE provider_refunds`);
  }
}
