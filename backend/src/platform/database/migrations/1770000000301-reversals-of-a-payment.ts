import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What went back of an order is counted by its payment, too. */
export class ReversalsOfAPayment1770000000301 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX refund_requests_of_payment ON refund_requests (payment_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX refund_requests_of_payment');
  }
}
