import { Injectable } from '@nestjs/common';
import { Config } from '../../../../config/config.js';
import { Database } from '../../../../platform/database/database.js';
import { SessionRepository, type NewSession } from '../../application/ports/session-repository.js';
import type { Session } from '../../domain/session.js';

@Injectable()
export class PostgresSessionRepository extends SessionRepository {
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

  private endWhere(which: string, parameters: readonly string[]): Promise<number> {
    return this.database.count(
      `WITH ended AS (DELETE FROM sessions WHERE ${which} RETURNING id, expires_at)
       INSERT INTO ended_tokens (token_id, expires_at) SELECT id, expires_at FROM ended ON CONFLICT DO NOTHING RETURNING token_id`,
      parameters,
    );
  }
}
