import type { Order, OrderPage } from '@shop/contracts';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { FileStore } from '../../kernel/file-store.js';
import { admin, customer } from '../../modules/identity/testing/people.js';
import { TestCustomer, stocked } from '../../testing/test-customer.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { MemoryFileStore } from '../storage/testing/memory-file-store.js';
import { Readiness } from './readiness.js';

let checks = 0;
class CountedFiles extends MemoryFileStore {
  override async check(): Promise<void> {
    checks += 1;
  }
}

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp({}, { adapters: (module) => module.overrideProvider(FileStore).useValue(new CountedFiles()) });
});
afterAll(() => shop.close());

const ready = async (of = shop) => {
  const answer = await of.inject({ url: '/api/health/ready' });
  return [answer.statusCode, answer.json<object>()];
};

/** Returns the value of a line such as `name{labels} 3`. */
function valueOf(text: string, series: string): number | null {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line ? Number(line.split(' ').at(-1)) : null;
}

const metrics = async (of: TestApp = shop, headers: Record<string, string> = {}) =>
  of.inject({ url: '/api/metrics', headers });

describe('metrics', () => {
  it('count and time requests by declared route', async () => {
    await shop.inject({ url: '/api/products/0b7f9c1e-aaaa-4321-8aaa-987654321012' });
    const { body, headers } = await metrics();
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(
      valueOf(body, 'shop_http_request_duration_seconds_count{method="GET",route="/api/products/:id",status="404"}'),
    ).toBe(1);
    expect(body).not.toContain('0b7f9c1e');
  });

  it('report orders, payments, holds, events, jobs, connections and the event loop', async () => {
    const almonds = await stocked(shop);
    const [testCustomer, started] = [await TestCustomer.signUp(shop), await TestCustomer.signUp(shop)];
    await testCustomer.placeOrder([almonds], await testCustomer.payFor([almonds]));
    await started.startCheckout([almonds], 49_900);
    await shop.settleJobs();
    await shop.database.query(
      `INSERT INTO outbox (topic, payload, created_at) VALUES ('order.placed', '{"orderId": "x"}', now() - interval '90 seconds')`,
    );
    await shop.database.query('UPDATE refund_rules SET daily_budget_paise = 99800');
    const { token } = await admin(shop);
    const [order] = (await testCustomer.get('/api/orders/myorders')).json<OrderPage>().orders as [Order];
    const refund = (amount: number) =>
      shop.inject({
        method: 'POST',
        url: `/api/orders/${order._id}/refunds`,
        token,
        payload: { id: randomUUID(), reason: 'goodwill', amount },
      });
    await refund(249.5);
    await shop.database.query('UPDATE refund_rules SET approval_above_paise = 0');
    await refund(100);
    shop.clock.advance(10_000);
    const { body } = await metrics();
    expect(valueOf(body, 'shop_payments{state="captured"}')).toBe(1);
    expect([valueOf(body, 'shop_holds{state="in time"}'), valueOf(body, 'shop_held_pieces')]).toEqual([1, 1]);
    expect([valueOf(body, 'shop_reversals_waiting'), valueOf(body, 'shop_reversal_budget_used')]).toEqual([1, 0.25]);
    expect(valueOf(body, 'shop_outbox_oldest_seconds')).toBeGreaterThan(89);
    expect(valueOf(body, 'shop_jobs{queue="mail",state="failed"}')).toBe(0);
    expect(valueOf(body, 'shop_database_connections{state="idle"}')).toBeGreaterThan(0);
    expect(valueOf(body, 'shop_nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
    expect(valueOf(body, 'shop_job_duration_seconds_count{topic="order.placed",outcome="done"}')).toBe(1);
    expect(valueOf(body, 'shop_part_readable{part="database"}')).toBe(1);
  });

  it('are restricted to this machine without a token, and not served through a proxy', async () => {
    expect((await metrics(shop)).statusCode).toBe(200);
    for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
      expect((await metrics(shop, { [header]: '127.0.0.1' })).statusCode).toBe(403);
    expect((await shop.inject({ url: '/api/metrics', remoteAddress: '203.0.113.7' })).statusCode).toBe(403);
    expect(
      (await shop.inject({ url: '/api/metrics', remoteAddress: '203.0.113.7', token: (await admin(shop)).token }))
        .statusCode,
    ).toBe(403);
  });
});

it('metrics include every name that the dashboard and the alerts use', async () => {
  const folder = path.resolve(import.meta.dirname, '../../../../docker/observability');
  const asked = ['alerts.yml', 'dashboard.json'].flatMap(
    (file) => fs.readFileSync(path.join(folder, file), 'utf8').match(/\bshop_[a-z0-9_]+/g) ?? [],
  );
  const { body } = await metrics();
  const there = new Set([...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  expect(asked.length).toBeGreaterThan(20);
  expect([...new Set(asked)].filter((name) => !there.has(name.replace(/_(bucket|count|sum)$/, '')))).toEqual([]);
});

it('metrics require the token from any address once it is set', async () => {
  const escapeFormulas = await testApp({ METRICS_TOKEN: 'a-token-for-prometheus' });
  const ask = async (token?: string) =>
    (await escapeFormulas.inject({ url: '/api/metrics', remoteAddress: '203.0.113.7', ...(token && { token }) }))
      .statusCode;
  expect([
    await ask(),
    await ask('a-token-for-prometheuS'),
    await ask((await customer(escapeFormulas)).token),
    await ask('a-token-for-prometheus'),
  ]).toEqual([403, 403, 403, 200]);
  expect((await metrics(escapeFormulas)).statusCode).toBe(403);
  await escapeFormulas.close();
});

describe('readiness', () => {
  it('names every part that is up', async () =>
    expect(await ready()).toEqual([200, { status: 'up', parts: { database: 'up', queue: 'up', storage: 'up' } }]));

  it('checks each part once for concurrent requests, and again a second later', async () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_000);
    checks = 0;
    const queries = jest.spyOn(shop.database, 'query');
    await Promise.all(Array.from({ length: 50 }, () => ready()));
    expect([checks, queries.mock.calls.filter(([sql]) => sql === 'SELECT 1').length]).toEqual([1, 1]);
    now.mockReturnValue(performance.now() + 1_000);
    await ready();
    expect(checks).toBe(2);
    now.mockRestore();
    queries.mockRestore();
  });

  it('continues selling without Redis and storage, reports both in time, and metrics omit what cannot be read', async () => {
    class NoFiles extends MemoryFileStore {
      override async check(): Promise<void> {
        throw new Error('gone');
      }
    }
    const other = await testApp(
      { REDIS_URL: 'redis://127.0.0.1:1' },
      { adapters: (module) => module.overrideProvider(FileStore).useValue(new NoFiles()) },
    );
    expect(await ready(other)).toEqual([
      200,
      { status: 'degraded', parts: { database: 'up', queue: 'down', storage: 'down' } },
    ]);
    const { body } = await metrics(other);
    expect([
      valueOf(body, 'shop_part_readable{part="queue"}'),
      valueOf(body, 'shop_part_readable{part="database"}'),
    ]).toEqual([0, 1]);
    await other.close();
  });

  it('ends as soon as the process is stopping, which still sells', async () => {
    shop.app.get(Readiness).stop();
    expect(await ready()).toEqual([503, expect.objectContaining({ status: 'stopping' })]);
    expect((await shop.inject({ url: '/api/products' })).statusCode).toBe(200);
    expect((await shop.inject({ url: '/api/health/live' })).statusCode).toBe(200);
  });
});
