import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists the orders of many customers, without the deleted ones, from the index alone. */
export class OrdersOfCustomer1765763000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX orders_of_customer ON orders (user_id, created_at DESC, id) INCLUDE (deleted_at);
      DROP INDEX orders_of_customer_with_deleted;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX orders_of_customer_with_deleted ON orders (user_id, created_at DESC, id);
      DROP INDEX orders_of_customer;
    `);
  }
}
