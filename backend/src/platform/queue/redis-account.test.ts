import { Redis } from 'ioredis';
import { describeWithRedis, startRedis } from '../../testing/redis-server.js';

describeWithRedis('the account of the shop at Redis', () => {
  let server: Awaited<ReturnType<typeof startRedis>>;
  let shop: Redis;
  beforeAll(async () => {
    server = await startRedis();
    shop = new Redis(server.url);
  });
  afterAll(async () => {
    shop.disconnect();
    await server.stop();
  });

  it('can access the keys of jobs and counters only', async () => {
    for (const key of ['bull:mail:1', 'limits:sign-in']) expect(await shop.set(key, '1')).toBe('OK');
    await expect(shop.get('sessions:1')).rejects.toThrow(/^NOPERM/);
    await expect(shop.eval("return redis.call('GET', 'sessions:1')", 0)).rejects.toThrow(
      /NOPERM|can't access at least one of the keys/,
    );
  });

  it.each([
    ['FLUSHALL'],
    ['CONFIG', 'SET', 'dir', '/tmp'],
    ['KEYS', '*'],
    ['SHUTDOWN'],
    ['ACL', 'LIST'],
    ['REPLICAOF', '127.0.0.1', '1'],
    ['MODULE', 'LIST'],
    ['SAVE'],
    ['MONITOR'],
  ])('cannot %s', async (command, ...words) => {
    await expect(shop.call(command, ...words)).rejects.toThrow(/^NOPERM/);
  });

  it('requires its password; without it only the health check is allowed', async () => {
    const wrong = new Redis(server.url.replace('password', 'another'), {
      lazyConnect: true,
      retryStrategy: null,
      maxRetriesPerRequest: 0,
    });
    wrong.on('error', () => undefined);
    await expect(wrong.get('bull:x')).rejects.toThrow();
    const nobody = new Redis(server.port, '127.0.0.1', { enableReadyCheck: false });
    expect(await nobody.ping()).toBe('PONG');
    await expect(nobody.get('bull:x')).rejects.toThrow(/^NOPERM/);
    for (const client of [wrong, nobody]) client.disconnect();
  });
});
