import fs from 'node:fs';
import path from 'node:path';
import { ExternalImages } from '../modules/catalog/application/ports/images.js';
import { admin } from '../modules/identity/testing/people.js';
import { OPERATIONS } from './api-document.js';
import { OUTSIDE_IMAGES, STAFF_CHANGES, order } from './staff-changes.js';
import { testApp, type Request, type TestApp } from './test-app.js';
import { ADDRESS } from './test-customer.js';

/** Routes by which one person may move money or goods of an order back, within the budget. */
const REVERSALS = [
  'DELETE /orders/:id',
  'POST /admin/complaints/:id/refund',
  'POST /admin/complaints/:id/replace',
  'POST /orders/:id/cancel',
  'POST /orders/:id/refund',
  'POST /orders/:id/refunds',
  'POST /orders/:id/return',
  'POST /payments/attention/:paymentId/refund',
  'POST /payments/attention/:paymentId/settle',
];
/** The second person needs no budget. */
const BY_A_SECOND_PERSON = ['POST /orders/refund-requests/:id/approve'];

/** Routes that customers use for their own orders, and staff for all. */
const SHARED: typeof STAFF_CHANGES = {
  'POST /orders/:id/cancel': async (test) => ({
    url: `/orders/${await order(test)}/cancel`,
    payload: { reason: 'other' },
  }),
  'PUT /orders/:id/business': async (test) => ({ url: `/orders/${await order(test)}/business`, payload: {} }),
  'PUT /orders/:id/shipping-address': async (test) => ({
    url: `/orders/${await order(test)}/shipping-address`,
    payload: { ...ADDRESS, address: '9 Hill Road' },
  }),
};
const CHANGES = { ...STAFF_CHANGES, ...SHARED };
/** Removes all orders of a demo. It is refused where money has moved (`leaving.http.test.ts`). */
const LEAVES_DEMO = 'POST /settings/demo/leave';

/** Sells goods: the stock of ordered sizes differs after it. */
const SELLS = 'POST /admin/drafts/:id/place';

let shop: TestApp;
let owner: { token: string };
beforeAll(async () => {
  shop = await testApp({}, { adapters: (module) => module.overrideProvider(ExternalImages).useValue(OUTSIDE_IMAGES) });
  owner = await admin(shop);
});
afterAll(() => shop.close());

const budget = (amountPaise: number | null) =>
  shop.database.query('UPDATE refund_rules SET approval_above_paise = NULL, daily_budget_paise = $1', [amountPaise]);

/** Returns whatever says that money or goods of orders went back. */
const returned = () =>
  shop.database.one(
    `SELECT (SELECT coalesce(sum(amount_paise), 0)::float8 FROM refunds WHERE status <> 'failed') AS money,
      (SELECT count(*)::int FROM payments WHERE settled_at IS NOT NULL) AS settled,
      (SELECT coalesce(sum(stock), 0)::int FROM variants WHERE id IN (SELECT variant_id FROM order_items)) AS stock,
      (SELECT count(*)::int FROM orders WHERE replaces_order_id IS NOT NULL) AS replacements,
      (SELECT count(*)::int FROM orders WHERE status = 'Cancelled') AS cancelled,
      (SELECT count(*)::int FROM orders WHERE deleted_at IS NOT NULL) AS deleted`,
  );

async function isMovedBy(route: string, budgetPaise: number | null): Promise<boolean> {
  await budget(null);
  const { url, ...request } = await CHANGES[route]!(shop, owner.token);
  await budget(budgetPaise);
  const before = await returned();
  const method = route.split(' ')[0] as NonNullable<Request['method']>;
  const { statusCode } = await shop.inject({ ...request, method, url: `/api${url}`, token: owner.token });
  expect([200, 201, 202, 204, 409]).toContain(statusCode);
  return JSON.stringify(await returned()) !== JSON.stringify(before);
}

/** `STAFF_CHANGES` has every route by which staff change anything: the test of the audit log proves it. */
describe('a person without a budget moves no money and no goods of an order back, by any route of the API', () => {
  it.each(Object.keys(CHANGES).filter((route) => ![LEAVES_DEMO, SELLS].includes(route)))('%s', async (route) => {
    if (REVERSALS.includes(route)) expect(await isMovedBy(route, 0)).toBe(false);
    expect(await isMovedBy(route, BY_A_SECOND_PERSON.includes(route) ? 0 : null)).toBe(
      [...REVERSALS, ...BY_A_SECOND_PERSON].includes(route),
    );
  });

  it('nor by a route that customers have, too', () => {
    const ofOrders = OPERATIONS.filter((operation) => operation['x-permission'] === undefined)
      .map(({ route }) => route)
      .filter((route) => /^(POST|PUT|DELETE|PATCH) \/(orders|payments|admin)\/:/.test(route));
    const complaints = 'POST /orders/:id/complaints';
    expect(ofOrders.sort()).toEqual([...Object.keys(SHARED), complaints].sort());
    expect(Object.keys(CHANGES)).toEqual(expect.arrayContaining([...REVERSALS, ...BY_A_SECOND_PERSON]));
  });
});

it('only the budget of staff and the customers’ own cancellations authorize reversals', () => {
  const folder = path.join(import.meta.dirname, '../modules');
  const makers = (fs.readdirSync(folder, { recursive: true }) as string[])
    .filter((file) => /(?<!\.test)\.ts$/.test(file) && !file.includes('/testing/'))
    .filter((file) => /ReversalAuthorization\.\w+\(/.test(fs.readFileSync(path.join(folder, file), 'utf8')));
  expect(makers.sort()).toEqual([
    'ordering/fulfilment/application/cancel-order.ts',
    'ordering/refunds/application/reversal-budget.ts',
  ]);
});
