import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Companies and label templates that are filled into the form of a product. */
export class ProductPresets1769600000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE product_presets (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      kind text NOT NULL CHECK (kind IN ('company', 'label')),
      name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
      details jsonb NOT NULL,
      UNIQUE (kind, name))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE product_presets');
  }
}
