import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each dispute of a payment, and the owner who has allowed to go on despite one. A payment has their sum and state. */
export class Disputes1766200001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE payment_disputes (
        id text PRIMARY KEY,
        payment_id text NOT NULL REFERENCES payments,
        status text NOT NULL CHECK (status IN ('open', 'under_review', 'won', 'lost', 'closed')),
        amount_paise integer NOT NULL CHECK (amount_paise >= 0),
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX payment_disputes_of_payment ON payment_disputes (payment_id);
      INSERT INTO payment_disputes (id, payment_id, status, amount_paise)
        SELECT 'before ' || id, id, dispute_status, coalesce(disputed_paise, 0) FROM payments WHERE dispute_status IS NOT NULL;
      ALTER TABLE payments ADD COLUMN dispute_allowed_by text;
      CREATE INDEX payments_in_dispute ON payments (id) WHERE dispute_status IN ('open', 'under_review')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX payments_in_dispute;
      ALTER TABLE payments DROP COLUMN dispute_allowed_by;
      DROP TABLE payment_disputes`);
  }
}
