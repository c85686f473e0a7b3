import { createHash } from 'node:crypto';
import { differences, OPERATIONS, ROUTES } from './api-document.js';
import { declaredRoutes, staffRoutes } from './declared-routes.js';
import { testApp, type TestApp } from './test-app.js';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const ok = (body: unknown) => ({
  statusCode: 200,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(body),
});

it('lists each route of the running application, and no other', () => {
  expect([...ROUTES].sort()).toEqual(
    declaredRoutes(shop.app)
      .filter((route) => !route.includes(' /demo/'))
      .sort(),
  );
});

it('is served to clients', async () => {
  const response = await shop.inject({ url: '/api/openapi.json' });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({ openapi: '3.1.0', paths: { '/api/orders': expect.any(Object) } });
});

it('as a page lists every operation and schema in development, for everybody, and may not run scripts, load files or send forms', async () => {
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
});

it('states for each route of staff which permission it needs', () => {
  const documented = OPERATIONS.flatMap(({ route, 'x-permission': permission }) =>
    permission ? [[route, permission]] : [],
  );
  expect(documented.sort()).toEqual(staffRoutes(shop.app).sort());
});

describe('a response that differs from the document', () => {
  const settings = { shipping: { cost: 40, freeShippingThreshold: 500 }, shippingCost: 40, freeShippingThreshold: 500 };

  it('is accepted when it matches the document', () => {
    expect(differences('GET', '/api/settings', ok(settings))).toEqual([]);
  });

  it('is reported for an undocumented property at any depth', () => {
    const found = differences(
      'GET',
      '/api/settings',
      ok({ ...settings, shipping: { ...settings.shipping, margin: 3 } }),
    );
    expect(found).toEqual([expect.stringContaining('GET /settings 200 /shipping must NOT have additional properties')]);
  });

  it('is reported for a missing property or another type', () => {
    expect(differences('GET', '/api/settings', ok({ ...settings, shippingCost: '40' }))).toHaveLength(1);
    const { shippingCost: _, ...fewer } = settings;
    expect(differences('GET', '/api/settings', ok(fewer))).toEqual([expect.stringContaining("'shippingCost'")]);
  });

  it('is reported for an undocumented status or body', () => {
    expect(differences('GET', '/api/settings', { ...ok(settings), statusCode: 206 })).toHaveLength(1);
    expect(differences('POST', '/api/users/logout', { ...ok({ done: true }), statusCode: 204 })).toHaveLength(1);
  });
});
