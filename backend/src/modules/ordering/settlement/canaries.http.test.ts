import { randomUUID } from 'node:crypto';
import { TestCustomer, stocked } from '../../../testing/test-customer.js';
import { testApp, TEST_KEYS, type Request, type TestApp } from '../../../testing/test-app.js';
import { admin } from '../../identity/testing/people.js';

// Follows one customer with unique values through the shop. Every test app also checks for its own customers' data: see testing/canaries.ts.

const [NAME, STREET, PHONE] = ['Zebulon Quillfeather', '77 Wrenfinch Hollow', '7012345678'];
const [FIRST_PASSWORD, SECOND_PASSWORD] = ['first-canary-password', 'second-canary-password'];
const EMAIL = `zebulon.${randomUUID()}@quillfeather.example`;
const ADDRESS = {
  address: STREET,
  address2: 'Siskin Tower',
  city: 'Kochi',
  state: 'Kerala',
  postalCode: '682001',
  phone: PHONE,
};

const INSTRUCTIONS = 'Beside the blue heron statue';

let shop: TestApp;
let boss: string;
let stranger: TestCustomer;
let token: string;
let orderId: string;
let resetToken: string;

const call = (method: NonNullable<Request['method']>, url: string, payload?: object, by?: string) =>
  shop.inject({ method, url: `/api${url}`, ...(payload && { payload }), ...(by && { token: by }) });

beforeAll(async () => {
  shop = await testApp();
  boss = (await admin(shop)).token;
  stranger = await TestCustomer.signUp(shop);
  token = (await call('POST', '/users/register', { name: NAME, email: EMAIL, password: FIRST_PASSWORD })).json<{
    token: string;
  }>().token;
  await shop.database.query('UPDATE users SET email_confirmed = true WHERE email = $1', [EMAIL]);
  await call('PUT', '/users/profile', { name: NAME, shippingAddress: ADDRESS }, token);
  const item = await stocked(shop);
  const line = { product: item.product, size: item.size, quantity: 1 };
  const { id } = (
    await call(
      'POST',
      '/orders/create-razorpay-order',
      { amount: 49_900, orderItems: [line], shippingAddress: ADDRESS, details: { deliveryInstructions: INSTRUCTIONS } },
      token,
    )
  ).json<{ id: string }>();
  const paid = shop.simulator.control.payOrder(id, { instrument: 'success@razorpay' });
  if (paid.status !== 'succeeded') throw new Error(paid.status);
  const { razorpay_payment_id: payment, razorpay_order_id: order_id, razorpay_signature: signature } = paid.response;
  orderId = (
    await call(
      'POST',
      '/orders',
      { orderItems: [line], shippingAddress: ADDRESS, paymentResult: { id: payment, order_id, signature } },
      token,
    )
  ).json<{ _id: string }>()._id;
  await call('POST', `/products/${item.product}/reviews`, { rating: 5, comment: 'Crisp.' }, token);
  await call('PUT', `/orders/${orderId}/ship`, { trackingId: 'AB1234567' }, boss);
  await call('POST', '/users/forgot-password', { email: EMAIL });
  await shop.settleJobs();
  resetToken = shop.mailer.tokenIn(EMAIL, 'reset-password');
  token = (await call('POST', `/users/reset-password/${resetToken}`, { password: SECOND_PASSWORD })).json<{
    token: string;
  }>().token;
  await shop.settleJobs();
});
afterAll(() => shop.close());

const SECRETS = () => [
  FIRST_PASSWORD,
  SECOND_PASSWORD,
  resetToken,
  '$argon2',
  TEST_KEYS.keySecret,
  TEST_KEYS.webhookSecret,
  'test-jwt-secret',
];
const PERSONAL = [NAME, 'Zebulon', EMAIL, STREET, 'Siskin Tower', PHONE, INSTRUCTIONS];
const foundIn = (text: string, values: readonly string[]) => values.filter((value) => text.includes(value));

it('the customer completes a whole purchase', async () => {
  expect(resetToken).toHaveLength(43);
  const own = (await call('GET', `/orders/${orderId}`, undefined, token)).body;
  expect(foundIn(own, [NAME, EMAIL, STREET, PHONE, INSTRUCTIONS])).toEqual([NAME, EMAIL, STREET, PHONE, INSTRUCTIONS]);
});

it('no response contains a secret, and none to others contains customer data except the name on a review', async () => {
  const reads = [
    '/products',
    '/settings',
    '/config/razorpay',
    '/config/store',
    '/health/ready',
    '/metrics',
    '/users/profile',
    '/users/me/data',
    '/orders/myorders',
    '/orders',
    '/orders/export',
    '/products/export',
    '/admin/today',
    '/payments/attention',
    `/orders/${orderId}`,
    '/nothing',
  ];
  for (const url of reads)
    for (const by of [undefined, stranger.token, token, boss]) {
      const { body } = await call('GET', url, undefined, by);
      expect([url, foundIn(body, SECRETS())]).toEqual([url, []]);
      if (by === undefined || by === stranger.token) expect([url, foundIn(body, PERSONAL)]).toEqual([url, []]);
    }
});

it("no error response repeats the request's input", async () => {
  const tries: [NonNullable<Request['method']>, string, object][] = [
    ['POST', '/users/login', { email: EMAIL, password: 'a-wrong-canary' }],
    ['POST', '/users/register', { name: NAME, email: EMAIL, password: FIRST_PASSWORD }],
    ['POST', '/users/register', { name: NAME, email: `${EMAIL} x`, password: 'short' }],
    [
      'PUT',
      '/users/profile',
      { name: NAME, shippingAddress: { ...ADDRESS, postalCode: 'nowhere', phone: `${PHONE}99` } },
    ],
    ['DELETE', '/users/me', { password: 'a-wrong-canary' }],
    ['POST', `/users/reset-password/${resetToken}`, { password: SECOND_PASSWORD }],
    ['POST', '/orders/create-razorpay-order', { amount: 1, orderItems: [], shippingAddress: ADDRESS }],
    ['POST', '/users/login', { email: { $ne: EMAIL }, password: [FIRST_PASSWORD] }],
  ];
  for (const [method, url, payload] of tries) {
    const { statusCode, body } = await call(method, url, payload, token);
    expect([
      method,
      statusCode >= 400,
      foundIn(body, [...PERSONAL, ...SECRETS(), 'a-wrong-canary', `${PHONE}99`]),
    ]).toEqual([method, true, []]);
  }
});

it('events and jobs identify an account by its id alone', async () => {
  const events = JSON.stringify(await shop.database.query('SELECT * FROM outbox'));
  expect(events.length).toBeGreaterThan(200);
  expect(foundIn(events, [...PERSONAL, ...SECRETS(), token])).toEqual([]);
});

it('no table contains a password, a reset key or a token', async () => {
  const tables = await shop.database.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  expect(tables.length).toBeGreaterThan(15);
  for (const { name } of tables) {
    const rows = JSON.stringify(await shop.database.query(`SELECT t::text FROM "${name}" t`));
    expect([
      name,
      foundIn(rows, [FIRST_PASSWORD, SECOND_PASSWORD, resetToken, token, TEST_KEYS.keySecret, TEST_KEYS.webhookSecret]),
    ]).toEqual([name, []]);
  }
});

it('mails go only to the customer, and only the one with the link contains a secret', () => {
  const about = shop.mailer.sent.filter(({ text, html }) => foundIn(`${text}${html}`, PERSONAL).length > 0);
  expect(about.length).toBeGreaterThan(3);
  expect(new Set(about.map(({ to }) => to.address))).toEqual(new Set([EMAIL]));
  const withSecrets = shop.mailer.sent.filter(({ text, html }) => foundIn(`${text}${html}`, SECRETS()).length > 0);
  expect(withSecrets.map(({ text }) => foundIn(text, SECRETS()))).toEqual([[resetToken]]);
});

it('the provider receives ids and amounts, but no names', () => {
  const books = JSON.stringify(shop.simulator.control.ledger());
  expect(books).toContain('49900');
  expect(foundIn(books, [...PERSONAL, ...SECRETS()])).toEqual([]);
});
