import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Boxes are counted: their invoices do not state what they weigh. */
export class UnitsOfBoxes1770000002110 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE product_tax_codes SET unit = 'BOX' WHERE unit IN ('KGS', 'GMS')`);
  }

  async down(): Promise<void> {
    // Nothing to undo.
  }
}
