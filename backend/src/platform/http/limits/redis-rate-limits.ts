import { Redis, type RedisOptions } from 'ioredis';
import { RateLimits, type Rate, type Verdict } from './rate-limits.js';

/** Longest time that a request waits for a counter. */
const LIMIT_MS = 500;

/** Redis runs a script atomically. @returns -1 when allowed, otherwise the milliseconds until the window ends */
const TAKE = `
  if tonumber(redis.call('GET', KEYS[1]) or '0') >= tonumber(ARGV[1]) then return math.max(redis.call('PTTL', KEYS[1]), 0) end
  if redis.call('INCR', KEYS[1]) == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
  return -1`;

const GIVE_BACK = `if tonumber(redis.call('GET', KEYS[1]) or '0') > 0 then redis.call('DECR', KEYS[1]) end`;

/** Counts in Redis, for replicas that share one. */
export class RedisRateLimits extends RateLimits {
  private readonly redis: Redis;

  constructor(options: RedisOptions) {
    super();
    this.redis = new Redis({
      ...options,
      keyPrefix: 'limits:',
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
      commandTimeout: LIMIT_MS,
    });
    // Failed commands report their own errors.
    this.redis.on('error', () => undefined);
  }

  override async take(key: string, { max, windowMs }: Rate): Promise<Verdict> {
    const leftMs = Number(await this.redis.eval(TAKE, 1, key, max, windowMs));
    return leftMs < 0 ? { isAllowed: true } : { isAllowed: false, retryAfterMs: leftMs };
  }

  override async count(key: string): Promise<number> {
    return Number(await this.redis.get(key));
  }

  override async reward(key: string): Promise<void> {
    await this.redis.eval(GIVE_BACK, 1, key);
  }

  override async reset(key: string): Promise<void> {
    await this.redis.del(key);
  }

  override async close(): Promise<void> {
    this.redis.disconnect();
  }
}
