import { redisOptions } from '../../../config/redis-options.js';
import { testDatabase } from '../../../testing/test-database.js';
import { FallbackRateLimits } from './fallback-rate-limits.js';
import { MemoryRateLimits } from './memory-rate-limits.js';
import { PostgresRateLimits } from './postgres-rate-limits.js';
import { rateLimitsContract } from './rate-limits.contract.js';
import type { RateLimits } from './rate-limits.js';
import { RedisRateLimits } from './redis-rate-limits.js';
import { describeWithRedis, startRedis } from '../../../testing/redis-server.js';

rateLimitsContract('MemoryRateLimits', async () => {
  const limits = new MemoryRateLimits();
  return { limits, close: () => limits.close() };
});

rateLimitsContract('PostgresRateLimits', async () => {
  const store = await testDatabase();
  return {
    limits: turns([new PostgresRateLimits(store.database), new PostgresRateLimits(store.database)]),
    close: store.close,
  };
});

it.each([3_600_000, -3_600_000])('continues counting in memory when the clock jumps by %d ms', async (ms) => {
  const limits = new MemoryRateLimits();
  const take = async () =>
    (await limits.take('key', { max: 1, windowMs: 60_000 })) as { isAllowed: boolean; retryAfterMs?: number };
  expect((await take()).isAllowed).toBe(true);
  const machineTime = Date.now.bind(Date);
  jest.spyOn(Date, 'now').mockImplementation(() => machineTime() + ms);
  const refused = await take();
  jest.restoreAllMocks();
  expect(refused.isAllowed).toBe(false);
  expect(refused.retryAfterMs).toBeLessThanOrEqual(60_000);
});

it('blocks nobody after the clock of PostgreSQL was set back', async () => {
  const store = await testDatabase();
  const limits = new PostgresRateLimits(store.database);
  const take = async () => (await limits.take('key', { max: 1, windowMs: 60_000 })).isAllowed;
  const before = [await take(), await take()];
  await store.database.query(`UPDATE rate_limits SET ends_at = ends_at + interval '1 hour'`);
  const after = [await take(), await take()];
  await store.close();
  expect([before, after]).toEqual([
    [true, false],
    [true, false],
  ]);
});

describeWithRedis('with redis-server on this machine', () => {
  rateLimitsContract('RedisRateLimits', async () => {
    const redis = await startRedis();
    const processes = [new RedisRateLimits(redisOptions(redis.url)), new RedisRateLimits(redisOptions(redis.url))];
    await Promise.all(processes.map(answers));
    return {
      limits: turns(processes),
      close: async () => {
        await Promise.all(processes.map((limits) => limits.close()));
        await redis.stop();
      },
    };
  });

  it('continues counting in memory when Redis stops', async () => {
    const redis = await startRedis();
    const store = new RedisRateLimits(redisOptions(redis.url));
    await answers(store);
    const limits = new FallbackRateLimits(store);
    await limits.take('key', { max: 2, windowMs: 60_000 });
    await redis.stop();
    const verdicts = [];
    for (let time = 0; time < 3; time++)
      verdicts.push((await limits.take('key', { max: 2, windowMs: 60_000 })).isAllowed);
    expect(verdicts).toEqual([true, true, false]);
    await limits.close();
  });
});

it('counts in memory while the store is down, and in the store afterwards', async () => {
  const store = Object.assign(new MemoryRateLimits(), { isDown: false });
  const take = store.take.bind(store);
  store.take = async (key, rate) => {
    if (store.isDown) throw new Error('down');
    return take(key, rate);
  };
  const limits = new FallbackRateLimits(store);
  const isAllowed = async () => (await limits.take('key', { max: 1, windowMs: 60_000 })).isAllowed;
  expect([await isAllowed(), await isAllowed()]).toEqual([true, false]);
  store.isDown = true;
  expect([await isAllowed(), await isAllowed()]).toEqual([true, false]);
  store.isDown = false;
  expect(await isAllowed()).toBe(false);
});

it('deletes expired windows', async () => {
  const store = await testDatabase();
  const limits = new PostgresRateLimits(store.database);
  for (let index = 0; index < 999; index++) await limits.take(`ended ${index}`, { max: 1, windowMs: 1 });
  await new Promise((resolve) => setTimeout(resolve, 5)); // the last window has expired as well
  await limits.take('open', { max: 1, windowMs: 60_000 });
  expect(await store.database.query('SELECT key FROM rate_limits')).toEqual([{ key: 'open' }]);
  await store.close();
});

/** Alternates between several processes of the shop, whose counts must be shared. */
function turns(processes: readonly RateLimits[]): RateLimits {
  let turn = 0;
  const next = () => processes[turn++ % processes.length] as RateLimits;
  return {
    take: (key, rate) => next().take(key, rate),
    count: (key) => next().count(key),
    reward: (key) => next().reward(key),
    reset: (key) => next().reset(key),
    close: async () => undefined,
  };
}

/** Resolves when the store is connected. */
async function answers(limits: RateLimits): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const isThere = await limits.reset('connected').then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('Redis does not answer.');
}
