import type { OpenPoint, Order } from '@shop/contracts';
import type { RazorpayCheck, RazorpayKeys } from '@shop/contracts/razorpay-keys';
import { createHmac, randomUUID } from 'node:crypto';
import pg from 'pg';
import { Config } from '../../../../config/config.js';
import { freePort } from '../../../../testing/free-port.js';
import { TEST_KEYS, testApp, type TestApp } from '../../../../testing/test-app.js';
import { stocked, TestCustomer } from '../../../../testing/test-customer.js';
import { waitFor } from '../../../../testing/wait-for.js';
import { admin, newcomer } from '../../../identity/testing/people.js';
import { StoredKeys } from './stored-keys.js';

const URL = '/api/settings/razorpay';

let shop: TestApp;
let boss: string;
beforeAll(async () => {
  const port = String(await freePort());
  shop = await testApp({ PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` }, { isWithoutProvider: true });
  boss = (await admin(shop)).token;
});
afterAll(() => shop.close());

const enter = (changes: object = {}) =>
  shop.inject({ method: 'PUT', url: URL, token: boss, payload: { ...TEST_KEYS, ...changes } });
const status = async () => (await shop.inject({ url: URL, token: boss })).json<RazorpayKeys>();
const check = async () =>
  (await shop.inject({ method: 'POST', url: `${URL}/check`, token: boss })).json<RazorpayCheck>();
const point = async () =>
  (await shop.inject({ url: '/api/admin/to-complete', token: boss }))
    .json<OpenPoint[]>()
    .find(({ code }) => code === 'razorpay')?.text;
const store = async () => (await shop.inject({ url: '/api/config/store' })).json<object>();
const confirm = () =>
  shop.inject({
    method: 'POST',
    url: '/api/users/me/confirmation',
    token: boss,
    payload: { password: newcomer().password },
  });

async function event(secret: string): Promise<number> {
  const payload = JSON.stringify({ entity: 'event', event: 'order.created', payload: {} });
  const signature = createHmac('sha256', secret).update(payload).digest('hex');
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-event-id': randomUUID(),
    'x-razorpay-signature': signature,
  };
  return (await shop.inject({ method: 'POST', url: '/api/payments/webhook', headers, payload })).statusCode;
}

it('keeps no keys that Razorpay rejects, that are malformed, or that a session alone enters', async () => {
  expect((await enter()).json()).toMatchObject({ code: 'confirmation_required' });
  expect((await shop.inject({ method: 'DELETE', url: URL, token: boss })).json()).toMatchObject({
    code: 'confirmation_required',
  });
  await confirm();
  for (const [changes, field, message] of [
    [
      { keySecret: 'another-secret' },
      'keySecret',
      'Razorpay rejects this key secret for this key ID. Please copy both again.',
    ],
    [
      { keyId: 'rzp_TestTestTest01' },
      'keyId',
      'Key ID must begin with "rzp", as the dashboard of the provider shows it.',
    ],
    [{ webhookSecret: 'short' }, 'webhookSecret', 'Webhook secret must have 8 to 200 characters.'],
    [{ webhookSecret: TEST_KEYS.keySecret }, 'webhookSecret', 'Webhook secret must differ from the key secret.'],
  ] as const) {
    const response = await enter(changes);
    expect([response.statusCode, response.json()]).toEqual([
      400,
      expect.objectContaining({ details: [{ field, message }] }),
    ]);
  }
  expect(await status()).toMatchObject({ source: 'none', keyId: null });
  expect(await store()).toMatchObject({ hasNoOnlinePayments: true });
  expect(await check()).toMatchObject({ keysError: 'The shop has no Razorpay keys.' });
});

it('keeps keys untried only by choice while Razorpay cannot be reached, until a check succeeds', async () => {
  shop.simulator.control.faults.add({ times: 10, action: { kind: 'reset' } });
  const refused = await enter();
  expect([refused.statusCode, refused.json()]).toEqual([
    503,
    expect.objectContaining({
      code: 'payments_unavailable',
      message: 'Razorpay could not be reached, so the keys were not tried.',
    }),
  ]);
  expect(await status()).toMatchObject({ source: 'none' });
  expect((await enter({ keepUntried: true })).json()).toMatchObject({ source: 'shop', isTried: false });
  expect(await point()).toBe('The Razorpay keys were saved without being tried. Please check the connection.');
  shop.simulator.control.faults.clear();
  expect(await check()).toEqual({
    keysError: null,
    webhookError: expect.stringMatching(/^The shop could not reach itself at http:/),
  });
  expect(await status()).toMatchObject({ isTried: true });
});

it('takes payments with the keys at once and after a restart, and stores their secrets encrypted', async () => {
  expect((await enter()).json()).toMatchObject({ source: 'shop', keyId: TEST_KEYS.keyId, isTest: true, isTried: true });
  expect(await store()).not.toHaveProperty('hasNoOnlinePayments');
  await shop.restart();
  const [asha, item] = [await TestCustomer.signUp(shop), await stocked(shop)];
  expect((await asha.placeOrder([item], await asha.payFor([item]))).json<Order>().isPaid).toBe(true);
  const { sealed } = (await shop.database.one<{ sealed: Buffer }>('SELECT sealed FROM provider_keys'))!;
  expect(sealed.includes(TEST_KEYS.keySecret)).toBe(false);
  const entry = await shop.database.one(
    `SELECT before, after FROM audit_log WHERE action = 'razorpay-keys.changed' ORDER BY id DESC LIMIT 1`,
  );
  expect(entry).toEqual({ before: { keyId: TEST_KEYS.keyId }, after: { keyId: TEST_KEYS.keyId, isTried: true } });
});

it('waits for the first event after a test event, and accepts events of the previous secret', async () => {
  await confirm();
  await enter({ webhookSecret: 'a-new-webhook-secret' });
  const { PORT } = shop.app.get(Config).env;
  await shop.app.listen(PORT, '127.0.0.1');
  expect(await check()).toEqual({ keysError: null, webhookError: null });
  expect(await point()).toBe('No event from Razorpay has arrived yet. Please enter the webhook in its dashboard.');
  expect([await event(TEST_KEYS.webhookSecret), await event('no-secret-of-the-shop')]).toEqual([200, 400]);
  expect((await status()).firstEventAt).toBeNull();
  expect(await event('a-new-webhook-secret')).toBe(200);
  expect((await status()).firstEventAt).not.toBeNull();
  expect(await point()).toBeUndefined();
});

it('uses keys that another process has stored, within moments', async () => {
  const before = (await shop.database.one<{ sealed: Buffer }>('SELECT sealed FROM provider_keys'))!;
  await enter({ webhookSecret: 'the-newest-webhook-secret' });
  expect(await event('the-newest-webhook-secret')).toBe(200);
  const another = new pg.Client({ connectionString: shop.databaseUrl });
  await another.connect();
  await another.query('UPDATE provider_keys SET sealed = $1', [before.sealed]);
  await another.end();
  await waitFor(async () => (await event('the-newest-webhook-secret')) === 400, 5000);
  expect(await event('a-new-webhook-secret')).toBe(200);
});

it('takes the way to pay off a page that was read before the configuration was', async () => {
  await enter();
  expect(await store()).not.toHaveProperty('hasNoOnlinePayments');
  const stored = shop.app.get(StoredKeys);
  const read = stored.current.bind(stored);
  let proceed = () => {};
  const mayRead = new Promise<void>((resolve) => (proceed = resolve));
  const slow = jest.spyOn(stored, 'current').mockImplementation(() => mayRead.then(read));
  await shop.database.query('UPDATE provider_keys SET retired_at = now()');
  expect(await store()).not.toHaveProperty('hasNoOnlinePayments');
  proceed();
  await waitFor(() => Promise.resolve(shop.app.get(Config).storeConfig.hasNoOnlinePayments === true));
  slow.mockRestore();
  expect(await store()).toMatchObject({ hasNoOnlinePayments: true });
  await shop.database.query('UPDATE provider_keys SET retired_at = NULL');
  await waitFor(async () => !('hasNoOnlinePayments' in (await store())));
});

describe('removed keys', () => {
  const remove = () => shop.inject({ method: 'DELETE', url: URL, token: boss });
  const endMinute = () =>
    shop.database.query(
      `UPDATE provider_keys SET retired_at = now() - interval '2 minutes' WHERE retired_at IS NOT NULL`,
    );
  const deleteRetired = () => shop.app.get(StoredKeys).deleteRetired();
  const rest = async () => {
    await shop.database.query('UPDATE checkout_sessions SET next_check_at = NULL');
    await endMinute();
    await deleteRetired();
  };

  it('start no payment, settle and refund those under way, and are deleted after them', async () => {
    await confirm();
    await enter();
    const [asha, item] = [await TestCustomer.signUp(shop), await stocked(shop)];
    const paid = await asha.payFor([item]);
    const response = await remove();
    expect([response.statusCode, response.json()]).toEqual([200, await status()]);
    expect(await status()).toMatchObject({ source: 'shop', keyId: TEST_KEYS.keyId, underWay: 2 });
    expect(await store()).toMatchObject({ hasNoOnlinePayments: true });
    expect((await asha.startCheckout([item], 49_900)).json()).toMatchObject({ code: 'payment_method_unavailable' });
    await endMinute();
    await deleteRetired();
    const order = (await asha.placeOrder([item], paid)).json<Order>();
    expect(order.isPaid).toBe(true);
    const cancelled = await shop.inject({
      method: 'POST',
      url: `/api/orders/${order._id}/cancel`,
      token: asha.token,
      payload: { reason: 'mistake' },
    });
    expect(cancelled.statusCode).toBe(200);
    await shop.settleJobs();
    await rest();
    expect(await status()).toMatchObject({ source: 'none', keyId: null });
    expect(await shop.database.query('SELECT FROM provider_keys')).toEqual([]);
    expect(await check()).toMatchObject({ keysError: 'The shop has no Razorpay keys.' });
  });

  it('are recorded once, and can be entered again', async () => {
    expect((await remove()).json()).toMatchObject({ code: 'payment_method_unavailable' });
    await enter();
    await remove();
    await remove();
    const { count } = (await shop.database.one<{ count: number }>(
      `SELECT count(*)::int FROM audit_log WHERE action = 'razorpay-keys.removed' AND after = '{"keyId": null}'`,
    ))!;
    expect(count).toBe(2);
    await enter();
    await rest();
    const entered = await status();
    expect(entered.source).toBe('shop');
    expect(entered).not.toHaveProperty('underWay');
    expect(await store()).not.toHaveProperty('hasNoOnlinePayments');
  });
});

it('does not use keys that no longer decrypt, and says so', async () => {
  await shop.database.query(`UPDATE provider_keys SET sealed = '\\x00'`);
  expect(await status()).toMatchObject({ source: 'unreadable', keyId: null });
  expect(await point()).toMatch(/^The stored Razorpay keys can no longer be decrypted/);
  expect((await shop.inject({ method: 'DELETE', url: URL, token: boss })).json()).toMatchObject({ source: 'none' });
});
