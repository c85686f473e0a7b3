import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Payouts of providers with what they consist of, and which days were read. */
export class Settlements1768200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE payouts (
        id text PRIMARY KEY,
        provider text NOT NULL,
        utr text,
        paid_at timestamptz NOT NULL,
        amount_paise bigint
      );
      CREATE INDEX payouts_paid ON payouts (paid_at);
      CREATE TABLE payout_entries (
        payout_id text NOT NULL REFERENCES payouts (id),
        kind text NOT NULL CHECK (kind IN ('payment', 'refund', 'adjustment')),
        id text NOT NULL,
        payment_id text,
        dispute_id text,
        amount_paise bigint NOT NULL CHECK (amount_paise >= 0),
        credit_paise bigint NOT NULL CHECK (credit_paise >= 0),
        debit_paise bigint NOT NULL CHECK (debit_paise >= 0),
        fee_paise bigint NOT NULL CHECK (fee_paise >= 0),
        tax_paise bigint NOT NULL CHECK (tax_paise >= 0),
        description text,
        created_at timestamptz NOT NULL,
        PRIMARY KEY (payout_id, kind, id)
      );
      CREATE INDEX payout_entries_subject ON payout_entries (id, kind);
      CREATE TABLE settlement_days (
        provider text NOT NULL,
        day date NOT NULL,
        read_at timestamptz NOT NULL,
        PRIMARY KEY (provider, day)
      );
      CREATE TABLE settlement_explanations (
        kind text NOT NULL,
        subject text NOT NULL,
        expected_paise bigint,
        reported_paise bigint,
        note text NOT NULL,
        explained_by uuid NOT NULL,
        explained_at timestamptz NOT NULL,
        PRIMARY KEY (kind, subject)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE settlement_explanations, settlement_days, payout_entries, payouts');
  }
}
