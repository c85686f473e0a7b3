import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Wishes of a customer for an order. An older release inserts rows without them. */
export class OrderDetails1765752000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['checkout_sessions', 'orders'])
      await runner.query(`ALTER TABLE ${table} ADD COLUMN details jsonb NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['orders', 'checkout_sessions']) await runner.query(`ALTER TABLE ${table} DROP COLUMN details`);
  }
}
