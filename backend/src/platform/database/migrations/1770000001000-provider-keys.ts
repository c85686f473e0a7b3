import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keys of payment providers that an owner has entered. `sealed` has the secrets, encrypted. */
export class ProviderKeys1770000001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE provider_keys (
      provider text PRIMARY KEY,
      key_id text NOT NULL,
      sealed bytea NOT NULL,
      is_tried boolean NOT NULL,
      changed_at timestamptz NOT NULL DEFAULT now())`);
    await runner.query(`CREATE TRIGGER provider_keys_tell AFTER INSERT OR UPDATE ON provider_keys
      FOR EACH ROW EXECUTE FUNCTION tell_of_settings()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE provider_keys');
  }
}
