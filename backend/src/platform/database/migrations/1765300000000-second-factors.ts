import type { MigrationInterface, QueryRunner } from 'typeorm';

const SECOND_FACTORS = `
CREATE TABLE passkeys (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  credential_id text NOT NULL UNIQUE CHECK (length(credential_id) <= 1400),
  public_key bytea NOT NULL,
  sign_count bigint NOT NULL CHECK (sign_count >= 0),
  transports text[] NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 240),
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz
);
CREATE INDEX passkeys_user ON passkeys (user_id);

CREATE TABLE authenticator_apps (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  proposed bytea,
  proposed_at timestamptz,
  secret bytea,
  since timestamptz,
  last_step bigint NOT NULL DEFAULT 0,
  CHECK ((secret IS NULL) = (since IS NULL)),
  CHECK ((proposed IS NULL) = (proposed_at IS NULL))
);

CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  code_hash bytea NOT NULL CHECK (length(code_hash) = 32),
  PRIMARY KEY (user_id, code_hash)
);

CREATE TABLE sign_in_challenges (
  secret_hash bytea PRIMARY KEY CHECK (length(secret_hash) = 32),
  kind text NOT NULL CHECK (kind IN ('second-step', 'passkey-sign-in', 'passkey-enrolment', 'confirmation')),
  user_id uuid REFERENCES users ON DELETE CASCADE,
  token_version integer,
  session_id uuid,
  passkey_challenge text,
  failures smallint NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  CHECK ((user_id IS NULL) = (kind = 'passkey-sign-in'))
);
CREATE INDEX sign_in_challenges_user ON sign_in_challenges (user_id);
CREATE INDEX sign_in_challenges_expiry ON sign_in_challenges (expires_at);

CREATE TABLE code_attempts (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  attempts integer NOT NULL,
  ends_at timestamptz NOT NULL
);

ALTER TABLE sessions ADD COLUMN proven_at timestamptz, ADD COLUMN confirmed_at timestamptz;
`;

/** Passkeys, authenticator apps and recovery codes; their challenges; and which factors each session has proved. */
export class SecondFactors1765300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SECOND_FACTORS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE passkeys, authenticator_apps, recovery_codes, sign_in_challenges, code_attempts');
    await runner.query('ALTER TABLE sessions DROP COLUMN proven_at, DROP COLUMN confirmed_at');
  }
}
