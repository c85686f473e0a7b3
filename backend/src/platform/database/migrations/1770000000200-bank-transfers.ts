import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders that are paid by bank transfer until `payment_due_at`. The settings have one row; a reference confirms one payment. */
export class BankTransfers1770000000200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE transfer_rules (
      only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
      is_on boolean NOT NULL DEFAULT false,
      account_name text NOT NULL DEFAULT '',
      account_number text NOT NULL DEFAULT '',
      ifsc text NOT NULL DEFAULT '',
      hours_to_pay integer NOT NULL DEFAULT 48 CHECK (hours_to_pay > 0))`);
    await runner.query('INSERT INTO transfer_rules DEFAULT VALUES');
    await runner.query(`CREATE TABLE received_transfers (
      payment_id text PRIMARY KEY REFERENCES payments (id),
      reference text NOT NULL UNIQUE,
      received_on date NOT NULL,
      amount_paise integer NOT NULL CHECK (amount_paise > 0),
      confirmed_by text NOT NULL,
      confirmed_at timestamptz NOT NULL)`);
    await runner.query('ALTER TABLE orders ADD COLUMN payment_due_at timestamptz');
    await runner.query(`CREATE INDEX orders_awaiting_transfer ON orders (payment_due_at)
      WHERE payment_due_at IS NOT NULL AND paid_at IS NULL AND deleted_at IS NULL AND status <> 'Cancelled'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX orders_awaiting_transfer');
    await runner.query('ALTER TABLE orders DROP COLUMN payment_due_at');
    await runner.query('DROP TABLE received_transfers');
    await runner.query('DROP TABLE transfer_rules');
  }
}
