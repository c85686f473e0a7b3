import { Injectable } from '@nestjs/common';
import { createHash, randomBytes } from 'node:crypto';
import { Database } from '../../../../../platform/database/database.js';
import { Challenges, type Challenge, type ChallengeKind } from '../../../application/second-factor/ports/challenges.js';
import { CHALLENGE_MINUTES, TRIES_PER_CHALLENGE } from '../../../domain/second-factor.js';

const CHALLENGE = 'kind, user_id AS "userId", session_id AS "sessionId", passkey_challenge AS "passkeyChallenge"';
/** A new password invalidates challenges opened before it. */
const IS_OPEN = `secret_hash = :hash AND kind = :kind AND expires_at > now()
  AND (user_id IS NULL OR token_version = (SELECT u.token_version FROM users u WHERE u.id = user_id))`;

@Injectable()
export class PostgresChallenges extends Challenges {
  constructor(private readonly database: Database) {
    super();
  }

  /** Deletes expired rows in small batches. */
  override async open({
    kind,
    userId,
    sessionId,
    passkeyChallenge,
  }: Challenge): Promise<{ secret: string; expiresAt: Date }> {
    const secret = randomBytes(32).toString('base64url');
    const row = await this.database.one<{ expiresAt: Date }>(
      `WITH expired AS (DELETE FROM sign_in_challenges WHERE secret_hash IN (SELECT secret_hash FROM sign_in_challenges WHERE expires_at < now() LIMIT 100 FOR UPDATE SKIP LOCKED))
       INSERT INTO sign_in_challenges (secret_hash, kind, user_id, token_version, session_id, passkey_challenge, expires_at)
       VALUES ($1, $2, $3, (SELECT token_version FROM users WHERE id = $3), $4, $5, now() + make_interval(mins => $6)) RETURNING expires_at AS "expiresAt"`,
      [hashOf(secret), kind, userId, sessionId, passkeyChallenge, CHALLENGE_MINUTES],
    );
    return { secret, expiresAt: (row as { expiresAt: Date }).expiresAt };
  }

  override find(secret: string, kind: ChallengeKind): Promise<Challenge | null> {
    return this.database.one(`SELECT ${CHALLENGE} FROM sign_in_challenges WHERE ${IS_OPEN}`, {
      hash: hashOf(secret),
      kind,
    });
  }

  override take(secret: string, kind: ChallengeKind): Promise<Challenge | null> {
    return this.database.one(`DELETE FROM sign_in_challenges WHERE ${IS_OPEN} RETURNING ${CHALLENGE}`, {
      hash: hashOf(secret),
      kind,
    });
  }

  override async countFailure(secret: string): Promise<void> {
    await this.database.query(
      'UPDATE sign_in_challenges SET failures = failures + 1, expires_at = CASE WHEN failures + 1 >= $2 THEN now() ELSE expires_at END WHERE secret_hash = $1',
      [hashOf(secret), TRIES_PER_CHALLENGE],
    );
  }
}

/** A plain hash is enough for a random secret. */
function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
