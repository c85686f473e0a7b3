import { admin, customer } from '../../../modules/identity/testing/people.js';
import { testApp, type Request, type TestApp } from '../../../testing/test-app.js';

// Limits of single routes: in the back office, for passwords entered while signed in, and for suggestions.

let shop: TestApp;
beforeAll(async () => void (shop = await testApp({ RATE_LIMIT: 'on' })));
afterAll(() => shop.close());

let lastAddress = 0;
const call = (method: 'POST' | 'PUT' | 'GET' | 'DELETE', url: string, token: string, options: Partial<Request> = {}) =>
  shop.inject({ method, url: `/api${url}`, token, remoteAddress: `198.51.100.${lastAddress++ % 250}`, ...options });

async function statuses(times: number, ask: () => Promise<{ statusCode: number }>): Promise<number[]> {
  const codes: number[] = [];
  while (codes.length < times) codes.push((await ask()).statusCode);
  return codes;
}
const repeat = (code: number, times: number) => Array<number>(times).fill(code);

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
