import { merchants } from '../testing/merchant.js';

const open = merchants();
const TOKEN = 'token-of-the-tests';
const asTest = { 'x-sim-token': TOKEN };

it('refuses requests without a configured token, and with a wrong one', async () => {
  const closed = await open();
  expect((await closed.call('GET', '/__sim/ledger', undefined, asTest)).status).toBe(400);
  const guarded = await open({ controlToken: TOKEN });
  expect((await guarded.call('GET', '/__sim/ledger')).status).toBe(401);
  expect((await guarded.call('GET', '/__sim/ledger', undefined, { 'x-sim-token': 'guess' })).status).toBe(401);
  expect((await guarded.call('GET', '/__sim/ledger', undefined, asTest)).status).toBe(200);
});

it('pays, forces steps and shows the ledger over HTTP', async () => {
  const merchant = await open({ controlToken: TOKEN });
  const post = (path: string, body: object = {}) => merchant.call('POST', `/__sim${path}`, body, asTest);
  const paid = await post(`/orders/${await merchant.order()}/pay`, { instrument: 'authonly@razorpay' });
  expect(paid.body).toMatchObject({ status: 'succeeded' });
  const id = String(paid.body['paymentId']);
  expect((await post(`/payments/${id}/capture`)).body).toMatchObject({ status: 'captured' });
  expect((await post(`/payments/${id}/refund`, { amount: 100 })).body).toMatchObject({ amount: 100 });
  const pending = await post(`/orders/${await merchant.order()}/pay`, { outcome: 'pending' });
  expect(
    (await post(`/payments/${String(pending.body['paymentId'])}/fail`, { reason: 'card_declined' })).body,
  ).toMatchObject({ error_reason: 'card_declined' });
  expect((await post(`/payments/${String(pending.body['paymentId'])}/authorize`)).body).toMatchObject({
    status: 'captured',
  });
  expect((await merchant.call('GET', '/__sim/ledger', undefined, asTest)).body).toMatchObject({
    payments: [{ id }, {}],
    refunds: [{}],
  });
});

it('advances time, sets faults and controls webhooks over HTTP', async () => {
  const merchant = await open({ controlToken: TOKEN });
  const sim = (method: string, path: string, body?: object) => merchant.call(method, `/__sim${path}`, body, asTest);
  await sim('POST', '/webhooks/pause');
  await merchant.payment('failure@razorpay');
  await sim('POST', '/clock/advance', { ms: 1000 });
  expect(merchant.received).toEqual([]);
  await sim('POST', '/webhooks/resume');
  await sim('POST', '/clock/run-until-idle');
  expect(merchant.eventsReceived()).toEqual(['payment.failed']);
  await sim('POST', '/faults', { match: { method: 'GET' }, action: { kind: 'status', status: 503 } });
  expect((await merchant.call('GET', '/v1/orders')).status).toBe(503);
  expect((await sim('POST', '/webhooks/forge', { body: '{}', signature: 'x' })).body).toEqual({ status: 200 });
  expect((await sim('GET', '/log')).body).toMatchObject([
    { path: '/v1/orders' },
    { path: '/v1/orders', fault: 'status' },
  ]);
  await sim('POST', '/reset');
  expect((await sim('GET', '/ledger')).body).toMatchObject({ orders: [], events: [] });
});

it('changes settings, and rejects unknown ones', async () => {
  const merchant = await open({ controlToken: TOKEN });
  const patch = (changes: object) => merchant.call('PATCH', '/__sim/config', changes, asTest);
  expect((await patch({ receiptMode: 'duplicates', listLagMs: 5 })).body).toMatchObject({
    receiptMode: 'duplicates',
    listLagMs: 5,
  });
  expect((await patch({ recieptMode: 'reject' })).status).toBe(400);
  expect((await patch({ listLagMs: 'long' })).status).toBe(400);
});

it('never shows the secrets of endpoints', async () => {
  const merchant = await open({ controlToken: TOKEN });
  const { body } = await merchant.call('GET', '/__sim/webhooks/endpoints', undefined, asTest);
  expect(body).toMatchObject([{ id: 'primary', active: true }]);
  expect(JSON.stringify(body)).not.toContain('secret');
});

it('applies offers and fees, alters payments, fails refunds, opens disputes and switches accounts over HTTP', async () => {
  const merchant = await open({ controlToken: TOKEN });
  const sim = (method: string, path: string, body: object = {}) =>
    merchant.call(method, `/__sim${path}`, method === 'GET' ? undefined : body, asTest);
  const order = await merchant.order();
  const id = String((await sim('POST', `/orders/${order}/pay`, { offer: { discount: 900 } })).body['paymentId']);
  expect((await merchant.call('GET', `/v1/payments/${id}`)).body).toMatchObject({
    amount: 129_000,
    status: 'captured',
  });
  expect((await sim('POST', `/orders/${await merchant.order()}/pay`, { offer: { discount: -1 } })).status).toBe(400);
  const refund = await sim('POST', `/payments/${id}/refund`, { amount: 500, outcome: 'failed', afterMs: 60_000 });
  expect((await sim('POST', `/refunds/${String(refund.body['id'])}/fail`)).body).toMatchObject({ status: 'failed' });
  expect((await sim('PATCH', `/payments/${id}`, { amountRefunded: 129_000 })).body).toMatchObject({
    status: 'captured',
    amount_refunded: 129_000,
  });
  const dispute = await sim('POST', `/payments/${id}/disputes`, { amount: 500 });
  expect((await sim('POST', `/disputes/${String(dispute.body['id'])}/lost`)).body).toMatchObject({
    status: 'lost',
    amount_deducted: 500,
  });
  expect((await sim('GET', '/ledger')).body).toMatchObject({ disputes: [{ payment_id: id }] });
  expect((await sim('POST', '/account')).body).toEqual({ account: expect.stringMatching(/^acc_/) });
  expect((await merchant.call('GET', `/v1/orders/${order}`)).status).toBe(400);
});
