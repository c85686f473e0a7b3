import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When couriers have transferred what they collected on delivery: once for a parcel; a later report replaces it. */
export class CashRemittances1769300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE cash_remittances (
        order_id uuid PRIMARY KEY,
        remitted_on date NOT NULL,
        amount_paise integer NOT NULL CHECK (amount_paise > 0),
        reference text NOT NULL CHECK (length(reference) BETWEEN 1 AND 100)
      );
      CREATE INDEX cash_remittances_day ON cash_remittances (remitted_on)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE cash_remittances');
  }
}
