import type { Order, OrderPage } from '@shop/contracts';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { admin, customer } from '../../modules/identity/testing/people.js';
import { TestCustomer, stocked } from '../../testing/test-customer.js';
import { testApp, type TestApp } from '../../testing/test-app.js';

let shop: TestApp;
beforeAll(async () => void (shop = await testApp()));
afterAll(() => shop.close());

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

it('include every name that the dashboard and the alerts use', async () => {
  const folder = path.resolve(import.meta.dirname, '../../../../docker/observability');
  const asked = ['alerts.yml', 'dashboard.json'].flatMap(
    (file) => fs.readFileSync(path.join(folder, file), 'utf8').match(/\bshop_[a-z0-9_]+/g) ?? [],
  );
  const { body } = await metrics();
  const there = new Set([...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  expect(asked.length).toBeGreaterThan(20);
  expect([...new Set(asked)].filter((name) => !there.has(name.replace(/_(bucket|count|sum)$/, '')))).toEqual([]);
});

it('require the token from any address once it is set', async () => {
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

it('omit what cannot be read', async () => {
  const other = await testApp({ REDIS_URL: 'redis://127.0.0.1:1' });
  const { body } = await metrics(other);
  expect([
    valueOf(body, 'shop_part_readable{part="queue"}'),
    valueOf(body, 'shop_part_readable{part="database"}'),
  ]).toEqual([0, 1]);
  await other.close();
});
