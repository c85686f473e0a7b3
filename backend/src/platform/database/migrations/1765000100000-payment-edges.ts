import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The provider account of an order; refused refunds, one of which alone is not final; payments settled by staff;
 * disputes; and an index for a customer's orders, including those deleted in the back office.
 */
export class PaymentEdges1765000100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE checkout_sessions ADD provider_account text;
      ALTER TABLE refunds ADD refused_paise integer, ADD refused_at timestamptz;
      ALTER TABLE payments ADD settled_at timestamptz, ADD settled_by text,
        ADD dispute_status text CHECK (dispute_status IN ('open', 'under_review', 'won', 'lost', 'closed')), ADD disputed_paise integer;
      CREATE INDEX payments_disputed ON payments (id) WHERE dispute_status = 'lost' AND settled_at IS NULL;
      CREATE INDEX orders_deleted ON orders (payment_id) WHERE deleted_at IS NOT NULL;
      CREATE INDEX orders_of_customer_with_deleted ON orders (user_id, created_at DESC, id);
      DROP INDEX orders_of_customer;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX orders_of_customer ON orders (user_id, created_at DESC, id) WHERE deleted_at IS NULL;
      DROP INDEX orders_of_customer_with_deleted, orders_deleted, payments_disputed;
      ALTER TABLE payments DROP settled_at, DROP settled_by, DROP dispute_status, DROP disputed_paise;
      ALTER TABLE refunds DROP refused_paise, DROP refused_at;
      ALTER TABLE checkout_sessions DROP provider_account;
    `);
  }
}
