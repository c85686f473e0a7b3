import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Processes keep the tax profile in memory until it changes. */
export class TaxProfileInMemory1770000002040 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TRIGGER tax_settings_tell AFTER INSERT OR UPDATE OR DELETE ON tax_settings FOR EACH ROW EXECUTE FUNCTION tell_of_settings()',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER tax_settings_tell ON tax_settings');
  }
}
