import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Refunds that staff pay by hand: how, and the reference of the transfer or receipt. */
export class ManualRefunds1765830000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE refund_requests ADD COLUMN manual jsonb;
      ALTER TABLE refunds ADD COLUMN manual_method text CHECK (manual_method IN ('upi', 'bank', 'cash')),
        ADD COLUMN manual_reference text,
        ADD CONSTRAINT refunds_manual CHECK ((manual_method IS NULL) = (manual_reference IS NULL) AND (manual_method IS NULL OR status = 'processed'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE refunds DROP COLUMN manual_method, DROP COLUMN manual_reference;
      ALTER TABLE refund_requests DROP COLUMN manual`);
  }
}
