import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Refunds of an exact amount, and the words of customers in the history of an order, which are erased with the account. */
export class Cancellations1765755000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE refunds ADD COLUMN is_exact boolean NOT NULL DEFAULT false');
    await runner.query('ALTER TABLE order_history ADD COLUMN personal_note text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE order_history DROP COLUMN personal_note');
    await runner.query('ALTER TABLE refunds DROP COLUMN is_exact');
  }
}
