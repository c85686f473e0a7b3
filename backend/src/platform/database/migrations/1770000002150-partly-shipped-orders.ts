import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders for many recipients of which parcels have left, in the order of their list. */
export class PartlyShippedOrders1770000002150 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX orders_in_parcels ON orders (created_at DESC, id)
      WHERE details ->> 'parcels' IS NOT NULL AND status = 'Shipped' AND deleted_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX orders_in_parcels');
  }
}
