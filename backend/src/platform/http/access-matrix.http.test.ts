import { RequestMethod } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { JwtService } from '@nestjs/jwt';
import { isRoleEnough, STAFF_ROLES, type StaffRole } from '@shop/contracts';
import { randomUUID } from 'node:crypto';
import { admin, customer } from '../../modules/identity/testing/people.js';
import { TestCustomer, stocked } from '../../testing/test-customer.js';
import * as spellings from '../../testing/spellings.data.js';
import { testApp, type Request, type TestApp } from '../../testing/test-app.js';

/** Every call of the API, and who may make it. A new route fails here until somebody has said who it is for. */
const EVERYBODY = [
  'GET /config/razorpay',
  'GET /config/store',
  'GET /settings',
  'GET /settings/banner',
  'GET /health/live',
  'GET /health/ready',
  'GET /metrics',
  'GET /products',
  'GET /products/:id',
  'GET /products/:id/reviews',
  'POST /users/register',
  'POST /users/login',
  'POST /users/forgot-password',
  'POST /users/reset-password/:token',
  'POST /users/confirm-email/:token',
  'POST /users/login/second-step',
  'POST /users/login/passkey/options',
  'POST /users/login/passkey',
  'POST /payments/webhook',
  'POST /policy-reports',
  'POST /staff-invitations/read',
  'POST /staff-invitations/join',
  'GET /demo/mailbox',
  'GET /demo/mailbox.json',
  'GET /demo/mailbox.css',
  'GET /demo/mailbox/:key',
  'GET /demo/mailbox/:key/body',
];
const CUSTOMERS = [
  'GET /users/profile',
  'PUT /users/profile',
  'PUT /users/password',
  'POST /users/me/confirm-email',
  'GET /users/me/data',
  'DELETE /users/me',
  'GET /users/me/sessions',
  'POST /users/me/sessions/end',
  'GET /users/me/cart',
  'PUT /users/me/cart',
  'GET /users/me/addresses',
  'POST /users/me/addresses',
  'PUT /users/me/addresses/:addressId',
  'DELETE /users/me/addresses/:addressId',
  'POST /products/:productId/reviews',
  'POST /orders/create-razorpay-order',
  'POST /orders/verify-payment',
  'POST /orders/cancel-payment/:providerOrderId',
  'GET /orders/payment-status/:providerOrderId',
  'POST /orders',
  'GET /orders/myorders',
  'GET /orders/:id',
  'POST /users/logout',
  'POST /staff-invitations/accept',
  'GET /users/me/second-factor',
  'POST /users/me/passkeys/options',
  'POST /users/me/passkeys',
  'DELETE /users/me/passkeys/:id',
  'POST /users/me/recovery-codes',
  'POST /users/me/authenticator-app',
  'POST /users/me/authenticator-app/confirm',
  'DELETE /users/me/authenticator-app',
  'POST /users/me/confirmation',
  'POST /users/me/confirmation/options',
];
/** For the staff of a role, and for owners. */
const STAFF: Readonly<Record<StaffRole, readonly string[]>> = {
  orders: [
    'GET /orders',
    'GET /orders/export',
    'PUT /orders/:id/ship',
    'PUT /orders/:id/deliver',
    'DELETE /orders/:id',
    'GET /admin/today',
    'GET /payments/attention',
    'POST /payments/attention/:paymentId/refund',
    'POST /payments/attention/:paymentId/settle',
    'POST /orders/:id/refund',
  ],
  catalogue: [
    'POST /products',
    'PUT /products/:id',
    'DELETE /products/:id',
    'DELETE /products/:productId/reviews/:reviewId',
    'POST /upload',
    'POST /upload/copy',
    'GET /products/export',
    'POST /products/import',
  ],
  owner: [
    'POST /admin/job-board',
    'PUT /settings',
    'GET /settings/banner/plan',
    'PUT /settings/banner',
    'POST /admin/sessions/end',
    'POST /admin/second-factor/reset',
    'GET /admin/audit',
    'GET /admin/audit/choices',
    'GET /admin/audit/export',
    'GET /admin/staff',
    'PUT /admin/staff/:id',
    'DELETE /admin/staff/:id',
    'POST /admin/staff/invitations',
    'POST /admin/staff/invitations/:id/resend',
    'DELETE /admin/staff/invitations/:id',
  ],
};
const STAFF_ONLY = Object.values(STAFF).flat();

type Role = 'visitor' | 'garbage' | 'expired' | 'customer' | 'other customer' | 'demoted' | 'deleted' | StaffRole;
const SIGNED_OUT: readonly Role[] = ['visitor', 'garbage', 'expired', 'deleted'];
const CUSTOMERS_ALL: readonly Role[] = ['customer', 'other customer', 'demoted'];
const ROLES: readonly Role[] = [...SIGNED_OUT, ...CUSTOMERS_ALL, ...STAFF_ROLES];

let shop: TestApp;
let people: Record<Exclude<Role, 'visitor' | 'garbage' | 'expired'>, string>;
/** What belongs to the customer, for the places in a path. */
let owned: Record<string, string>;

beforeAll(async () => {
  shop = await testApp();
  const [other, boss, demoted, deleted] = [
    await customer(shop),
    await admin(shop),
    await admin(shop),
    await admin(shop),
  ];
  const [packer, editor] = [await admin(shop, 'orders'), await admin(shop)];
  await shop.database.query("UPDATE users SET role = 'catalogue' WHERE id = $1", [editor._id]);
  await shop.database.query('UPDATE users SET is_admin = false WHERE id = $1', [demoted._id]);
  await shop.database.query('DELETE FROM users WHERE id = $1', [deleted._id]);
  const shopper = await TestCustomer.signUp(shop);
  const item = await stocked(shop);
  const paid = await shopper.payFor([item]);
  const order = (await shopper.placeOrder([item], paid)).json<{ _id: string; user: unknown }>();
  people = {
    customer: jwt.decode<{ sub: string }>(shopper.token).sub,
    'other customer': other._id,
    demoted: demoted._id,
    deleted: deleted._id,
    owner: boss._id,
    orders: packer._id,
    catalogue: editor._id,
  };
  owned = { id: order._id, providerOrderId: paid.razorpay_order_id, paymentId: paid.razorpay_payment_id };
});
afterAll(() => shop.close());

const jwt = new JwtService();

/** A fresh token for each call: some calls end theirs. */
function tokenOf(role: Role): string | undefined {
  if (role === 'visitor') return undefined;
  if (role === 'garbage') return 'garbage';
  const subject = people[role === 'expired' ? 'customer' : role];
  const terms = {
    algorithm: 'HS256',
    issuer: 'shop',
    audience: 'shop-api',
    secret: 'test-jwt-secret-of-at-least-32-characters',
  } as const;
  return jwt.sign({ ver: 0 }, { ...terms, subject, jwtid: randomUUID(), expiresIn: role === 'expired' ? '-1s' : '1h' });
}

/** `POST orders/:id`, as the controllers declare them. */
function declaredRoutes(): string[] {
  const controllers = [...shop.app.get(ModulesContainer).values()].flatMap((module) =>
    [...module.controllers.values()].map(({ metatype }) => metatype),
  );
  return controllers.flatMap((controller) => {
    const prefix = Reflect.getMetadata('path', controller as object) as string;
    const { prototype } = controller as { prototype: Record<string, object> };
    return Object.getOwnPropertyNames(prototype).flatMap((name) => {
      const handler = Object.getOwnPropertyDescriptor(prototype, name)?.value as object;
      const method = Reflect.getMetadata('method', handler) as RequestMethod | undefined;
      if (method === undefined) return [];
      return [
        `${RequestMethod[method]} /${[prefix, Reflect.getMetadata('path', handler) as string].join('/').split('/').filter(Boolean).join('/')}`,
      ];
    });
  });
}

interface Spelling {
  readonly headers?: Record<string, string>;
  /** Another spelling of the address. */
  readonly spell?: (url: string) => string;
  readonly method?: string;
}

const SPELLINGS: Record<string, Spelling> = {
  ...Object.fromEntries(Object.entries(spellings.SPELLINGS).map(([name, spell]) => [name, { spell }])),
  'a query that names a method': { spell: (url) => `${url}?_method=GET` },
  HEAD: { method: 'HEAD' },
  OPTIONS: { method: 'OPTIONS' },
  'another method in a header': {
    method: 'GET',
    headers: { 'x-http-method-override': 'POST', 'x-http-method': 'POST', 'x-method-override': 'POST' },
  },
  'another address in a header': {
    headers: { 'x-original-url': '/api/health/live', 'x-rewrite-url': '/api/health/live' },
  },
};

/** Stands for the 403 of a caller who may, once they have proved again who they are. */
const ASKED_TO_CONFIRM = 428;

/** Calls a route, on what belongs to the customer where the path asks for an id, and with a body where there may be one. */
async function call(
  route: string,
  role: Role,
  { headers, spell = (url) => url, method }: Spelling = {},
): Promise<number> {
  const [declared, path] = route.split(' ') as [string, string];
  const isOfOrders = path.startsWith('/orders/');
  const address = path.replace(
    /:(\w+)/g,
    (_, name: string) => (isOfOrders && declared !== 'DELETE' && owned[name]) || randomUUID(),
  );
  const token = tokenOf(role);
  const answer = await shop.inject({
    method: (method ?? declared) as NonNullable<Request['method']>,
    url: spell(path.startsWith('/demo/') ? address : `/api${address}`),
    ...(token && { token }),
    ...(headers && { headers }),
    ...(/^(POST|PUT|DELETE)/.test(method ?? declared) && { payload: {} }),
  });
  return answer.statusCode === 403 && answer.body.includes('"confirmation_required"')
    ? ASKED_TO_CONFIRM
    : answer.statusCode;
}

/** What a caller who may not gets: 401 without a name, 403 without the right. */
const refusalFor = (route: string, role: Role): number | null => {
  if (EVERYBODY.includes(route)) return null;
  if (SIGNED_OUT.includes(role)) return 401;
  const needed = STAFF_ROLES.find((one) => STAFF[one].includes(route));
  return needed &&
    !isRoleEnough(
      STAFF_ROLES.find((one) => one === role),
      needed,
    )
    ? 403
    : null;
};

it('knows every route there is', () => {
  expect(declaredRoutes().sort()).toEqual([...EVERYBODY, ...CUSTOMERS, ...STAFF_ONLY].sort());
});

describe.each([...EVERYBODY, ...CUSTOMERS, ...STAFF_ONLY])('%s', (route) => {
  it.each(ROLES)('for %s', async (role) => {
    const status = await call(route, role);
    const refusal = refusalFor(route, role);
    if (refusal !== null) expect(status).toBe(refusal);
    else expect([401, 403, 500]).not.toContain(status);
  });
});

describe.each([...CUSTOMERS, ...STAFF_ONLY])('%s under every other spelling', (route) => {
  it.each(ROLES.filter((role) => refusalFor(route, role) !== null))('stays closed to %s', async (role) => {
    for (const [name, spelling] of Object.entries(SPELLINGS)) {
      // Reading the same address may be open to others: products and settings are.
      const isAnotherRoute = (spelling.method === 'GET' || spelling.method === 'HEAD') && !route.startsWith('GET');
      if (!isAnotherRoute)
        expect([name, [400, 401, 403, 404, 405].includes(await call(route, role, spelling))]).toEqual([name, true]);
    }
  });
});

describe('what belongs to one customer', () => {
  it.each(CUSTOMERS.filter((route) => /^\w+ \/orders\/.*:/.test(route)))(
    'is to others as if it were not there: %s',
    async (route) => {
      const of = async (role: Role, ids: Record<string, string>) => {
        const [method, path] = route.split(' ') as [string, string];
        const url = `/api${path.replace(/:(\w+)/g, (_, name: string) => ids[name] as string)}`;
        const answer = await shop.inject({
          method: method as NonNullable<Request['method']>,
          url,
          token: tokenOf(role) as string,
          ...(method === 'POST' && { payload: {} }),
        });
        return [answer.statusCode, answer.body];
      };
      const unknown = { id: randomUUID(), providerOrderId: 'order_NobodysOrder00' };
      expect((await of('customer', owned))[0]).not.toBe(404);
      for (const role of ['other customer', 'demoted', 'catalogue'] as const) {
        expect(await of(role, owned)).toEqual(await of(role, unknown));
        expect([role, (await of(role, owned))[0]]).toEqual([role, 404]);
      }
    },
  );
});
