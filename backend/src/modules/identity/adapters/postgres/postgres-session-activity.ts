import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { SessionActivity, type ActiveSession } from '../../application/ports/sessions.js';

const WRITE_EVERY_MS = 60_000;
/** Limits the buffer; sessions beyond it are recorded in the next interval. */
const MAX_BATCH = 10_000;

/**
 * Buffers activity and writes it once a minute in one statement. A killed process loses at most one minute, which is
 * short compared to the idle limit.
 */
@Injectable()
export class PostgresSessionActivity extends SessionActivity implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Sessions');
  private pending = new Map<string, ActiveSession>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly database: Database) {
    super();
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(
      () =>
        void this.write().catch((error: unknown) => this.logger.warn('Session activity could not be saved.', error)),
      WRITE_EVERY_MS,
    ).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  override record(session: ActiveSession): void {
    if (this.pending.size < MAX_BATCH) this.pending.set(session.id, session);
  }

  /**
   * Inserts missing sessions, whose tokens were issued by a release without this table, and deletes expired ones. Rows
   * are ordered by id to avoid deadlocks between processes. Updates `last_seen_at` of an account at most once a day.
   */
  async write(): Promise<void> {
    if (this.pending.size === 0) return;
    const batch = [...this.pending.values()];
    this.pending = new Map();
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
}
