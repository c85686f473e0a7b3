import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many unpaid orders a customer without a delivered one may have. The previous release leaves it as it is. */
export class OpenCashOrders1766800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE cash_on_delivery_rules ADD COLUMN max_open_orders integer DEFAULT 10 CHECK (max_open_orders > 0)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE cash_on_delivery_rules DROP COLUMN max_open_orders');
  }
}
