import { Injectable } from '@nestjs/common';
import { hashOfSecretToken, newSecretToken } from '../../../../kernel/secret-token.js';
import { Database } from '../../../../platform/database/database.js';
import { TooManyRequests } from '../../../../platform/http/limits/rate-limits.js';
import { type Challenge, type ChallengeKind, Challenges, CodeAttempts } from '../../application/ports/challenges.js';
import {
  CHALLENGE_MINUTES,
  TRIES_PER_ACCOUNT,
  TRIES_PER_CHALLENGE,
  TRIES_WITHIN_MINUTES,
} from '../../domain/second-factor.js';

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
    const { token: secret, tokenHash } = newSecretToken();
    const row = await this.database.one<{ expiresAt: Date }>(
      `WITH expired AS (DELETE FROM sign_in_challenges WHERE secret_hash IN (SELECT secret_hash FROM sign_in_challenges WHERE expires_at < now() LIMIT 100 FOR UPDATE SKIP LOCKED))
       INSERT INTO sign_in_challenges (secret_hash, kind, user_id, token_version, session_id, passkey_challenge, expires_at)
       VALUES ($1, $2, $3, (SELECT token_version FROM users WHERE id = $3), $4, $5, now() + make_interval(mins => $6)) RETURNING expires_at AS "expiresAt"`,
      [tokenHash, kind, userId, sessionId, passkeyChallenge, CHALLENGE_MINUTES],
    );
    return { secret, expiresAt: (row as { expiresAt: Date }).expiresAt };
  }

  override find(secret: string, kind: ChallengeKind): Promise<Challenge | null> {
    return this.database.one(`SELECT ${CHALLENGE} FROM sign_in_challenges WHERE ${IS_OPEN}`, {
      hash: hashOfSecretToken(secret),
      kind,
    });
  }

  override take(secret: string, kind: ChallengeKind): Promise<Challenge | null> {
    return this.database.one(`DELETE FROM sign_in_challenges WHERE ${IS_OPEN} RETURNING ${CHALLENGE}`, {
      hash: hashOfSecretToken(secret),
      kind,
    });
  }

  override async countFailure(secret: string): Promise<void> {
    await this.database.query(
      'UPDATE sign_in_challenges SET failures = failures + 1, expires_at = CASE WHEN failures + 1 >= $2 THEN now() ELSE expires_at END WHERE secret_hash = $1',
      [hashOfSecretToken(secret), TRIES_PER_CHALLENGE],
    );
  }
}

@Injectable()
export class PostgresCodeAttempts extends CodeAttempts {
  constructor(private readonly database: Database) {
    super();
  }

  /** @throws TooManyRequests */
  override async take(userId: string): Promise<void> {
    const row = await this.database.one<{ attempts: number; waitMs: number }>(
      `INSERT INTO code_attempts AS a (user_id, attempts, ends_at) VALUES ($1, 1, now() + make_interval(mins => $2))
       ON CONFLICT (user_id) DO UPDATE SET
         attempts = CASE WHEN a.ends_at < now() THEN 1 ELSE a.attempts + 1 END,
         ends_at = CASE WHEN a.ends_at < now() THEN excluded.ends_at ELSE a.ends_at END
       RETURNING attempts, extract(epoch FROM ends_at - now())::float8 * 1000 AS "waitMs"`,
      [userId, TRIES_WITHIN_MINUTES],
    );
    const { attempts, waitMs } = row as { attempts: number; waitMs: number };
    if (attempts > TRIES_PER_ACCOUNT) throw new TooManyRequests(waitMs);
  }

  override async fail(userId: string): Promise<number> {
    const row = await this.database.one<{ failures: number }>(
      `UPDATE code_attempts SET
         failures = CASE WHEN failures_until > now() THEN failures + 1 ELSE 1 END,
         failures_until = CASE WHEN failures_until > now() THEN failures_until ELSE now() + interval '1 day' END
       WHERE user_id = $1 RETURNING failures`,
      [userId],
    );
    return row?.failures ?? 0;
  }

  override async renew(userId: string): Promise<void> {
    await this.database.query('UPDATE code_attempts SET attempts = 0 WHERE user_id = $1', [userId]);
  }
}
