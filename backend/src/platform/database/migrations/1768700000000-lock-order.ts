import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For modules that decide about an order of which they own no table: no refund or cancellation of it runs beside them. */
const LOCK_ORDER = `
CREATE FUNCTION lock_order(order_id uuid) RETURNS void LANGUAGE sql AS $$
  SELECT FROM orders WHERE id = order_id FOR UPDATE
$$;
`;

/** Other modules lock an order by a function of its owner. */
export class LockOrder1768700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(LOCK_ORDER);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION lock_order(uuid)');
  }
}
