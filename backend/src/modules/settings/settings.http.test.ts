import { testApp, type TestApp } from '../../testing/test-app.js';
import { admin, customer } from '../identity/testing/people.js';

let shop: TestApp;
let bossToken: string;
beforeAll(async () => {
  shop = await testApp({ STORE_NAME: 'Nuts & Co', SUPPORT_EMAIL: 'care@nuts.example' });
  bossToken = (await admin(shop)).token;
});
afterAll(() => shop.close());

const read = () => shop.inject({ method: 'GET', url: '/api/settings' });
const change = (payload: object, token = bossToken) =>
  shop.inject({ method: 'PUT', url: '/api/settings', payload, ...(token && { token }) });

it('ships every order for free in a new store', async () => {
  expect((await read()).json()).toEqual({
    shipping: { cost: 0, freeShippingThreshold: 0 },
    shippingCost: 0,
    freeShippingThreshold: 0,
  });
});

it.each([
  [{ cost: 49.5, freeShippingThreshold: 999 }, 49.5, 999],
  [{ shippingCost: 0.01, freeShippingThreshold: 100_000 }, 0.01, 100_000],
  [{ shipping: { cost: 60, freeShippingThreshold: null } }, 60, null],
])('stores %j from an admin and returns it publicly', async (body, cost, freeShippingThreshold) => {
  const reply = { shipping: { cost, freeShippingThreshold }, shippingCost: cost, freeShippingThreshold };
  const response = await change(body);
  expect([response.statusCode, response.json()]).toEqual([200, reply]);
  expect((await read()).json()).toEqual(reply);
});

it('are the same for processes of the release before, which use columns in paise', async () => {
  await change({ cost: 49.5, freeShippingThreshold: 999 });
  const columns = 'shipping_cost_paise AS cost, free_shipping_threshold_paise AS threshold';
  expect(await shop.database.query(`SELECT ${columns} FROM store_settings`)).toEqual([
    { cost: 4950, threshold: 99_900 },
  ]);
  await shop.database.query('UPDATE store_settings SET shipping_cost_paise = 5, free_shipping_threshold_paise = NULL');
  expect((await read()).json()).toMatchObject({ shipping: { cost: 0.05, freeShippingThreshold: null } });
});

it('rejects invalid values, customers and guests, and keeps the old values', async () => {
  const before = (await read()).json<object>();
  const bad = await change({ cost: -1, freeShippingThreshold: 5 });
  expect([bad.statusCode, bad.json()]).toEqual([
    400,
    expect.objectContaining({ details: [expect.objectContaining({ field: 'cost' })] }),
  ]);
  expect((await change({ cost: 5, freeShippingThreshold: 5 }, (await customer(shop)).token)).statusCode).toBe(403);
  expect((await change({ cost: 5, freeShippingThreshold: 5 }, '')).statusCode).toBe(401);
  expect((await read()).json()).toEqual(before);
});

it('returns the name of the store publicly', async () => {
  const response = await shop.inject({ method: 'GET', url: '/api/config/store' });
  expect([response.statusCode, response.json()]).toEqual([
    200,
    {
      name: 'Nuts & Co',
      supportEmail: 'care@nuts.example',
      publicUrl: 'http://localhost:3000',
      isDemo: true,
      socialLinks: expect.any(Object),
    },
  ]);
});
