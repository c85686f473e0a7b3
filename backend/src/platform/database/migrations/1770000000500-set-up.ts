import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a test mail was last sent. A shop that has sent mails needs none. */
export class SetUp1770000000500 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE store_settings ADD mail_tested_at timestamptz;
      UPDATE store_settings SET mail_tested_at = (SELECT max(sent_at) FROM sent_mails)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE store_settings DROP mail_tested_at');
  }
}
