import { Injectable } from '@nestjs/common';
import { Config } from '../../../../config/config.js';
import { Database } from '../../../../platform/database/database.js';
import {
  Sessions,
  type ActiveSession,
  type ConfirmedBy,
  type NewSession,
  type Session,
  type SessionAccount,
  type SessionProof,
} from '../../application/ports/sessions.js';
import { ADMIN_IDLE_MINUTES, CONFIRMED_MINUTES } from '../../domain/second-factor.js';

/** A session without a row has just been opened, so it is not idle. */
const NOT_IDLE =
  ' AND NOT EXISTS (SELECT FROM sessions WHERE id = :id AND seen_at < now() - make_interval(mins => :idleMinutes))';

@Injectable()
export class PostgresSessions extends Sessions {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {
    super();
  }

  override async add({ id, userId, version, device, expiresAt, isProven }: NewSession): Promise<void> {
    await this.database.query(
      `WITH seen AS (UPDATE users SET last_seen_at = now(), idle_notice_at = NULL WHERE id = $2)
       INSERT INTO sessions (id, user_id, token_version, device, expires_at, proven_at) VALUES ($1, $2, $3, $4, $5, CASE WHEN $6 THEN now() END)`,
      [id, userId, version, device, expiresAt, isProven],
    );
  }

  override of(userId: string): Promise<Session[]> {
    return this.database.query(
      `SELECT s.id, s.device, s.started_at AS "startedAt", s.seen_at AS "seenAt" FROM sessions s JOIN users u ON u.id = s.user_id AND u.token_version = s.token_version
       WHERE s.user_id = $1 AND s.expires_at > now() AND ($2::int IS NULL OR s.seen_at >= now() - make_interval(mins => $2))
         AND NOT EXISTS (SELECT FROM ended_tokens WHERE token_id = s.id)
       ORDER BY s.seen_at DESC, s.id LIMIT 100`,
      [userId, this.config.sessionIdleMinutes],
    );
  }

  /**
   * Sessions without a row have tokens of a release without this table. Rows are ordered by id to avoid deadlocks between
   * processes. Updates `last_seen_at` of an account at most once a day.
   */
  override async recordActivity(batch: readonly ActiveSession[]): Promise<void> {
    await this.database.query(
      `WITH expired AS (DELETE FROM sessions WHERE id IN (SELECT id FROM sessions WHERE expires_at < now() ORDER BY id LIMIT 1000 FOR UPDATE SKIP LOCKED)),
       seen AS (UPDATE users SET last_seen_at = now(), idle_notice_at = NULL WHERE id IN (
         SELECT id FROM users WHERE id = ANY ($2::uuid[]) AND last_seen_at < now() - interval '1 day' FOR UPDATE SKIP LOCKED))
       INSERT INTO sessions (id, user_id, token_version, device, started_at, seen_at, expires_at)
       SELECT t.id, t.user_id, t.version, '', coalesce(t.started_at, now()), now(), t.expires_at
       FROM unnest($1::uuid[], $2::uuid[], $3::int[], $4::timestamptz[], $5::timestamptz[]) AS t (id, user_id, version, started_at, expires_at)
       WHERE t.expires_at > now() AND EXISTS (SELECT FROM users WHERE id = t.user_id) AND NOT EXISTS (SELECT FROM ended_tokens WHERE token_id = t.id)
       ORDER BY t.id
       ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at`,
      [
        batch.map(({ id }) => id),
        batch.map(({ userId }) => userId),
        batch.map(({ version }) => version),
        batch.map(({ startedAt }) => startedAt),
        batch.map(({ expiresAt }) => expiresAt),
      ],
    );
  }

  override async end(userId: string, sessionId: string): Promise<boolean> {
    return (await this.endWhere('user_id = $1 AND id = $2', [userId, sessionId])) > 0;
  }

  override async endOthers(userId: string, keptId: string): Promise<void> {
    await this.database.run(async () => {
      // Locks the account, as a new session does: one that is being opened is ended here, or opened when this is committed.
      await this.database.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [userId]);
      await this.endWhere('user_id = $1 AND id <> $2', [userId, keptId]);
    });
  }

  /** Uses one round trip, because it runs before every authenticated request. */
  override findAccount(token: { id: string; userId: string; version: number }): Promise<SessionAccount | null> {
    const { sessionIdleMinutes } = this.config;
    return this.database.one(
      `SELECT id, name, email, is_admin AS "isAdmin", role, staff_password AS "isStaffPassword" FROM users
       WHERE id = :userId AND token_version = :version AND NOT EXISTS (SELECT FROM ended_tokens WHERE token_id = :id)${sessionIdleMinutes === null ? '' : NOT_IDLE}`,
      { ...token, idleMinutes: sessionIdleMinutes },
    );
  }

  /**
   * Also deletes expired revocations, one day late: a server whose clock is behind the database's would otherwise
   * accept a revoked token again.
   */
  override async revoke(tokenId: string, expiresAt: Date): Promise<void> {
    await this.database.query(
      `WITH expired AS (DELETE FROM ended_tokens WHERE expires_at < now() - interval '1 day'), listed AS (DELETE FROM sessions WHERE id = $1)
       INSERT INTO ended_tokens (token_id, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
      [tokenId, expiresAt],
    );
  }

  override async proofOf(sessionId: string): Promise<SessionProof> {
    const row = await this.database.one<SessionProof>(
      'SELECT proven_at IS NOT NULL AS "isProven", seen_at < now() - make_interval(mins => $2) AS "isIdle" FROM sessions WHERE id = $1',
      [sessionId, ADMIN_IDLE_MINUTES],
    );
    return row ?? { isProven: false, isIdle: false };
  }

  override async prove(sessionId: string): Promise<void> {
    await this.database.query('UPDATE sessions SET proven_at = now() WHERE id = $1', [sessionId]);
  }

  override async withdrawProof(sessionId: string): Promise<void> {
    await this.database.query('UPDATE sessions SET proven_at = NULL, factor_confirmed_at = NULL WHERE id = $1', [
      sessionId,
    ]);
  }

  override async confirm(sessionId: string, by: ConfirmedBy): Promise<void> {
    await this.database.query(
      'UPDATE sessions SET confirmed_at = now(), factor_confirmed_at = CASE WHEN $2 THEN now() ELSE factor_confirmed_at END WHERE id = $1',
      [sessionId, by === 'factor'],
    );
  }

  override async isConfirmed(sessionId: string, by: ConfirmedBy = 'password'): Promise<boolean> {
    return (
      (await this.database.count(
        'SELECT FROM sessions WHERE id = $1 AND CASE WHEN $3 THEN factor_confirmed_at ELSE confirmed_at END > now() - make_interval(mins => $2)',
        [sessionId, CONFIRMED_MINUTES, by === 'factor'],
      )) === 1
    );
  }

  private endWhere(which: string, parameters: readonly string[]): Promise<number> {
    return this.database.count(
      `WITH ended AS (DELETE FROM sessions WHERE ${which} RETURNING id, expires_at)
       INSERT INTO ended_tokens (token_id, expires_at) SELECT id, expires_at FROM ended ON CONFLICT DO NOTHING RETURNING token_id`,
      parameters,
    );
  }
}
