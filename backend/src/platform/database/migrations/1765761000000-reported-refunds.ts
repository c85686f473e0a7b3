import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the refunds that the provider reported of a payment were compared last, and the sum up to which none is pending. */
export class ReportedRefunds1765761000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE payments ADD COLUMN refunds_checked_at timestamptz,
         ADD COLUMN refunds_final_paise bigint CHECK (refunds_final_paise >= 0)`,
    );
    await runner.query(
      `CREATE INDEX payments_open_refunds ON payments (refunds_checked_at NULLS FIRST)
       WHERE amount_refunded_paise > 0 AND refunds_final_paise IS DISTINCT FROM amount_refunded_paise`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payments DROP COLUMN refunds_checked_at, DROP COLUMN refunds_final_paise');
  }
}
