import { merchants, type Merchant } from '../testing/merchant.js';

const open = merchants();
const refund = (merchant: Merchant, id: string, body: object, key?: string) =>
  merchant.call('POST', `/v1/payments/${id}/refund`, body, key === undefined ? {} : { 'x-refund-idempotency': key });
const payment = async (merchant: Merchant, id: string) => (await merchant.call('GET', `/v1/payments/${id}`)).body;

it('refunds in parts until nothing is left', async () => {
  const merchant = await open();
  const id = await merchant.payment();
  await refund(merchant, id, { amount: 29_900 });
  expect(await payment(merchant, id)).toMatchObject({
    status: 'captured',
    amount_refunded: 29_900,
    refund_status: 'partial',
  });
  expect((await refund(merchant, id, { amount: 100_001 })).body.error).toMatchObject({
    description: 'The refund amount provided is greater than amount captured.',
  });
  await refund(merchant, id, {});
  expect(await payment(merchant, id)).toMatchObject({
    status: 'refunded',
    amount_refunded: 129_900,
    refund_status: 'full',
  });
  expect((await merchant.call('GET', `/v1/payments/${id}/refunds`)).body).toMatchObject({
    count: 2,
    items: [{ amount: 100_000 }, { amount: 29_900 }],
  });
});

it('rejects a refund of less than a rupee', async () => {
  const merchant = await open();
  expect((await refund(merchant, await merchant.payment(), { amount: 99 })).body.error).toMatchObject({
    description: 'The amount must be at least INR 1.00',
  });
});

it('refunds once per key, however often it is requested', async () => {
  const merchant = await open();
  const id = await merchant.payment();
  const first = await refund(merchant, id, { amount: 500 }, 'autorefund-1');
  const second = await refund(merchant, id, { amount: 500 }, 'autorefund-1');
  expect(second).toEqual(first);
  expect(await payment(merchant, id)).toMatchObject({ amount_refunded: 500 });
});

it('refunds again for a key that it has forgotten', async () => {
  const merchant = await open();
  const id = await merchant.payment();
  const key = 'refund-key-forgotten';
  const first = await refund(merchant, id, { amount: 1000 }, key);
  merchant.simulator.control.forgetRefundKeys();
  expect((await refund(merchant, id, { amount: 1000 }, key)).body.id).not.toBe(first.body.id);
});

it('returns 409 when a key is used for another request', async () => {
  const merchant = await open();
  const id = await merchant.payment();
  await refund(merchant, id, { amount: 500 }, 'autorefund-1');
  const { status, body } = await refund(merchant, id, { amount: 501 }, 'autorefund-1');
  expect(status).toBe(409);
  expect(body.error).toMatchObject({
    description: 'Different request with the same idempotency key has already been processed.',
    source: 'NA',
  });
  expect(await payment(merchant, id)).toMatchObject({ amount_refunded: 500 });
});

it.each([
  ['short', 'The idempotency key must be at least 10 characters long.'],
  ['with spaces in it', 'The idempotency key must only contain alphanumeric characters, underscores, and hyphens'],
])('rejects the key "%s"', async (key, description) => {
  const merchant = await open();
  expect((await refund(merchant, await merchant.payment(), {}, key)).body.error).toMatchObject({ description });
});

it('keeps a refund pending for as long as the settings say', async () => {
  const merchant = await open({ settings: { refundDelayMs: 5000 } });
  const { body } = await refund(merchant, await merchant.payment(), {});
  expect(body['status']).toBe('pending');
  await merchant.clock.advance(5000);
  expect((await merchant.call('GET', `/v1/refunds/${String(body['id'])}`)).body).toMatchObject({
    status: 'processed',
    acquirer_data: { rrn: expect.any(String) },
  });
});

it('makes the amount refundable again when a refund fails', async () => {
  const merchant = await open({ settings: { refundOutcome: 'failed', refundDelayMs: 1000 } });
  const id = await merchant.payment();
  const { body } = await refund(merchant, id, {});
  expect(await payment(merchant, id)).toMatchObject({ status: 'refunded' });
  await merchant.clock.advance(1000);
  expect((await merchant.call('GET', `/v1/refunds/${String(body['id'])}`)).body['status']).toBe('failed');
  expect(await payment(merchant, id)).toMatchObject({ status: 'captured', amount_refunded: 0, refund_status: null });
  await merchant.clock.advance(2000);
  expect(merchant.eventsReceived()).toContain('refund.failed');
});

it('fails a single refund later, regardless of the settings', async () => {
  const merchant = await open();
  const id = await merchant.payment();
  const failing = merchant.control.refund(id, { amount: 29_900, outcome: 'failed', afterMs: 3_600_000 });
  merchant.control.refund(id, { amount: 50_000 });
  expect(await payment(merchant, id)).toMatchObject({ amount_refunded: 79_900 });
  await merchant.clock.advance(3_600_000);
  expect((await merchant.call('GET', `/v1/refunds/${failing.id}`)).body['status']).toBe('failed');
  expect(await payment(merchant, id)).toMatchObject({
    status: 'captured',
    amount_refunded: 50_000,
    refund_status: 'partial',
  });
});

it('reverses a processed refund, once', async () => {
  const merchant = await open();
  const id = await merchant.payment();
  merchant.control.refund(id, { amount: 29_900 });
  const full = merchant.control.refund(id);
  expect(await payment(merchant, id)).toMatchObject({ status: 'refunded' });
  expect(merchant.control.failRefund(full.id)).toMatchObject({ status: 'failed', amount: 100_000 });
  expect(await payment(merchant, id)).toMatchObject({
    status: 'captured',
    amount_refunded: 29_900,
    refund_status: 'partial',
  });
  expect(() => merchant.control.failRefund(full.id)).toThrow('failed already');
  await merchant.clock.advance(10_000);
  expect(merchant.eventsReceived().filter((name) => name === 'refund.failed')).toHaveLength(1);
  await refund(merchant, id, {});
  expect(await payment(merchant, id)).toMatchObject({ status: 'refunded' });
});
