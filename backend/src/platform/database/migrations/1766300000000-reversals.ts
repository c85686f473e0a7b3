import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What staff move back besides refunds is stored with them, and counts against a budget for each person and day: ₹5,00,000
 * unless the owner sets another one. An earlier release takes every request for a refund, so it must not approve others:
 * only this one stores when a request was decided.
 */
export class Reversals1766300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE refund_requests ADD COLUMN kind text NOT NULL DEFAULT 'refund'
          CHECK (kind IN ('refund', 'cancel', 'return', 'delete', 'replace', 'refund-deleted', 'settle', 'retry')),
        ADD COLUMN payment_id text, ADD COLUMN details jsonb, ADD COLUMN decided_at timestamptz,
        ALTER COLUMN order_id DROP NOT NULL,
        ADD CONSTRAINT refund_requests_subject CHECK (order_id IS NOT NULL OR payment_id IS NOT NULL),
        ADD CONSTRAINT refund_requests_refund CHECK (kind <> 'refund' OR order_id IS NOT NULL),
        ADD CONSTRAINT refund_requests_other_kinds CHECK (kind = 'refund' OR NOT needs_approval OR decision <> 'approved' OR decided_at IS NOT NULL);
      CREATE INDEX refund_requests_of_person ON refund_requests (requested_by, requested_at) WHERE NOT needs_approval;
      ALTER TABLE refund_rules ADD COLUMN daily_budget_paise integer DEFAULT 50000000 CHECK (daily_budget_paise >= 0)`);
  }

  /** Removes requests that the earlier release would take for refunds. The audit log keeps them. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM refund_requests WHERE kind <> 'refund';
      ALTER TABLE refund_rules DROP COLUMN daily_budget_paise;
      ALTER TABLE refund_requests ALTER COLUMN order_id SET NOT NULL, DROP COLUMN kind, DROP COLUMN payment_id, DROP COLUMN details, DROP COLUMN decided_at`);
  }
}
