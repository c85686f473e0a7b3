import type { ProductSummary, SignedInUser } from '@shop/contracts';
import { LEAVE_DEMO_PHRASE, type DemoLeft } from '@shop/contracts/leave-demo';
import { demoAdmin, demoImageFiles } from '@shop/demo-store';
import { prepareSetUp } from '../../boot/initial-data.js';
import { admin } from '../../modules/identity/testing/people.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { TestCustomer } from '../../testing/test-customer.js';
import { seedDemoStore } from '../seed-demo-store.js';

const PASSWORD = 'almond-basket';

/** Tables whose rows stay: settings, rules that migrations add, and what is not about the demo. */
const KEPT = [
  'audit_log',
  'cash_on_delivery_rules',
  'checkout_settings',
  'content_drafts',
  'content_versions',
  'delivery_rules',
  'label_rules',
  'migrations',
  'product_presets',
  'rate_limits',
  'provider_keys',
  'reference_rules',
  'refund_rules',
  'search_synonyms',
  'store_settings',
  'tax_rates',
  'tax_settings',
  'transfer_rules',
];
const OF_THE_OWNER = ['email_confirmations', 'sessions', 'users'];

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const leave = (token: string, confirmation = LEAVE_DEMO_PHRASE) =>
  shop.inject({ method: 'POST', url: '/api/settings/demo/leave', token, payload: { confirmation } });
const confirmed = async ({ token }: SignedInUser, password: string) => {
  await shop.inject({ method: 'POST', url: '/api/users/me/confirmation', token, payload: { password } });
  return token;
};
const canBeLeft = async (token: string) =>
  (await shop.inject({ url: '/api/settings/demo', token })).json<{ canBeLeft: boolean }>().canBeLeft;

/** A visitor of the demo buys something. */
async function buy(): Promise<void> {
  const [shown] = (await shop.inject({ url: '/api/products' })).json<ProductSummary[]>();
  const { size, price } = shown!.variants[0]!;
  const [visitor, bought] = [await TestCustomer.signUp(shop), { product: shown!._id, size, price, quantity: 1 }];
  const placed = await visitor.placeOrder([bought], await visitor.payFor([bought]));
  expect(placed.statusCode).toBe(201);
  await shop.settleJobs();
}

/** Names of the tables with rows, except those that stay. */
async function filledTables(): Promise<string[]> {
  const tables = await shop.database.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL ($1) ORDER BY 1`,
    [KEPT],
  );
  const filled: string[] = [];
  for (const { name } of tables) if (await shop.database.one(`SELECT FROM "${name}" LIMIT 1`)) filled.push(name);
  return filled;
}

it('an owner leaves the demo with a month of orders: only the account and the settings stay, also after a restart', async () => {
  const owner = await admin(shop);
  const token = await confirmed(owner, PASSWORD);
  expect([await canBeLeft(token), (await leave(token)).json()]).toEqual([
    false,
    expect.objectContaining({ code: 'demo_not_left', message: 'This shop is not a demo.' }),
  ]);
  await seedDemoStore(shop.app, { month: { remember: undefined } });
  await buy();
  await shop.inject({ method: 'PUT', url: '/api/settings', token, payload: { cost: 60, freeShippingThreshold: null } });
  expect((await leave(token, 'yes')).json()).toMatchObject({ code: 'invalid_input' });
  expect(await canBeLeft(token)).toBe(true);

  const left = await leave(token);
  expect([left.statusCode, left.json()]).toEqual([200, { setUp: null }]);

  expect(await filledTables()).toEqual(OF_THE_OWNER);
  expect(await shop.database.query('SELECT id FROM users')).toEqual([{ id: owner._id }]);
  expect(await shop.database.one('SELECT demo, is_open, information, shipping FROM store_settings')).toEqual({
    demo: 'left',
    is_open: false,
    information: {},
    shipping: { cost: 60, freeShippingThreshold: null },
  });
  expect(await shop.files.get(demoImageFiles()[0]!.name)).toBeNull();
  expect(await shop.database.one('SELECT action FROM audit_log ORDER BY id DESC LIMIT 1')).toEqual({
    action: 'demo.left',
  });
  expect((await shop.inject({ url: '/api/products' })).json()).toEqual([]);
  expect((await leave(token)).json()).toMatchObject({ code: 'demo_not_left' });

  await shop.restart();
  expect(await seedDemoStore(shop.app)).toBe(false);
  expect((await shop.inject({ url: '/api/products' })).json()).toEqual([]);
  await expect(shop.database.query(`UPDATE store_settings SET demo = 'seeded'`)).rejects.toThrow('becomes a demo');
});

describe('a demo with its own admin, whose password is published', () => {
  let token: string;
  beforeAll(async () => {
    await shop.database.query('DELETE FROM users');
    await shop.database.query('UPDATE store_settings SET demo = NULL');
    await seedDemoStore(shop.app);
    const { email, password } = demoAdmin;
    const login = await shop.inject({ method: 'POST', url: '/api/users/login', payload: { email, password } });
    token = await confirmed(login.json<SignedInUser>(), password);
  });

  it('is not left once somebody paid with real money', async () => {
    await buy();
    const pay = (account: string) =>
      shop.database.query('UPDATE checkout_sessions SET provider_account = $1', [account]);
    await pay('rzp_live_AAAAAAAAAAAAAA');
    expect([await canBeLeft(token), (await leave(token)).json<{ code: string }>().code]).toEqual([
      false,
      'demo_not_left',
    ]);
    await pay('rzp_test_AAAAAAAAAAAAAA');
  });

  it('loses that account too, and the set-up link makes an owner', async () => {
    const { setUp } = (await leave(token)).json<DemoLeft>();
    expect(setUp).toBe(await prepareSetUp(shop.app));
    expect(await filledTables()).toEqual([]);
    const payload = { name: 'Meera Joshi', email: 'meera@nuts.example', password: 'walnut orchard at dawn' };
    const made = await shop.inject({
      method: 'POST',
      url: '/api/users/first-owner',
      payload: { ...payload, key: setUp!.split('#')[1] },
    });
    expect(made.statusCode).toBe(201);
  });
});
