import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A box that customers fill has compartments, and a weight up to which sizes fit into one. */
export class BoxesToFill1770000001900 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE products
      ADD COLUMN compartments integer CHECK (compartments BETWEEN 1 AND 16),
      ADD COLUMN compartment_grams integer CHECK (compartment_grams BETWEEN 1 AND 10000),
      ADD CONSTRAINT products_box_whole CHECK ((compartments IS NULL) = (compartment_grams IS NULL))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE products DROP COLUMN compartments, DROP COLUMN compartment_grams');
  }
}
