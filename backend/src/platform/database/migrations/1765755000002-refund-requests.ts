import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Refunds that staff request, and the amount above which another member of staff must approve them. */
export class RefundRequests1765755000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE refund_requests (
        id uuid PRIMARY KEY,
        order_id uuid NOT NULL REFERENCES orders,
        amount_paise integer NOT NULL CHECK (amount_paise > 0),
        is_full boolean NOT NULL,
        reason text NOT NULL,
        words text,
        lines jsonb NOT NULL,
        requested_by uuid NOT NULL,
        requested_by_name text NOT NULL,
        requested_at timestamptz NOT NULL DEFAULT now(),
        needs_approval boolean NOT NULL,
        decision text NOT NULL DEFAULT 'pending' CHECK (decision IN ('pending', 'approved', 'declined')),
        decided_by uuid,
        CONSTRAINT refund_requests_four_eyes CHECK (decision <> 'approved' OR NOT needs_approval OR decided_by <> requested_by))`);
    await runner.query('CREATE INDEX refund_requests_of_order ON refund_requests (order_id)');
    await runner.query(
      `CREATE INDEX refund_requests_pending ON refund_requests (requested_at) WHERE decision = 'pending'`,
    );
    await runner.query(`CREATE TABLE refund_rules (
      only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
      approval_above_paise integer CHECK (approval_above_paise >= 0))`);
    await runner.query('INSERT INTO refund_rules DEFAULT VALUES');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE refund_requests');
    await runner.query('DROP TABLE refund_rules');
  }
}
