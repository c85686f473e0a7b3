import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keys that an owner has removed stay until the payments made with them have come to rest. */
export class RetiredKeys1770000001960 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE provider_keys ADD COLUMN retired_at timestamptz');
    await runner.query('DROP TRIGGER provider_keys_tell ON provider_keys');
    await runner.query(
      'CREATE TRIGGER provider_keys_tell AFTER INSERT OR UPDATE OR DELETE ON provider_keys FOR EACH ROW EXECUTE FUNCTION tell_of_settings()',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER provider_keys_tell ON provider_keys');
    await runner.query(
      'CREATE TRIGGER provider_keys_tell AFTER INSERT OR UPDATE ON provider_keys FOR EACH ROW EXECUTE FUNCTION tell_of_settings()',
    );
    await runner.query('ALTER TABLE provider_keys DROP COLUMN retired_at');
  }
}
