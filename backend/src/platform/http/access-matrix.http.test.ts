import { RequestMethod } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { randomUUID } from 'node:crypto';
import { admin, customer } from '../../modules/identity/testing/people.js';
import { testApp, type Request, type TestApp } from '../../testing/test-app.js';

/** Every call of the API, and who may make it. A new route fails here until somebody has said who it is for. */
const EVERYBODY = [
  'GET /config/razorpay', 'GET /config/store', 'GET /settings', 'GET /health/live', 'GET /health/ready',
  'GET /products', 'GET /products/:id', 'GET /products/:id/reviews',
  'POST /users/register', 'POST /users/login', 'POST /users/forgot-password', 'POST /users/reset-password/:token',
  'POST /payments/webhook', 'POST /policy-reports',
  'GET /demo/mailbox', 'GET /demo/mailbox.json', 'GET /demo/mailbox.css', 'GET /demo/mailbox/:key', 'GET /demo/mailbox/:key/body',
];
const CUSTOMERS = [
  'GET /users/profile', 'PUT /users/profile', 'GET /users/me/data', 'DELETE /users/me',
  'POST /products/:productId/reviews',
  'POST /orders/create-razorpay-order', 'POST /orders/verify-payment', 'POST /orders/cancel-payment/:providerOrderId', 'GET /orders/payment-status/:providerOrderId',
  'POST /orders', 'GET /orders/myorders', 'GET /orders/:id',
  'POST /users/logout',
];
const ADMINS = [
  'POST /products', 'PUT /products/:id', 'DELETE /products/:id', 'DELETE /products/:productId/reviews/:reviewId', 'POST /upload',
  'GET /products/export', 'POST /products/import', 'GET /orders/export',
  'GET /orders', 'PUT /orders/:id/ship', 'PUT /orders/:id/deliver', 'DELETE /orders/:id',
  'GET /admin/today', 'POST /admin/job-board', 'GET /payments/attention', 'POST /payments/attention/:paymentId/refund', 'POST /payments/attention/:paymentId/refund', 'PUT /settings',
];

let shop: TestApp;
let tokens: Record<'customer' | 'admin' | 'demoted' | 'deleted', string>;
beforeAll(async () => {
  shop = await testApp();
  const [someone, boss, demoted, deleted] = [await customer(shop), await admin(shop), await admin(shop), await admin(shop)];
  await shop.database.query('UPDATE users SET is_admin = false WHERE id = $1', [demoted._id]);
  await shop.database.query('DELETE FROM users WHERE id = $1', [deleted._id]);
  tokens = { customer: someone.token, admin: boss.token, demoted: demoted.token, deleted: deleted.token };
});
afterAll(() => shop.close());

/** `POST orders/:id`, as the controllers declare them. */
function declaredRoutes(): string[] {
  const controllers = [...shop.app.get(ModulesContainer).values()].flatMap((module) => [...module.controllers.values()].map(({ metatype }) => metatype));
  return controllers.flatMap((controller) => {
    const prefix = Reflect.getMetadata('path', controller as object) as string;
    const { prototype } = controller as { prototype: Record<string, object> };
    return Object.getOwnPropertyNames(prototype).flatMap((name) => {
      const handler = Object.getOwnPropertyDescriptor(prototype, name)?.value as object;
      const method = Reflect.getMetadata('method', handler) as RequestMethod | undefined;
      if (method === undefined) return [];
      return [`${RequestMethod[method]} /${[prefix, Reflect.getMetadata('path', handler) as string].join('/').split('/').filter(Boolean).join('/')}`];
    });
  });
}

interface Call {
  readonly token?: string;
  readonly headers?: Record<string, string>;
  /** Another spelling of the address. */
  readonly spell?: (url: string) => string;
  readonly method?: string;
}

/** Calls a route with ids of nothing, and a body where there may be one. */
async function call(route: string, { token, headers, spell = (url) => url, method }: Call = {}): Promise<number> {
  const [declared, path] = route.split(' ') as [string, string];
  const address = path.replace(/:\w+/g, () => randomUUID());
  const answer = await shop.inject({
    method: (method ?? declared) as NonNullable<Request['method']>,
    url: spell(path.startsWith('/demo/') ? address : `/api${address}`),
    ...(token && { token }), ...(headers && { headers }),
    ...(/^(POST|PUT|DELETE)/.test(route) && { payload: {} }),
  });
  return answer.statusCode;
}

it('knows every route there is', () => {
  expect(declaredRoutes().sort()).toEqual([...EVERYBODY, ...CUSTOMERS, ...ADMINS].sort());
});

it.each(EVERYBODY)('lets everybody call %s', async (route) => {
  expect([401, 403]).not.toContain(await call(route));
});

describe.each([...CUSTOMERS, ...ADMINS])('%s', (route) => {
  it('is closed to visitors, to a token that is none, and to somebody whose account is gone', async () => {
    expect([await call(route), await call(route, { token: 'garbage' }), await call(route, { token: tokens.deleted })]).toEqual([401, 401, 401]);
  });
});

it.each(CUSTOMERS)('lets customers call %s', async (route) => {
  expect([401, 403]).not.toContain(await call(route, { token: tokens.customer }));
});

describe.each(ADMINS)('%s', (route) => {
  it('is for admins, and no longer for those who were', async () => {
    expect([401, 403]).not.toContain(await call(route, { token: tokens.admin }));
    const { token } = await customer(shop);
    expect([await call(route, { token }), await call(route, { token: tokens.demoted })]).toEqual([403, 403]);
  });

  it('is closed under every other spelling too', async () => {
    const { token } = await customer(shop);
    const spellings: Call[] = [
      { spell: (url) => `${url}/` }, { spell: (url) => url.replace('/api/', '/API/') }, { spell: (url) => url.replace('/api/', '//api//') },
      { spell: (url) => `${url};x=1` }, { spell: (url) => `${url}%2e` }, { spell: (url) => url.replace('/api/', '/api/%2e/') }, { spell: (url) => `/x/..${url}` },
      { method: 'HEAD' }, { method: 'OPTIONS' }, { method: 'GET', headers: { 'x-http-method-override': route.split(' ')[0] as string } },
    ];
    for (const spelling of spellings) {
      const status = await call(route, { token, ...spelling });
      const mayRead = spelling.method === 'GET' || spelling.method === 'HEAD';
      // Reading the same address may be open to everybody: products and settings are.
      if (!mayRead || route.startsWith('GET')) expect([400, 403, 404, 405]).toContain(status);
    }
  });
});
