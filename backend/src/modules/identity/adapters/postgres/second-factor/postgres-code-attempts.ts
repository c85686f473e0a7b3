import { Injectable } from '@nestjs/common';
import { Database } from '../../../../../platform/database/database.js';
import { TooManyRequests } from '../../../../../platform/http/limits/too-many-requests.js';
import { CodeAttempts } from '../../../application/second-factor/ports/code-attempts.js';
import { TRIES_PER_ACCOUNT, TRIES_WITHIN_MINUTES } from '../../../domain/second-factor.js';

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
