import fs from 'node:fs';
import path from 'node:path';
import { KEY_ID, merchants, type Merchant } from '../testing/merchant.js';

const open = merchants();
const MODULES = fs.readdirSync(path.join(__dirname, 'dialog'));

async function dialog(merchant: Merchant, call: string, body?: object, keyId = KEY_ID) {
  const response = await fetch(`${merchant.url}/sim/checkout${call}`, {
    headers: { 'x-key-id': keyId },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

it.each(['v1/checkout.js', ...MODULES.map((name) => `v1/checkout/dialog/${name}`)])(
  'serves %s to any page, uncached',
  async (asset) => {
    const merchant = await open({ basePath: '/razorpay-simulator' });
    const response = await fetch(`${merchant.url}/razorpay-simulator/${asset}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(
      asset.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8',
    );
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('cache-control')).toBe('no-store');
  },
);

it.each([
  '/v1/checkout/dialog/..%2F..%2Fsimulator.js',
  '/v1/checkout/dialog/unknown.js',
  '/v1/checkout/assets.js',
  '/v1/checkout/checkout-api.test.js',
])('does not serve %s', async (asset) => {
  const merchant = await open();
  expect((await fetch(merchant.url + asset)).status).toBe(400);
});

it('writes no style attribute, markup or code from text, so that the dialog works under a strict policy', () => {
  for (const name of MODULES.filter((file) => file.endsWith('.js'))) {
    const source = fs.readFileSync(path.join(__dirname, 'dialog', name), 'utf8');
    expect(source).not.toMatch(
      /innerHTML|outerHTML|insertAdjacentHTML|style: '(?!currency')|setAttribute\('style|eval\(|new Function|document\.write/,
    );
  }
});

it('responds to preflights of other origins', async () => {
  const merchant = await open();
  const response = await fetch(`${merchant.url}/sim/checkout/orders/x`, { method: 'OPTIONS' });
  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-headers')).toContain('x-key-id');
});

it('pays an order by card, confirmed by the bank', async () => {
  const merchant = await open();
  const id = await merchant.order();
  expect((await dialog(merchant, `/orders/${id}`)).body).toEqual({
    id,
    amount: 129_900,
    currency: 'INR',
    status: 'created',
  });
  const asked = await dialog(merchant, `/orders/${id}/payments`, {
    cardNumber: '4100 2800 0000 1007',
    email: 'asha@example.com',
    contact: '+919876543210',
  });
  expect(asked.body).toMatchObject({ status: 'waiting', asks: 'bank' });
  const paymentId = String(asked.body['paymentId']);
  expect((await dialog(merchant, `/payments/${paymentId}`)).body).toEqual(asked.body);
  expect((await dialog(merchant, `/payments/${paymentId}/answer`, { answer: 'success' })).body).toMatchObject({
    status: 'succeeded',
    response: { razorpay_order_id: id },
  });
  expect(merchant.control.ledger().payments).toMatchObject([
    { status: 'captured', email: 'asha@example.com', contact: '+919876543210' },
  ]);
});

it.each([
  ['1234', 'succeeded'],
  ['123', 'failed'],
  ['12345678901', 'failed'],
])('accepts the one-time password %s as %s', async (otp, status) => {
  const merchant = await open();
  const asked = await dialog(merchant, `/orders/${await merchant.order()}/payments`, {
    cardNumber: '4100280000001007',
  });
  expect((await dialog(merchant, `/payments/${String(asked.body['paymentId'])}/answer`, { otp })).body['status']).toBe(
    status,
  );
});

it('waits for the UPI app after an intent and after an ordinary UPI id', async () => {
  const merchant = await open();
  for (const request of [{ upiIntent: true }, { vpa: 'asha@okbank' }]) {
    const asked = await dialog(merchant, `/orders/${await merchant.order()}/payments`, request);
    expect(asked.body).toMatchObject({ status: 'waiting', asks: 'upi' });
    expect(
      (await dialog(merchant, `/payments/${String(asked.body['paymentId'])}/answer`, { answer: 'failure' })).body,
    ).toMatchObject({ status: 'failed', error: { reason: 'payment_failed' } });
  }
});

it('returns an unknown order for the key of another account', async () => {
  const merchant = await open();
  const { status, body } = await dialog(
    merchant,
    `/orders/${await merchant.order()}`,
    undefined,
    'rzp_test_somebodyelse0',
  );
  expect(status).toBe(400);
  expect(body).toMatchObject({ error: { description: 'The id provided does not exist' } });
});

it('accepts one decision per payment', async () => {
  const merchant = await open();
  const asked = await dialog(merchant, `/orders/${await merchant.order()}/payments`, {
    cardNumber: '4100280000001007',
  });
  const answer = `/payments/${String(asked.body['paymentId'])}/answer`;
  const first = await dialog(merchant, answer, { answer: 'success' });
  expect(await dialog(merchant, answer, { answer: 'cancel' })).toEqual(first);
});
