import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every index costs at each sign-in; `seen_at` has none, so that writing it down touches no index at all. */
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

/** Which sessions there are, by the id of their token: for their owners to see and to end, and for the end of idle ones. */
export class Sessions1764600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SESSIONS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sessions');
  }
}
