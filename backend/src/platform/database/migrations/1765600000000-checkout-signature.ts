import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The signature of the provider's checkout, as the page submitted it; null where no page did. */
export class CheckoutSignature1765600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE payments ADD COLUMN checkout_signature text CHECK (checkout_signature ~ '^[0-9a-f]{64}$')",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payments DROP COLUMN checkout_signature');
  }
}
