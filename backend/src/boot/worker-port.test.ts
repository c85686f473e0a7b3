import { testApp, type TestApp } from '../testing/test-app.js';
import { openWorkerPort } from './worker-port.js';

let shop: TestApp;
let port: Awaited<ReturnType<typeof openWorkerPort>>;
const token = 'metrics-token-of-the-test';

beforeAll(async () => {
  shop = await testApp({ METRICS_TOKEN: token });
  port = await openWorkerPort(shop.app, { port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await port.close();
  await shop.close();
});

const ask = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port.port}${path}`, init);

describe('the port of a worker', () => {
  it('reports liveness and the reachability of dependencies', async () => {
    expect(await (await ask('/api/health/live')).json()).toEqual({ status: 'up' });
    const ready = await ask('/api/health/ready');
    expect([ready.status, await ready.json()]).toEqual([
      200,
      expect.objectContaining({ parts: expect.objectContaining({ database: 'up' }) }),
    ]);
  });

  it('returns metrics only with the token', async () => {
    expect((await ask('/api/metrics')).status).toBe(403);
    expect((await ask('/api/metrics', { headers: { authorization: 'Bearer another-token-of-the-test' } })).status).toBe(
      403,
    );
    const figures = await ask('/api/metrics', { headers: { authorization: `Bearer ${token}` } });
    expect([figures.status, await figures.text()]).toEqual([200, expect.stringContaining('shop_job_duration_seconds')]);
  });

  it('serves no route of the shop and changes nothing', async () => {
    for (const path of ['/', '/api/products', '/api/orders', '/api/health/live/', '/admin/jobs'])
      expect([path, (await ask(path)).status]).toEqual([path, 404]);
    expect((await ask('/api/health/live', { method: 'POST' })).status).toBe(404);
  });
});
