import type { Database } from '../../database/database.js';
import { RateLimits, type Rate, type Verdict } from './rate-limits.js';

/** Counts of this process between two sweeps of expired windows. */
const SWEEP_EVERY = 1000;

/**
 * True while the window of row r is open. A window that ends later than a new one would was opened before the clock was
 * set back, and is ignored.
 */
const IS_OPEN = `r.ends_at > clock_timestamp() AND r.ends_at <= clock_timestamp() + :windowMs * interval '1 millisecond'`;

/**
 * One statement, so that the row's lock serialises concurrent requests. A full window is not updated: the second part
 * reads its remaining time, and finds no row when another request has just opened it.
 */
const TAKE = `
  WITH taken AS (
    INSERT INTO rate_limits AS r (key, count, ends_at) VALUES (:key, 1, clock_timestamp() + :windowMs * interval '1 millisecond')
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN ${IS_OPEN} THEN r.count + 1 ELSE 1 END,
      ends_at = CASE WHEN ${IS_OPEN} THEN r.ends_at ELSE excluded.ends_at END
    WHERE r.count < :max OR NOT (${IS_OPEN})
    RETURNING key)
  SELECT EXISTS (SELECT FROM taken) AS "isAllowed",
    coalesce((SELECT extract(epoch FROM ends_at - clock_timestamp()) * 1000 FROM rate_limits WHERE key = :key), :windowMs)::float8 AS "leftMs"`;

/** Counts in an unlogged table: quick to write, and empty after a crash of PostgreSQL. */
export class PostgresRateLimits extends RateLimits {
  private taken = 0;

  constructor(private readonly database: Database) {
    super();
  }

  override async take(key: string, { max, windowMs }: Rate): Promise<Verdict> {
    if (++this.taken % SWEEP_EVERY === 0)
      await this.database.query('DELETE FROM rate_limits WHERE ends_at < clock_timestamp()');
    const row = await this.database.one<{ isAllowed: boolean; leftMs: number }>(TAKE, { key, max, windowMs });
    return row?.isAllowed
      ? { isAllowed: true }
      : { isAllowed: false, retryAfterMs: Math.max(0, row?.leftMs ?? windowMs) };
  }

  override async count(key: string): Promise<number> {
    return (
      (
        await this.database.one<{ count: number }>(
          'SELECT count FROM rate_limits WHERE key = $1 AND ends_at > clock_timestamp()',
          [key],
        )
      )?.count ?? 0
    );
  }

  override async reward(key: string): Promise<void> {
    await this.database.query('UPDATE rate_limits SET count = count - 1 WHERE key = $1 AND count > 0', [key]);
  }

  override async reset(key: string): Promise<void> {
    await this.database.query('DELETE FROM rate_limits WHERE key = $1', [key]);
  }
}
