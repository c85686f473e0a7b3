import { createHash } from 'node:crypto';
import { admin, customer } from '../identity/testing/people.js';
import { PRODUCTION_VARIABLES, testApp, type TestApp, type TestResponse } from '../../testing/test-app.js';
import { OPERATIONS } from '../../testing/api-document.js';

let shop: TestApp;
afterAll(() => shop.close());

/** Opens the page as a browser that the back office let in with this token. */
async function browse(token: string): Promise<TestResponse> {
  const entered = await shop.inject({ method: 'POST', url: '/api/admin/job-board', token });
  const [cookie = ''] = String(entered.headers['set-cookie'] ?? '').split(';');
  return shop.inject({ url: '/api/docs', headers: { cookie } });
}

it('lists every operation and schema in development, for everybody, and may not run scripts, load files or send forms', async () => {
  shop = await testApp();
  const { statusCode, headers, body } = await shop.inject({ url: '/api/docs' });
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  for (const { route } of OPERATIONS) {
    const [method = '', path = ''] = route.split(' ');
    const shown = `/api${path.replace(/:(\w+)/g, '{$1}')}`;
    expect(body).toContain(`>${method}</span> <code>${shown}</code>`);
  }
  const targets = new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const links = [...body.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(links.length).toBeGreaterThan(OPERATIONS.length);
  expect(links.filter((id) => !targets.has(id))).toEqual([]);
  expect(body).not.toMatch(/<script|https?:\/\/|undefined|\[object/);
  const [style = ''] = /(?<=<style>)[^<]+/.exec(body) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  await shop.close();
});

describe('in production', () => {
  beforeAll(async () => void (shop = await testApp({ ...PRODUCTION_VARIABLES, ADMIN_SECOND_FACTOR: 'optional' })));

  it('is closed to guests, customers, staff without the role and former owners', async () => {
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

  it('opens for owners, with the cookie of the back office or with the token', async () => {
    const { token } = await admin(shop);
    for (const { statusCode, body, headers } of [await browse(token), await shop.inject({ url: '/api/docs', token })]) {
      expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
      expect(body).toContain('<code>/api/products</code>');
    }
  });
});
