import { FileStore } from '../../kernel/file-store.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { MemoryFileStore } from '../storage/testing/memory-file-store.js';
import { Readiness } from './readiness.js';

describe('readiness', () => {
  const ready = async (of: TestApp) => {
    const answer = await of.inject({ url: '/api/health/ready' });
    return [answer.statusCode, answer.json<object>()];
  };

  it('names every part that is up', async () => {
    const shop = await testApp();
    expect(await ready(shop)).toEqual([200, { status: 'up', parts: { database: 'up', queue: 'up', storage: 'up' } }]);
    await shop.close();
  });

  it('checks each part once for concurrent requests, and again a second later', async () => {
    let checks = 0;
    class CountedFiles extends MemoryFileStore {
      override async check(): Promise<void> {
        checks += 1;
      }
    }
    const shop = await testApp(
      {},
      { adapters: (module) => module.overrideProvider(FileStore).useValue(new CountedFiles()) },
    );
    await ready(shop);
    const now = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_000);
    checks = 0;
    const queries = jest.spyOn(shop.database, 'query');
    await Promise.all(Array.from({ length: 50 }, () => ready(shop)));
    expect([checks, queries.mock.calls.filter(([sql]) => sql === 'SELECT 1').length]).toEqual([1, 1]);
    now.mockReturnValue(performance.now() + 1_000);
    await ready(shop);
    expect(checks).toBe(2);
    now.mockRestore();
    shop.app.get(Readiness).stop();
    expect(await ready(shop)).toEqual([503, expect.objectContaining({ status: 'stopping' })]);
    await shop.close();
  });

  it('continues selling without storage, and reports it as down', async () => {
    class NoFiles extends MemoryFileStore {
      override async check(): Promise<void> {
        throw new Error('gone');
      }
    }
    const other = await testApp(
      {},
      { adapters: (module) => module.overrideProvider(FileStore).useValue(new NoFiles()) },
    );
    expect(await ready(other)).toEqual([
      200,
      { status: 'degraded', parts: { database: 'up', queue: 'up', storage: 'down' } },
    ]);
    await other.close();
  });

  it('continues selling without Redis, and reports it in time', async () => {
    const other = await testApp({ REDIS_URL: 'redis://127.0.0.1:1' });
    expect(await ready(other)).toEqual([
      200,
      { status: 'degraded', parts: { database: 'up', queue: 'down', storage: 'up' } },
    ]);
    await other.close();
  });

  it('is not ready as soon as the process is stopping', async () => {
    const leaving = await testApp();
    leaving.app.get(Readiness).stop();
    expect(await ready(leaving)).toEqual([503, expect.objectContaining({ status: 'stopping' })]);
    expect((await leaving.inject({ url: '/api/products' })).statusCode).toBe(200);
    expect((await leaving.inject({ url: '/api/health/live' })).statusCode).toBe(200);
    await leaving.close();
  });
});
