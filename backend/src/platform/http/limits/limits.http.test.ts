import { createHmac } from 'node:crypto';
import { customer, newcomer, admin } from '../../../modules/identity/testing/people.js';
import { TEST_KEYS, testApp, type Request, type TestApp } from '../../../testing/test-app.js';

let shop: TestApp;
beforeAll(async () => void (shop = await testApp({ RATE_LIMIT: 'on' })));
afterAll(() => shop.close());

let lastAddress = 0;
/** Returns an unused IP address. */
const somewhere = () => `203.0.${lastAddress >> 8}.${lastAddress++ & 255}`;

const statuses = async (times: number, call: (time: number) => Promise<{ statusCode: number }>) => {
  const codes: number[] = [];
  for (let time = 0; time < times; time++) codes.push((await call(time)).statusCode);
  return codes;
};
/** The time after the end of all shorter windows. */
const tenMinutesLater = () =>
  shop.database.query(`DELETE FROM rate_limits WHERE ends_at < now() + interval '11 minutes'`);
const repeat = (code: number, times: number) => Array<number>(times).fill(code);
const post = (url: string, from: string, options: Partial<Request> & { token?: string } = {}) =>
  shop.inject({ method: 'POST', url: `/api${url}`, remoteAddress: from, ...options });

it('returns 429 in the usual error shape, with the seconds to wait', async () => {
  const from = somewhere();
  const forgot = () => post('/users/forgot-password', from, { payload: { email: 'nobody@example.in' } });
  expect(await statuses(20, forgot)).toEqual(repeat(200, 20));
  const refusal = await forgot();
  expect(refusal.statusCode).toBe(429);
  expect(refusal.json()).toEqual({
    statusCode: 429,
    code: 'too_many_requests',
    message: 'Too many attempts. Please try again in 10 minutes.',
    error: 'TOO_MANY_REQUESTS',
  });
  expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(500);
  expect(Number(refusal.headers['retry-after'])).toBeLessThanOrEqual(600);
});

it('allows sixty people of one network to request a link within an hour', async () => {
  const from = somewhere();
  const forgot = () => post('/users/forgot-password', from, { payload: { email: 'nobody@example.in' } });
  for (let burst = 0; burst < 3; burst++) {
    expect(await statuses(20, forgot)).toEqual(repeat(200, 20));
    await tenMinutesLater();
  }
  const refusal = await forgot();
  expect([refusal.statusCode, Number(refusal.headers['retry-after']) > 3000]).toEqual([429, true]);
});

it('reveals at most ten registered emails to a network in ten minutes', async () => {
  const from = somewhere();
  const { email } = await customer(shop);
  const known = () => post('/users/register', from, { payload: newcomer({ email }) });
  expect(await statuses(11, known)).toEqual([...repeat(409, 10), 429]);
});

it('allows twenty registrations from one network within ten minutes, and does not count invalid forms', async () => {
  const from = somewhere();
  expect(await statuses(5, () => post('/users/register', from, { payload: newcomer({ password: 'short' }) }))).toEqual(
    repeat(400, 5),
  );
  expect(await statuses(21, () => post('/users/register', from, { payload: newcomer() }))).toEqual([
    ...repeat(201, 20),
    429,
  ]);
  expect((await post('/users/register', somewhere(), { payload: newcomer() })).statusCode).toBe(201);
});

it('allows ten guesses of reset links within fifteen minutes', async () => {
  const from = somewhere();
  const guess = () => post(`/users/reset-password/${'x'.repeat(43)}`, from, { payload: { password: 'almond-basket' } });
  expect(await statuses(11, guess)).toEqual([...repeat(400, 10), 429]);
});

describe('per customer, from any network', () => {
  let token: string;
  beforeEach(async () => void ({ token } = await customer(shop)));

  const review = { rating: 5, comment: 'Crisp.' };
  it.each([
    ['20 started payments', '/orders/create-razorpay-order', 20, {}],
    ['30 verified payments', '/orders/verify-payment', 30, {}],
    ['30 orders', '/orders', 30, {}],
    ['10 reviews', `/products/${crypto.randomUUID()}/reviews`, 10, review],
  ])('allows %s', async (_what, url, max, payload) => {
    const codes = await statuses(max + 1, () => post(url, somewhere(), { token, payload }));
    expect(codes.slice(0, max)).not.toContain(429);
    expect(codes[max]).toBe(429);
    const { token: another } = await customer(shop);
    expect((await post(url, somewhere(), { token: another, payload })).statusCode).not.toBe(429);
  });
});

it('forged events do not use up the provider’s limit', async () => {
  const deliver = (signature: string) =>
    post('/payments/webhook', somewhere(), {
      payload: '{"event":"x"}',
      headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature },
    });
  for (let wave = 0; wave < 26; wave++) {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => deliver(`forged ${index}`)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([400]));
  }
  expect(
    (await deliver(createHmac('sha256', TEST_KEYS.webhookSecret).update('{"event":"x"}').digest('hex'))).statusCode,
  ).toBe(200);
});

describe('all API requests together', () => {
  // A busy machine may take longer than the minute in which they are counted.
  beforeEach(() => void jest.spyOn(performance, 'now').mockReturnValue(performance.now()));
  afterEach(() => jest.restoreAllMocks());

  const store = (from: string) => shop.inject({ url: '/api/config/store', remoteAddress: from });

  it('are limited to 300 a minute per network, whatever the response is', async () => {
    const from = somewhere();
    expect(await statuses(150, () => store(from))).toEqual(repeat(200, 150));
    expect(await statuses(150, () => shop.inject({ url: '/api/nothing-here', remoteAddress: from }))).toEqual(
      repeat(404, 150),
    );
    expect((await store(from)).statusCode).toBe(429);
    expect((await store(somewhere())).statusCode).toBe(200);
    expect((await shop.inject({ url: '/api/health/live', remoteAddress: from })).statusCode).toBe(200);
  });

  it('are limited to 600 a minute per customer', async () => {
    const { token } = await customer(shop);
    const profile = () => shop.inject({ url: '/api/users/profile', token, remoteAddress: somewhere() });
    expect(await statuses(601, profile)).toEqual([...repeat(200, 600), 429]);
  });

  it('are unlimited from this machine, which may be an undeclared proxy', async () => {
    expect(await statuses(350, () => store('127.0.0.1'))).toEqual(repeat(200, 350));
  });
});

describe('the limits of single routes', () => {
  let lastAddress = 0;
  const call = (
    method: 'POST' | 'PUT' | 'GET' | 'DELETE',
    url: string,
    token: string,
    options: Partial<Request> = {},
  ) =>
    shop.inject({ method, url: `/api${url}`, token, remoteAddress: `198.51.100.${lastAddress++ % 250}`, ...options });

  it('allows an admin thirty uploads a minute', async () => {
    const { token } = await admin(shop);
    const upload = () =>
      call('POST', '/upload', token, {
        payload: '--x--\r\n',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      });
    expect(await statuses(31, upload)).toEqual([...repeat(400, 30), 429]);
  });

  it.each(['/orders/export', '/products/export'])('allows an admin ten files of %s a minute', async (url) => {
    const { token } = await admin(shop);
    expect(await statuses(11, () => call('GET', url, token))).toEqual([...repeat(200, 10), 429]);
  });

  it('allows eight deletions with a wrong password, then rejects even the correct one', async () => {
    const { token } = await customer(shop, { password: 'almond-basket' });
    const deletion = (password: string) => call('DELETE', '/users/me', token, { payload: { password } });
    expect(await statuses(8, () => deletion('not-this-one'))).toEqual(repeat(400, 8));
    expect((await deletion('almond-basket')).statusCode).toBe(429);
  });

  it('allows eight password changes with a wrong password, and does not count correct ones', async () => {
    let { token } = await customer(shop, { password: 'almond-basket' });
    let present = 'almond-basket';
    const change = (password: string, newPassword: string) =>
      call('PUT', '/users/password', token, { payload: { password, newPassword } });
    for (let changes = 0; changes < 9; changes++) {
      const answer = await change(present, `walnut-orchard-${changes}`);
      expect(answer.statusCode).toBe(200);
      ({ token } = answer.json<{ token: string }>());
      present = `walnut-orchard-${changes}`;
    }
    expect(await statuses(8, () => change('not-this-one', 'pista-orchard'))).toEqual(repeat(400, 8));
    expect((await change(present, 'pista-orchard')).statusCode).toBe(429);
  });

  it('allows eight attempts with a wrong password to end sessions, and does not count correct ones', async () => {
    const { token } = await customer(shop, { password: 'almond-basket' });
    const end = (password: string) => call('POST', '/users/me/sessions/end', token, { payload: { password } });
    expect(await statuses(9, () => end('almond-basket'))).toEqual(repeat(204, 9));
    expect(await statuses(8, () => end('not-this-one'))).toEqual(repeat(400, 8));
    expect((await end('almond-basket')).statusCode).toBe(429);
  });

  it('allows a network 150 suggestions a minute, and then still other requests', async () => {
    const ask = (url: string) => shop.inject({ url, remoteAddress: '203.0.113.9' });
    expect(await statuses(151, () => ask('/api/products/suggestions?q=a'))).toEqual([...repeat(200, 150), 429]);
    expect((await ask('/api/products?q=almonds')).statusCode).toBe(200);
  });
});
