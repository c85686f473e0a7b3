import { checkoutSignature } from './accounts.js';
import { basicAuth, KEY_ID, KEY_SECRET, merchants, type Merchant } from './testing/merchant.js';

const open = merchants();
const UNKNOWN = { status: 400, description: 'The id provided does not exist' };
const LIVE = { keyId: 'rzp_live_AAAAAAAAAAAAAA', keySecret: 'live-secret' };

async function asked(merchant: Merchant, method: string, path: string, body?: object) {
  const reply = await merchant.call(method, path, body);
  return { status: reply.status, description: reply.body.error?.['description'] };
}

it('shows no data of another account', async () => {
  const merchant = await open();
  const order = await merchant.order({ receipt: 'r-1' });
  const { paymentId } = merchant.control.payOrder(order, { instrument: 'success@razorpay' });
  const refund = merchant.control.refund(paymentId, { amount: 500 });
  const dispute = merchant.control.disputes.open(paymentId);
  merchant.control.switchAccount();
  const calls = [
    ['GET', `/v1/orders/${order}`],
    ['GET', `/v1/orders/${order}/payments`],
    ['GET', `/v1/payments/${paymentId}`],
    ['POST', `/v1/payments/${paymentId}/capture`, { amount: 129_900 }],
    ['POST', `/v1/payments/${paymentId}/refund`, {}],
    ['GET', `/v1/payments/${paymentId}/refunds`],
    ['GET', `/v1/refunds/${refund.id}`],
    ['GET', `/v1/disputes/${dispute.id}`],
  ] as const;
  for (const [method, path, body] of calls)
    expect({ path, ...(await asked(merchant, method, path, body)) }).toEqual({ path, ...UNKNOWN });
  for (const list of ['orders', 'orders?receipt=r-1', 'payments', 'refunds'])
    expect((await merchant.call('GET', `/v1/${list}`)).body).toMatchObject({ count: 0 });
  expect((await merchant.call('POST', '/v1/orders', { amount: 100, currency: 'INR', receipt: 'r-1' })).status).toBe(
    200,
  );
});

it('switches back to an account with all of its data', async () => {
  const merchant = await open();
  const first = await merchant.order();
  const { account } = merchant.control.switchAccount();
  const second = await merchant.order();
  merchant.control.switchAccount({ account });
  expect((await asked(merchant, 'GET', `/v1/orders/${first}`)).status).toBe(200);
  expect(await asked(merchant, 'GET', `/v1/orders/${second}`)).toEqual(UNKNOWN);
});

it('accepts only the keys of the current account', async () => {
  const merchant = await open();
  merchant.control.switchAccount(LIVE);
  expect((await asked(merchant, 'GET', '/v1/orders')).status).toBe(401);
  expect(
    (await merchant.call('GET', '/v1/orders', undefined, { authorization: basicAuth(LIVE.keyId, LIVE.keySecret) }))
      .status,
  ).toBe(200);
});

it('lets a payer finish in the former account: signed with its key, and named in webhooks', async () => {
  const merchant = await open();
  const order = await merchant.order();
  const { account } = merchant.control.switchAccount(LIVE);
  const { paymentId, ...paid } = merchant.control.payOrder(order);
  expect(paid).toMatchObject({
    status: 'succeeded',
    response: { razorpay_signature: checkoutSignature(order, paymentId, KEY_SECRET) },
  });
  await merchant.clock.advance(0);
  expect(merchant.received[0]?.event['account_id']).toBe(account);
});

it('opens no dialog for an order of another account', async () => {
  const merchant = await open();
  const order = await merchant.order();
  const dialog = async (keyId: string) =>
    (await fetch(`${merchant.url}/sim/checkout/orders/${order}`, { headers: { 'x-key-id': keyId } })).status;
  expect(await dialog(KEY_ID)).toBe(200);
  merchant.control.switchAccount(LIVE);
  expect([await dialog(KEY_ID), await dialog(LIVE.keyId)]).toEqual([400, 400]);
});

it('distinguishes an unknown payment from one of another account', async () => {
  const merchant = await open();
  const id = await merchant.payment();
  merchant.control.faults.add({
    match: { path: '/v1/payments' },
    action: { kind: 'status', status: 400, description: 'The payment is not available at the moment.' },
  });
  expect(await asked(merchant, 'GET', `/v1/payments/${id}`)).toEqual({
    status: 400,
    description: 'The payment is not available at the moment.',
  });
  merchant.control.faults.add({
    match: { path: '/v1/payments' },
    action: { kind: 'status', status: 403, description: 'Access denied' },
  });
  expect(await asked(merchant, 'GET', `/v1/payments/${id}`)).toEqual({ status: 403, description: 'Access denied' });
  expect((await asked(merchant, 'GET', `/v1/payments/${id}`)).status).toBe(200);
});
