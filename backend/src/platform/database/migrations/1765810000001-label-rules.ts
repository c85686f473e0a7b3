import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last day to complete the labels of published products, as owners set it. */
export class LabelRules1765810000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE label_rules (
      only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
      complete_by date)`);
    await runner.query('INSERT INTO label_rules DEFAULT VALUES');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE label_rules');
  }
}
