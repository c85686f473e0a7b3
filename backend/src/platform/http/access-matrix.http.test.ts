import { JwtService } from '@nestjs/jwt';
import { isRoleEnough, type Permission, PERMISSIONS, STAFF_ROLES, type StaffRole } from '@shop/contracts';
import { randomUUID } from 'node:crypto';
import { tokenKey } from '../../modules/identity/adapters/jwt/jwt-access-tokens.js';
import { admin, customer } from '../../modules/identity/testing/people.js';
import { TestCustomer, stocked } from '../../testing/test-customer.js';
import { OPERATIONS, type Operation } from '../../testing/api-document.js';
import * as spellings from '../../testing/spellings.data.js';
import { testApp, type Request, type TestApp } from '../../testing/test-app.js';

/** The routes of the API document that a caller of this kind may use. */
const routesFor = (isFor: (operation: Operation) => boolean) => OPERATIONS.filter(isFor).map(({ route }) => route);
const EVERYBODY = routesFor(({ security }) => security.length === 0);
const CUSTOMERS = routesFor((operation) => operation.security.length > 0 && operation['x-permission'] === undefined);
/** The routes for staff, each with the permission that it needs. */
const STAFF = new Map<string, Permission>(
  OPERATIONS.flatMap(({ route, 'x-permission': permission }) => (permission ? [[route, permission]] : [])),
);
const STAFF_ONLY = [...STAFF.keys()];

/** Routes by which a guest may change data: accounts, invitations, sign-ins, and reports of servers and browsers. */
const CHANGES_BY_GUESTS = [
  'POST /cart-reminders/stop/:key',
  // Changes nothing, but a cart is too long for a URL.
  'POST /cart/quote',
  'POST /complaints',
  // Changes nothing, but an e-mail address does not belong into a URL.
  'POST /complaints/status',
  'POST /payment-links/show',
  'POST /payment-links/start',
  'POST /payment-links/status',
  'POST /payment-links/verify',
  'POST /payments/webhook',
  'POST /payments/webhook/:provider',
  'POST /policy-reports',
  'POST /staff-invitations/join',
  'POST /staff-invitations/read',
  'POST /users/confirm-email/:token',
  'POST /users/first-owner',
  'POST /users/forgot-password',
  'POST /users/login',
  'POST /users/login/passkey',
  'POST /users/login/passkey/options',
  'POST /users/login/second-step',
  'POST /users/register',
  'POST /users/reset-password/:token',
];

type Role = 'guest' | 'garbage' | 'expired' | 'customer' | 'other customer' | 'demoted' | 'deleted' | StaffRole;
const SIGNED_OUT: readonly Role[] = ['guest', 'garbage', 'expired', 'deleted'];
const CUSTOMERS_ALL: readonly Role[] = ['customer', 'other customer', 'demoted'];
const ROLES: readonly Role[] = [...SIGNED_OUT, ...CUSTOMERS_ALL, ...STAFF_ROLES];

let shop: TestApp;
let people: Record<Exclude<Role, 'guest' | 'garbage' | 'expired'>, string>;
/** Ids that belong to the customer, by path parameter. */
let owned: Record<string, string>;

beforeAll(async () => {
  shop = await testApp();
  const [other, boss, demoted, deleted] = [
    await customer(shop),
    await admin(shop),
    await admin(shop),
    await admin(shop),
  ];
  const packer = await admin(shop, 'orders');
  const [editor, accountant] = [await admin(shop, 'catalogue'), await admin(shop, 'accounting')];
  await shop.database.query('UPDATE users SET is_admin = false WHERE id = $1', [demoted._id]);
  await shop.database.query('DELETE FROM users WHERE id = $1', [deleted._id]);
  const testCustomer = await TestCustomer.signUp(shop);
  const item = await stocked(shop);
  const paid = await testCustomer.payFor([item]);
  const order = (await testCustomer.placeOrder([item], paid)).json<{ _id: string; user: unknown }>();
  people = {
    customer: jwt.decode<{ sub: string }>(testCustomer.token).sub,
    'other customer': other._id,
    demoted: demoted._id,
    deleted: deleted._id,
    owner: boss._id,
    orders: packer._id,
    catalogue: editor._id,
    accounting: accountant._id,
  };
  await shop.database.query('UPDATE cash_on_delivery_rules SET is_on = true');
  const checkoutId = (await testCustomer.startOnDelivery([item])).json<{ id: string }>().id;
  const { razorpay_order_id: providerOrderId, razorpay_payment_id: paymentId } = paid;
  owned = { id: order._id, providerOrderId, paymentId, checkoutId, provider: 'razorpay' };
  await shop.inject({
    method: 'PUT',
    url: `/api/orders/${order._id}/ship`,
    token: tokenOf('owner'),
    payload: { trackingId: 'D-1', deliveryPartner: 'DTDC' },
  });
  owned.documentId = (await shop.database.one<{ id: string }>('SELECT id FROM tax_documents'))?.id ?? '';
});
afterAll(() => shop.close());

const jwt = new JwtService();
const KEY = tokenKey('test-jwt-secret-of-at-least-32-characters');

/** Returns a new token for each call, because some routes end the session. */
function tokenOf(role: Role): string | undefined {
  if (role === 'guest') return undefined;
  if (role === 'garbage') return 'garbage';
  const subject = people[role === 'expired' ? 'customer' : role];
  const terms = {
    algorithm: 'HS256',
    issuer: 'shop',
    audience: 'shop-api',
    secret: KEY,
  } as const;
  return jwt.sign({ ver: 0 }, { ...terms, subject, jwtid: randomUUID(), expiresIn: role === 'expired' ? '-1s' : '1h' });
}

interface Spelling {
  readonly headers?: Record<string, string>;
  /** Returns another spelling of the URL. */
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

/** Replaces the 403 of a caller who has the permission but must confirm their identity first. */
const ASKED_TO_CONFIRM = 428;

/** Calls a route with the customer's ids in the path, and with a body where the method allows one. */
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
    url: spell(`/api${address}`),
    ...(token && { token }),
    ...(headers && { headers }),
    ...(/^(POST|PUT|DELETE)/.test(method ?? declared) && { payload: {} }),
  });
  return answer.statusCode === 403 && answer.body.includes('"confirmation_required"')
    ? ASKED_TO_CONFIRM
    : answer.statusCode;
}

/** Returns the expected rejection: 401 when not signed in, 403 without the permission, null when allowed. */
const refusalFor = (route: string, role: Role): number | null => {
  if (EVERYBODY.includes(route)) return null;
  if (SIGNED_OUT.includes(role)) return 401;
  const needed = STAFF.get(route);
  const own = STAFF_ROLES.find((one) => one === role);
  return needed && !isRoleEnough(own, needed) ? 403 : null;
};

it('closes the back office and every export to customers', () => {
  const open = [...EVERYBODY, ...CUSTOMERS].filter((route) => / \/admin\/|\/export$|\/import$| \/upload/.test(route));
  expect(open).toEqual([]);
});

/** What owners see in the table of permissions is what the guards of the routes ask for. */
it('needs each permission for some route', () => {
  expect(new Set(STAFF.values())).toEqual(new Set(Object.keys(PERMISSIONS)));
});

it('lets accountants read the papers and the books, and change nothing', () => {
  const open = STAFF_ONLY.filter((route) => refusalFor(route, 'accounting') === null);
  expect(open.sort()).toEqual([
    'GET /admin/months',
    'GET /admin/months/:month',
    'GET /admin/reports/sales',
    'GET /admin/reports/sales/export',
    'GET /admin/settlements',
    'GET /orders',
    'GET /settings/tax/files/:file',
  ]);
});

it('lets guests change data through no other routes', () => {
  const changing = EVERYBODY.filter((route) => !route.startsWith('GET'));
  expect(changing.sort()).toEqual(CHANGES_BY_GUESTS);
});

it.each([...EVERYBODY, ...CUSTOMERS, ...STAFF_ONLY])(
  '%s is open to exactly the roles that may use it',
  async (route) => {
    for (const role of ROLES) {
      const status = await call(route, role);
      const refusal = refusalFor(route, role);
      if (refusal !== null) expect([role, status]).toEqual([role, refusal]);
      else expect([role, [401, 403, 500].includes(status), status]).toEqual([role, false, status]);
    }
  },
);

const CLOSED = [...CUSTOMERS, ...STAFF_ONLY];

it.each(CLOSED)('%s stays closed under other spellings to guests and all others in turn', async (route) => {
  const refused = ROLES.filter((role) => refusalFor(route, role) !== null);
  for (const [index, [name, spelling]] of Object.entries(SPELLINGS).entries()) {
    // Reading the same path may be public, as for products and settings.
    if ((spelling.method === 'GET' || spelling.method === 'HEAD') && !route.startsWith('GET')) continue;
    // Only reads are served by their address, ahead of the guards of their route. Changes have a third of the spellings in turn.
    if (!route.startsWith('GET') && (CLOSED.indexOf(route) + index) % 3 > 0) continue;
    const role = refused[(CLOSED.indexOf(route) + index) % refused.length] as Role;
    expect([name, role, [400, 401, 403, 404, 405].includes(await call(route, role, spelling))]).toEqual([
      name,
      role,
      true,
    ]);
  }
});

/** Bodies that pass the validation, which comes before the question whose order it is. */
const VALID_BODIES: Readonly<Record<string, object>> = {
  'POST /orders/:id/cancel': { reason: 'mistake' },
  'POST /orders/:id/complaints': { id: randomUUID(), category: 'late', text: 'It has not arrived yet.' },
  'PUT /orders/:id/shipping-address': {
    address: '12, Lake View Road',
    city: 'Pune',
    state: 'Maharashtra',
    postalCode: '411001',
    phone: '9876543210',
  },
};

/** What staff with the permission for papers read of any order. */
const PAPERS = ['GET /orders/:id/documents', 'GET /orders/:id/documents/:documentId/pdf', 'GET /orders/:id/taxes'];

describe('data of one customer', () => {
  it.each(CUSTOMERS.filter((route) => /^\w+ \/orders\/.*:(?!provider$)/.test(route)))(
    'gets the response of missing data for others: %s',
    async (route) => {
      const of = async (role: Role, ids: Record<string, string>) => {
        const [method, path] = route.split(' ') as [string, string];
        const url = `/api${path.replace(/:(\w+)/g, (_, name: string) => ids[name] as string)}`;
        const answer = await shop.inject({
          method: method as NonNullable<Request['method']>,
          url,
          token: tokenOf(role) as string,
          ...(method !== 'GET' && { payload: VALID_BODIES[route] ?? {} }),
        });
        return [answer.statusCode, answer.body];
      };
      const unknown = {
        id: randomUUID(),
        documentId: randomUUID(),
        providerOrderId: 'order_NobodysOrder00',
        checkoutId: 'cod_s_nobody',
      };
      expect((await of('customer', owned))[0]).not.toBe(404);
      const others = ['other customer', 'demoted', 'catalogue'] as const;
      for (const role of PAPERS.includes(route) ? others : ([...others, 'accounting'] as const)) {
        expect(await of(role, owned)).toEqual(await of(role, unknown));
        expect([role, (await of(role, owned))[0]]).toEqual([role, 404]);
      }
    },
  );
});
