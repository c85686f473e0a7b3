import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What shops word and picture themselves. `texts` is null where a version returns to the original. */
const CONTENT = `
CREATE TABLE content_versions (
  id uuid PRIMARY KEY,
  key text NOT NULL,
  texts jsonb CHECK (jsonb_typeof(texts) = 'object'),
  publish_at timestamptz NOT NULL,
  saved_at timestamptz NOT NULL,
  by text NOT NULL
);
CREATE INDEX content_versions_key ON content_versions (key, publish_at, saved_at);
CREATE TRIGGER content_versions_tell AFTER INSERT OR UPDATE OR DELETE ON content_versions FOR EACH ROW EXECUTE FUNCTION tell_of_settings();
CREATE TABLE content_drafts (
  key text PRIMARY KEY,
  texts jsonb NOT NULL CHECK (jsonb_typeof(texts) = 'object'),
  saved_at timestamptz NOT NULL,
  by text NOT NULL
);
`;

export class Content1770000000900 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CONTENT);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE content_drafts, content_versions');
  }
}
