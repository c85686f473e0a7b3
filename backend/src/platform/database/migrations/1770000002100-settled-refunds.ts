import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What staff have returned by other means stays so when its payment is listed again. */
export class SettledRefunds1770000002100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE refunds ADD settled_at timestamptz');
    await runner.query('UPDATE payments SET settled_by = NULL WHERE settled_at IS NULL AND settled_by IS NOT NULL');
    await runner.query(
      `UPDATE refunds r SET settled_at = p.settled_at FROM payments p WHERE p.id = r.payment_id AND r.status = 'failed' AND p.settled_at IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE refunds DROP settled_at');
  }
}
