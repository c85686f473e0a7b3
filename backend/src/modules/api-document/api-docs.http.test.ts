import { admin, customer } from '../identity/testing/people.js';
import { PRODUCTION_VARIABLES, testApp, type TestApp, type TestResponse } from '../../testing/test-app.js';

let shop: TestApp;
beforeAll(async () => void (shop = await testApp({ ...PRODUCTION_VARIABLES, ADMIN_SECOND_FACTOR: 'optional' })));
afterAll(() => shop.close());

/** Opens the page as a browser that the back office let in with this token. */
async function browse(token: string): Promise<TestResponse> {
  const entered = await shop.inject({ method: 'POST', url: '/api/admin/job-board', token });
  const [cookie = ''] = String(entered.headers['set-cookie'] ?? '').split(';');
  return shop.inject({ url: '/api/docs', headers: { cookie } });
}

it('is closed in production to guests, customers, staff without the role and former owners', async () => {
  const former = await admin(shop);
  expect((await browse(former.token)).statusCode).toBe(200);
  await shop.database.query('UPDATE users SET is_admin = false, role = NULL WHERE id = $1', [former._id]);
  const { token } = await customer(shop);
  const answers = [
    await shop.inject({ url: '/api/docs' }),
    await browse(token),
    await shop.inject({ url: '/api/docs', token }),
    await shop.inject({ url: '/api/docs', token: (await admin(shop, 'orders')).token }),
    await shop.inject({ url: '/api/docs', token: former.token }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 403, 403, 403]);
  for (const { headers, body } of answers) {
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('link &quot;API&quot; of the <a href="/admin">back office</a>.');
    expect(body).not.toContain('/api/products');
  }
});

it('opens in production for owners, with the cookie of the back office or with the token', async () => {
  const { token } = await admin(shop);
  for (const { statusCode, body, headers } of [await browse(token), await shop.inject({ url: '/api/docs', token })]) {
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body).toContain('<code>/api/products</code>');
  }
});
