import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every index slows down each sign-in; `seen_at` has none, so updating it touches no index. */
const SESSIONS = `
CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  token_version integer NOT NULL,
  device text NOT NULL CHECK (length(device) <= 60),
  started_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
) WITH (fillfactor = 80);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);
`;

/** Sessions by token id: users list and end them, and idle ones are ended. */
export class Sessions1764600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SESSIONS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sessions');
  }
}
