import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Customers by the age of their accounts, and carts by their last change. */
export class Customers1769400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX users_newest ON users (created_at, id) WHERE role IS NULL');
    await runner.query(`CREATE INDEX carts_changed ON carts (changed_at) WHERE items <> '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX carts_changed');
    await runner.query('DROP INDEX users_newest');
  }
}
