import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The owner's rules of delivery: one row, null while the defaults hold. */
const RULES = `
CREATE TABLE delivery_rules (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  rules jsonb
);
INSERT INTO delivery_rules DEFAULT VALUES;
CREATE TRIGGER delivery_rules_tell AFTER INSERT OR UPDATE OR DELETE ON delivery_rules FOR EACH ROW EXECUTE FUNCTION tell_of_settings();
`;

export class Delivery1770000001300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(RULES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE delivery_rules');
  }
}
