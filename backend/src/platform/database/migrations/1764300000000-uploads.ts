import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Recently uploaded images, until it is known whether a product uses them. */
export class Uploads1764300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE uploads (
        name text PRIMARY KEY,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX uploads_oldest ON uploads (created_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE uploads');
  }
}
