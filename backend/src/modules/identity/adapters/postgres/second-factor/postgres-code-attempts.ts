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
  override async take(userId: string): Promise<number> {
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
    return TRIES_PER_ACCOUNT - attempts;
  }

  override async forget(userId: string): Promise<void> {
    await this.database.query('DELETE FROM code_attempts WHERE user_id = $1', [userId]);
  }
}
