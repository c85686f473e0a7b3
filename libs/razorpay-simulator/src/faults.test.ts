import { merchants, type Merchant } from './testing/merchant.js';
import { Faults, type FaultAction } from './faults.js';

const open = merchants();
const ORDER = { amount: 100, currency: 'INR' };

async function faulty(action: FaultAction, path = '/v1/orders'): Promise<Merchant> {
  const merchant = await open();
  merchant.control.faults.add({ match: { path }, action });
  return merchant;
}

const raw = (merchant: Merchant, init: RequestInit = {}) =>
  fetch(`${merchant.url}/v1/orders`, { redirect: 'manual', ...init });
const ordersMade = (merchant: Merchant) => merchant.control.ledger().orders.length;

it('closes the connection before the request is processed', async () => {
  const merchant = await faulty({ kind: 'reset' });
  await expect(merchant.call('POST', '/v1/orders', ORDER)).rejects.toThrow();
  expect(ordersMade(merchant)).toBe(0);
  expect((await merchant.call('POST', '/v1/orders', ORDER)).status).toBe(200);
});

it('loses the response after the request is processed', async () => {
  const merchant = await faulty({ kind: 'dropAfterCommit' });
  await expect(merchant.call('POST', '/v1/orders', ORDER)).rejects.toThrow();
  expect(ordersMade(merchant)).toBe(1);
});

it('hangs without a response', async () => {
  const merchant = await faulty({ kind: 'hang' });
  await expect(raw(merchant, { signal: AbortSignal.timeout(200) })).rejects.toThrow('timeout');
});

it('delays the response by the time of the clock', async () => {
  const merchant = await faulty({ kind: 'delay', ms: 5000 });
  let hasResponded = false;
  const reply = merchant.call('POST', '/v1/orders', ORDER).then((answered) => {
    hasResponded = true;
    return answered;
  });
  await merchant.clock.untilTimers(1);
  expect(hasResponded).toBe(false);
  await merchant.clock.advance(5000);
  expect((await reply).status).toBe(200);
});

it.each([
  ['json', 'application/json'],
  ['html', 'text/html'],
  ['empty', 'text/plain'],
] as const)('returns 502 with a body of %s', async (body, type) => {
  const response = await raw(await faulty({ kind: 'status', status: 502, body }));
  expect({ status: response.status, type: response.headers.get('content-type') }).toEqual({ status: 502, type });
  expect((await response.text()) === '').toBe(body === 'empty');
});

it('returns HTML with status 200', async () => {
  const response = await raw(await faulty({ kind: 'html200' }));
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('<html>');
});

it('redirects', async () => {
  const response = await raw(await faulty({ kind: 'redirect', location: '/v1/orders' }));
  expect({ status: response.status, location: response.headers.get('location') }).toEqual({
    status: 302,
    location: '/v1/orders',
  });
});

it('returns 429 with a time to wait', async () => {
  const response = await raw(await faulty({ kind: 'tooManyRequests', retryAfterSeconds: 7 }));
  expect({ status: response.status, wait: response.headers.get('retry-after') }).toEqual({ status: 429, wait: '7' });
});

it('rejects valid credentials', async () => {
  const merchant = await faulty({ kind: 'unauthorized' });
  expect((await merchant.call('POST', '/v1/orders', ORDER)).status).toBe(401);
  expect(ordersMade(merchant)).toBe(0);
});

it('reports that another refund with the key is in progress', async () => {
  const merchant = await faulty({ kind: 'idempotencyInProgress' }, '/v1/payments');
  const { status, body } = await merchant.call(
    'POST',
    `/v1/payments/${await merchant.payment()}/refund`,
    {},
    { 'x-refund-idempotency': 'autorefund-1' },
  );
  expect(status).toBe(409);
  expect(body.error).toMatchObject({
    description: 'Another request with the same idempotency key is still in progress.',
  });
  expect(merchant.control.ledger().refunds).toEqual([]);
});

it('returns an earlier state', async () => {
  const merchant = await open();
  const id = await merchant.payment('authonly@razorpay');
  await merchant.clock.advance(60_000);
  merchant.control.capture(id);
  merchant.control.faults.add({ match: { path: /^\/v1\/payments\// }, action: { kind: 'stale', ms: 30_000 } });
  expect((await merchant.call('GET', `/v1/payments/${id}`)).body['status']).toBe('authorized');
  expect((await merchant.call('GET', `/v1/payments/${id}`)).body['status']).toBe('captured');
});

it('logs every request, including faults, and never the credentials', async () => {
  const merchant = await faulty({ kind: 'status', status: 500 });
  await merchant.call('POST', '/v1/orders', ORDER);
  await merchant.call('GET', '/v1/payments?count=3');
  expect(merchant.control.log()).toMatchObject([
    { method: 'POST', path: '/v1/orders', body: ORDER, status: null, fault: 'status' },
    { method: 'GET', path: '/v1/payments', query: '?count=3', status: 200, fault: undefined },
  ]);
  expect(JSON.stringify(merchant.control.log())).not.toContain('Basic');
});

it('affects only matching requests', () => {
  const faults = new Faults(() => 0);
  faults.add({ match: { method: 'post', path: '/v1/orders', nth: 2 }, times: 2, action: { kind: 'reset' } });
  const hits = ['POST', 'GET', 'POST', 'POST', 'POST'].map((method) => faults.take(method, '/v1/orders') !== undefined);
  expect(hits).toEqual([false, false, true, true, false]);
  faults.add({ action: { kind: 'hang' } });
  faults.clear();
  expect(faults.take('GET', '/v1/orders')).toBeUndefined();
});

it('returns 429 without a time to wait, for as long as configured', async () => {
  const merchant = await open();
  merchant.control.faults.add({ forMs: 60_000, action: { kind: 'tooManyRequests' } });
  for (const _ of [1, 2, 3]) {
    const response = await raw(merchant);
    expect({ status: response.status, wait: response.headers.get('retry-after') }).toEqual({ status: 429, wait: null });
  }
  await merchant.clock.advance(60_000);
  expect((await merchant.call('GET', '/v1/orders')).status).toBe(200);
});

it('ends after its duration or its number of requests, whichever comes first', () => {
  let now = 0;
  const faults = new Faults(() => now);
  faults.add({ forMs: 100, times: 2, action: { kind: 'reset' } });
  faults.add({ forMs: 50, action: { kind: 'hang' } });
  expect([1, 2, 3].map(() => faults.take('GET', '/')?.kind)).toEqual(['reset', 'reset', 'hang']);
  now = 50;
  expect(faults.take('GET', '/')).toBeUndefined();
});

it('returns a list without its items', async () => {
  const merchant = await open();
  const id = await merchant.payment();
  merchant.control.faults.add({ match: { path: `/v1/payments/${id}/refunds` }, action: { kind: 'withoutItems' } });
  expect((await merchant.call('GET', `/v1/payments/${id}/refunds`)).body).toEqual({ entity: 'collection', count: 0 });
  expect((await merchant.call('GET', `/v1/payments/${id}/refunds`)).body).toEqual({
    entity: 'collection',
    count: 0,
    items: [],
  });
});
