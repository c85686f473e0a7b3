import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders with express delivery that are to be sent, in the order of their list. */
export class ExpressOrders1770000002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX orders_express ON orders (created_at DESC, id)
      WHERE details ->> 'speed' = 'express' AND status IN ('Processing', 'Packed') AND deleted_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX orders_express');
  }
}
