import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Indexes that find orders by part of their number, tracking ID or phone, and by the customer's name or email, among
 * very many.
 * The search in the ordering module must use exactly these expressions.
 */
export class OrderSearch1763800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
      CREATE INDEX orders_search ON orders
        USING gin ((order_number || ' ' || coalesce(tracking_id, '') || ' ' || (shipping_address ->> 'phone')) gin_trgm_ops);
      CREATE INDEX users_search ON users USING gin ((name || ' ' || email) gin_trgm_ops);
      CREATE INDEX orders_by_status ON orders (status, created_at DESC, id) WHERE deleted_at IS NULL;
      CREATE INDEX orders_delivered ON orders (delivered_at) WHERE deleted_at IS NULL AND status = 'Delivered';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX orders_search, users_search, orders_by_status, orders_delivered');
  }
}
