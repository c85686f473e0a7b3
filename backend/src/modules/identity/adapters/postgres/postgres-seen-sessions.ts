import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { SeenSessions, type SeenSession } from '../../application/ports/seen-sessions.js';

const WRITE_EVERY_MS = 60_000;
/** More sessions than a process serves in a minute; what is beyond them is noted in the next. */
const MOST_AT_ONCE = 10_000;

/**
 * Remembers who was there and writes it down once a minute, in one statement for everybody. A process that is killed loses a minute:
 * the end of idle sessions is reckoned in more.
 */
@Injectable()
export class PostgresSeenSessions extends SeenSessions implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Sessions');
  private seen = new Map<string, SeenSession>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly database: Database) {
    super();
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(
      () =>
        void this.write().catch((error: unknown) =>
          this.logger.warn('It could not be written down who was there.', error),
        ),
      WRITE_EVERY_MS,
    ).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  override note(session: SeenSession): void {
    if (this.seen.size < MOST_AT_ONCE) this.seen.set(session.id, session);
  }

  /**
   * Sessions that nobody has written down are added: their tokens come from a release that kept no book. In the order of ids, so that
   * two processes do not wait for each other; what has expired goes. That its owner was seen is written to an account once a day.
   */
  async write(): Promise<void> {
    if (this.seen.size === 0) return;
    const noted = [...this.seen.values()];
    this.seen = new Map();
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
        noted.map(({ id }) => id),
        noted.map(({ userId }) => userId),
        noted.map(({ version }) => version),
        noted.map(({ startedAt }) => startedAt),
        noted.map(({ expiresAt }) => expiresAt),
      ],
    );
  }
}
