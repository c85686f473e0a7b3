import { FileStore } from '../../kernel/file-store.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { MemoryFileStore } from '../storage/memory-file-store.js';
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

  it('goes on selling without storage, and says that it is down', async () => {
    class NoFiles extends MemoryFileStore {
      override async check(): Promise<void> {
        throw new Error('gone');
      }
    }
    const other = await testApp({}, { adapters: (module) => module.overrideProvider(FileStore).useValue(new NoFiles()) });
    expect(await ready(other)).toEqual([200, { status: 'degraded', parts: { database: 'up', queue: 'up', storage: 'down' } }]);
    await other.close();
  });

  it('goes on selling without Redis, and says so in time', async () => {
    const other = await testApp({ REDIS_URL: 'redis://127.0.0.1:1' });
    expect(await ready(other)).toEqual([200, { status: 'degraded', parts: { database: 'up', queue: 'down', storage: 'up' } }]);
    await other.close();
  });

  it('sends balancers away as soon as the process is about to end', async () => {
    const leaving = await testApp();
    leaving.app.get(Readiness).stop();
    expect(await ready(leaving)).toEqual([503, expect.objectContaining({ status: 'stopping' })]);
    expect((await leaving.inject({ url: '/api/products' })).statusCode).toBe(200);
    expect((await leaving.inject({ url: '/api/health/live' })).statusCode).toBe(200);
    await leaving.close();
  });
});
