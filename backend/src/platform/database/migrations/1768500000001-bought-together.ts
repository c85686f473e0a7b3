import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For each product those that were ordered with it most often, most frequent first. Computed by a scheduled job. */
export class BoughtTogether1768500000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE bought_together (
        product_id uuid PRIMARY KEY REFERENCES products ON DELETE CASCADE,
        others uuid[] NOT NULL);
      CREATE TRIGGER bought_together_tell AFTER INSERT OR UPDATE OR DELETE ON bought_together
        FOR EACH ROW EXECUTE FUNCTION tell_of_part_of_product()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE bought_together');
  }
}
