import { TestCustomer, stocked } from '../../testing/test-customer.js';
import { RESPONSE_SHAPES, NOT_WATCHED, type Shape } from '../../testing/response-shapes.data.js';
import { declaredRoutes } from '../../testing/declared-routes.js';
import { testApp, type TestResponse, type Request, type TestApp } from '../../testing/test-app.js';
import type {
  AuthenticatorAppSetup,
  PasskeyChallenge,
  SecondFactorStatus,
  SecondStepRequired,
  Staff,
} from '@shop/contracts';
import { admin } from '../../modules/identity/testing/people.js';
import { FactorUser, PASSWORD } from '../../modules/identity/testing/second-factors.js';
import { SoftwareAuthenticator } from '../../modules/identity/testing/software-authenticator.js';

let shop: TestApp;
let boss: string;
let shopper: TestCustomer;
const called = new Set<string>();
const undeclared = new Set<string>();
const ADDRESS = {
  address: '12, Lake View Road',
  address2: 'Siskin Tower',
  city: 'Pune',
  state: 'Maharashtra',
  postalCode: '411001',
  phone: '9876543210',
};
const PRODUCT = {
  name: 'Almonds',
  description: 'Whole.',
  category: 'Shop All',
  imageUrls: ['/uploads/almonds.jpg'],
  benefits: ['Good'],
  nutritionalFacts: [{ title: 'Energy', description: '1 kJ' }],
  variants: [{ size: '250g', price: 100, originalPrice: 120, stock: 3 }],
};

/** Where an answer says something that was not declared, such as `orderItems[].cost`. */
function beyond(shape: Shape | null | undefined, value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return shape === true || value === null ? [] : [at];
  if (typeof shape !== 'object' || shape === null || Array.isArray(value) !== Array.isArray(shape)) return [at];
  if (Array.isArray(value)) return value.flatMap((item) => beyond((shape as readonly Shape[])[0], item, `${at}[]`));
  return Object.entries(value).flatMap(([name, item]) =>
    Object.hasOwn(shape, name)
      ? beyond((shape as Record<string, Shape>)[name], item, `${at}.${name}`)
      : [`${at}.${name}`],
  );
}

/** @param route as in the list of shapes @param url what it is called by, when the route has places for ids or a query */
async function call(
  route: string,
  { url, by, payload, ...options }: { url?: string; by?: string } & Omit<Partial<Request>, 'url'> = {},
): Promise<TestResponse> {
  const [method, path] = route.split(' ') as [NonNullable<Request['method']>, string];
  const answer = await shop.inject({
    method,
    url: `/api${url ?? path}`,
    ...(by && { token: by }),
    ...(payload !== undefined && { payload }),
    ...options,
  });
  if (answer.statusCode >= 300) throw new Error(`${route}: ${answer.statusCode} ${answer.body}`);
  called.add(route);
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  if (isJson) for (const place of beyond(RESPONSE_SHAPES[route], answer.json())) undeclared.add(`${route} ${place}`);
  return answer;
}

beforeAll(async () => {
  shop = await testApp();
  boss = (await admin(shop)).token;
  shopper = await TestCustomer.signUp(shop);
});
afterAll(() => shop.close());

async function useEverything(): Promise<void> {
  const own = { by: shopper.token };
  const ruled = { by: boss };
  for (const route of [
    'GET /config/razorpay',
    'GET /config/store',
    'GET /settings',
    'GET /health/live',
    'GET /health/ready',
  ])
    await call(route);
  for (const route of ['GET /admin/audit/choices', 'GET /admin/audit/export']) await call(route, ruled);
  await call('POST /admin/staff/invitations', {
    ...ruled,
    payload: { email: 'meera.shapes@example.in', role: 'orders' },
  });
  const [invitation] = (await call('GET /admin/staff', ruled)).json<Staff>().invitations;
  await call('POST /admin/staff/invitations/:id/resend', {
    url: `/admin/staff/invitations/${invitation?._id}/resend`,
    ...ruled,
  });
  await call('DELETE /admin/staff/invitations/:id', { url: `/admin/staff/invitations/${invitation?._id}`, ...ruled });
  await call('PUT /settings', { ...ruled, payload: { cost: 40, freeShippingThreshold: 50 } });
  await call('PUT /settings/banner', { ...ruled, payload: { text: 'New harvest.' } });
  await call('GET /settings/banner');
  await call('GET /settings/banner/plan', ruled);
  const email = 'kavya.shapes@example.in';
  await call('POST /users/register', { payload: { name: 'Kavya Rao', email, password: 'almond-basket' } });
  const { token } = (await call('POST /users/login', { payload: { email, password: 'almond-basket' } })).json<{
    token: string;
  }>();
  await call('POST /users/forgot-password', { payload: { email } });
  await shop.settleJobs();
  const key = /reset-password\/([\w-]{43})/.exec(
    shop.mailer.sent.find(({ to, text }) => to.address === email && text.includes('/reset-password/'))?.text ?? '',
  )?.[1];
  const confirmation = /confirm-email\/([\w-]{43})/.exec(
    shop.mailer.sent.find(({ to, text }) => to.address === email && text.includes('/confirm-email/'))?.text ?? '',
  )?.[1];
  await call('POST /users/me/confirm-email', { by: token });
  await call('POST /users/confirm-email/:token', { url: `/users/confirm-email/${confirmation}` });
  await call('PUT /users/profile', { by: token, payload: { name: 'Kavya Rao', shippingAddress: ADDRESS } });
  await call('POST /users/reset-password/:token', {
    url: `/users/reset-password/${key}`,
    payload: { password: 'almond-basket' },
  });
  await call('PUT /users/profile', { ...own, payload: { name: 'Asha Rao', shippingAddress: ADDRESS } });

  const { _id: product } = (await call('POST /products', { ...ruled, payload: PRODUCT })).json<{ _id: string }>();
  await call('PUT /products/:id', { url: `/products/${product}`, ...ruled, payload: PRODUCT });
  const line = { product, size: '250g', quantity: 1 };
  const { id } = (
    await call('POST /orders/create-razorpay-order', {
      ...own,
      payload: { amount: 10_000, orderItems: [line], shippingAddress: ADDRESS },
    })
  ).json<{ id: string }>();
  await call('GET /orders/payment-status/:providerOrderId', { url: `/orders/payment-status/${id}`, ...own });
  const paid = shop.simulator.control.payOrder(id, { instrument: 'success@razorpay' });
  if (paid.status !== 'succeeded') throw new Error(paid.status);
  await call('POST /orders/verify-payment', { ...own, payload: paid.response });
  const { razorpay_payment_id, razorpay_order_id: order_id, razorpay_signature: signature } = paid.response;
  const { _id: order } = (
    await call('POST /orders', {
      ...own,
      payload: {
        orderItems: [line],
        shippingAddress: ADDRESS,
        paymentResult: { id: razorpay_payment_id, order_id, signature },
      },
    })
  ).json<{ _id: string }>();
  await call('GET /orders/payment-status/:providerOrderId', { url: `/orders/payment-status/${id}`, ...own });
  const second = (await shopper.startCheckout([{ product, size: '250g', quantity: 1 }], 10_000)).json<{ id: string }>();
  await call('POST /orders/cancel-payment/:providerOrderId', { url: `/orders/cancel-payment/${second.id}`, ...own });
  const { _id: review } = (
    await call('POST /products/:productId/reviews', {
      url: `/products/${product}/reviews`,
      ...own,
      payload: { rating: 5, comment: 'Crisp.' },
    })
  ).json<{ _id: string }>();
  await call('PUT /orders/:id/ship', { url: `/orders/${order}/ship`, ...ruled, payload: { trackingId: 'AB1234567' } });
  await call('PUT /orders/:id/deliver', { url: `/orders/${order}/deliver`, ...ruled });
  for (const url of ['/orders/myorders', '/orders/myorders?page=1'])
    await call('GET /orders/myorders', { url, ...own });
  for (const url of ['/orders', '/orders?page=1']) await call('GET /orders', { url, ...ruled });
  for (const by of [shopper.token, boss]) await call('GET /orders/:id', { url: `/orders/${order}`, by });
  for (const url of ['/products', '/products?page=1', '/products?q=almonds']) await call('GET /products', { url });
  await call('GET /products/:id', { url: `/products/${product}` });
  await call('GET /products/:id/reviews', { url: `/products/${product}/reviews` });
  await keepCartAndAddresses(own, line);
  for (const route of ['GET /users/profile', 'GET /users/me/data', 'GET /users/me/sessions']) await call(route, own);

  await sendBack(own);
  await useSecondFactors();
  await call('GET /admin/today', ruled);
  expect((await call('GET /payments/attention', ruled)).json()).toHaveLength(1);
  await call('DELETE /products/:productId/reviews/:reviewId', {
    url: `/products/${product}/reviews/${review}`,
    ...ruled,
  });
  await call('DELETE /orders/:id', { url: `/orders/${order}`, ...ruled });
  await call('DELETE /products/:id', { url: `/products/${product}`, ...ruled });
  for (const route of ['GET /products/export', 'GET /orders/export']) await call(route, ruled);
  await call('GET /metrics', { url: '/metrics' });
  await call('POST /users/me/sessions/end', { ...own, payload: { password: 'almonds-123' } });
  await call('POST /admin/sessions/end', { ...ruled, payload: { email } });
  await call('POST /users/logout', own);
  const leaver = (await call('POST /users/login', { payload: { email, password: 'almond-basket' } })).json<{
    token: string;
  }>();
  await call('DELETE /users/me', { by: leaver.token, payload: { password: 'almond-basket' } });
}

/** What an account keeps for its browsers: a cart, and addresses of which one goes again. */
async function keepCartAndAddresses(own: { by: string }, line: object): Promise<void> {
  await call('PUT /users/me/cart', { ...own, payload: { version: 0, items: [line] } });
  await call('GET /users/me/cart', own);
  await call('POST /users/me/addresses', { ...own, payload: { ...ADDRESS, label: 'Home' } });
  const { _id } = (await call('POST /users/me/addresses', { ...own, payload: ADDRESS })).json<{ _id: string }>();
  const url = `/users/me/addresses/${_id}`;
  await call('PUT /users/me/addresses/:addressId', { ...own, url, payload: { ...ADDRESS, address2: 'Near the lake' } });
  await call('GET /users/me/addresses', own);
  await call('DELETE /users/me/addresses/:addressId', { ...own, url });
}

/** Everything about second factors: an admin adds each, signs in with it, and loses it. */
async function useSecondFactors(): Promise<void> {
  const { email, token: by } = await admin(shop);
  const [user, phone] = [new FactorUser(shop, email, by), new SoftwareAuthenticator()];
  await call('POST /users/me/confirmation', { by, payload: { password: PASSWORD } });
  const asked = (await call('POST /users/me/passkeys/options', { by })).json<PasskeyChallenge>();
  await call('POST /users/me/passkeys', {
    by,
    payload: { challenge: asked.challenge, name: 'Phone', passkey: phone.create(asked.options) },
  });
  await call('POST /users/me/passkeys/options', { by });
  await call('POST /users/me/confirmation/options', { by });
  await call('POST /users/me/authenticator-app', { by });
  await user.addApp();
  const step = (await call('POST /users/login', { payload: { email, password: PASSWORD } })).json<SecondStepRequired>()
    .secondStep;
  await call('POST /users/login/second-step', { payload: { challenge: step.challenge, code: user.code(1) } });
  const open = (await call('POST /users/login/passkey/options', { payload: {} })).json<PasskeyChallenge>();
  await call('POST /users/login/passkey', { payload: { challenge: open.challenge, passkey: phone.get(open.options) } });
  const { secret } = (await call('POST /users/me/authenticator-app', { by })).json<AuthenticatorAppSetup>();
  await call('POST /users/me/authenticator-app/confirm', { by, payload: { code: user.codeOf(secret) } });
  await call('POST /users/me/recovery-codes', { by });
  await call('GET /users/me/data', { by });
  const [{ _id: id } = { _id: '' }] = (await call('GET /users/me/second-factor', { by })).json<SecondFactorStatus>()
    .passkeys;
  await call('DELETE /users/me/authenticator-app', { by });
  await call('DELETE /users/me/passkeys/:id', { url: `/users/me/passkeys/${id}`, by });
  await call('PUT /users/password', { by, payload: { password: PASSWORD, newPassword: 'walnut-orchard' } });
  await call('POST /admin/second-factor/reset', { by: boss, payload: { email } });
}

/** A payment whose goods are gone goes back to the customer, who and whose shop are told. */
async function sendBack(own: { by: string }): Promise<void> {
  const item = await stocked(shop, { price: 100 });
  const late = await shopper.payFor([item]);
  await shop.database.query(
    `UPDATE checkout_sessions SET status = 'expired', hold = 'released' WHERE provider_order_id = $1`,
    [late.razorpay_order_id],
  );
  await shop.database.query('UPDATE variants SET stock = 0, reserved = 0 WHERE product_id = $1', [item.product]);
  await call('POST /orders/verify-payment', { ...own, payload: late });
  await shop.settleJobs();
  const url = `/orders/payment-status/${late.razorpay_order_id}`;
  const { refund } = (await call('GET /orders/payment-status/:providerOrderId', { url, ...own })).json<{
    refund?: object;
  }>();
  expect(refund).toBeDefined();
}

it('knows every route there is', () => {
  expect(declaredRoutes(shop.app).sort()).toEqual([...Object.keys(RESPONSE_SHAPES), ...NOT_WATCHED].sort());
});

it('no answer says more than was declared for its route, whoever asks', async () => {
  await useEverything();
  expect([...undeclared]).toEqual([]);
  expect(Object.keys(RESPONSE_SHAPES).filter((route) => !called.has(route))).toEqual(['POST /policy-reports']);
});

it('notices a name that nobody has declared, however deep', () => {
  expect(beyond({ orders: [{ _id: true }] }, { orders: [{ _id: 'x', cost: 1 }] })).toEqual(['.orders[].cost']);
  expect(beyond({ user: true }, { user: { passwordHash: 'x' } })).toEqual(['.user']);
  expect(beyond(null, { anything: 1 })).toEqual(['']);
});
