import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A shop that its first owner sets up stays closed to visitors until it is opened. Others are open. */
export class Opening1769700000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE store_settings ADD is_open boolean NOT NULL DEFAULT true');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE store_settings DROP is_open');
  }
}
