import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds gifts of which a customer wants to be reminded. */
export class Gifts1770000001200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX orders_gift_reminders ON orders (created_at) WHERE details ->> 'giftReminder' = 'yes'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX orders_gift_reminders');
  }
}
