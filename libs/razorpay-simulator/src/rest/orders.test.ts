import { merchants, type Merchant } from '../testing/merchant.js';

const open = merchants();
const receipt = { amount: 100, currency: 'INR', receipt: 'r-1' };

async function ordersAfterTwoRequests(merchant: Merchant, request: Record<string, unknown> = receipt) {
  const [first, second] = [
    await merchant.call('POST', '/v1/orders', request),
    await merchant.call('POST', '/v1/orders', request),
  ];
  return { first, second, count: merchant.control.ledger().orders.length };
}

it('rejects a receipt that was used before', async () => {
  const { second, count } = await ordersAfterTwoRequests(await open());
  expect(second.status).toBe(400);
  expect(second.body.error).toMatchObject({ description: 'Order receipt should be unique.', field: 'receipt' });
  expect(count).toBe(1);
});

it('allows repeated receipts where the account does', async () => {
  const { first, second, count } = await ordersAfterTwoRequests(
    await open({ settings: { receiptMode: 'duplicates' } }),
  );
  expect(second.body['id']).not.toBe(first.body['id']);
  expect(count).toBe(2);
});

it('returns the same order for the same receipt where creation is idempotent', async () => {
  const byAccount = await ordersAfterTwoRequests(await open({ settings: { receiptMode: 'idempotent' } }));
  expect(byAccount.second.body).toEqual(byAccount.first.body);
  const byRequest = await ordersAfterTwoRequests(await open(), { ...receipt, unique_receipt: true });
  expect(byRequest.second.body).toEqual(byRequest.first.body);
  expect(byRequest.count).toBe(1);
});

it('finds an order by its receipt', async () => {
  const merchant = await open();
  await merchant.order({ receipt: 'r-1' });
  const wanted = await merchant.order({ receipt: 'r-2' });
  const { body } = await merchant.call('GET', '/v1/orders?receipt=r-2');
  expect(body).toMatchObject({ entity: 'collection', count: 1, items: [{ id: wanted, receipt: 'r-2' }] });
});

it('pages lists, newest first', async () => {
  const merchant = await open();
  const ids: string[] = [];
  for (let made = 0; made < 12; made++) {
    ids.unshift(await merchant.order());
    await merchant.clock.advance(1000);
  }
  const listed = async (query: string) =>
    ((await merchant.call('GET', `/v1/orders${query}`)).body['items'] as { id: string }[]).map(({ id }) => id);
  expect(await listed('')).toEqual(ids.slice(0, 10));
  expect(await listed('?count=5&skip=10')).toEqual(ids.slice(10));
  const start = Math.floor(merchant.clock.now() / 1000) - 12;
  expect(await listed(`?from=${start + 1}&to=${start + 2}`)).toEqual(ids.slice(9, 11));
});

it('hides new orders from lists while lists lag, but not from `GET /orders/:id`', async () => {
  const merchant = await open({ settings: { listLagMs: 120_000 } });
  const id = await merchant.order({ receipt: 'r-1' });
  expect((await merchant.call('GET', '/v1/orders?receipt=r-1')).body['count']).toBe(0);
  expect((await merchant.call('GET', `/v1/orders/${id}`)).body['id']).toBe(id);
  await merchant.clock.advance(120_000);
  expect((await merchant.call('GET', '/v1/orders?receipt=r-1')).body['count']).toBe(1);
});

it('lists orders whose payment is authorised but not captured', async () => {
  const merchant = await open();
  const waiting = await merchant.order();
  merchant.control.payOrder(waiting, { instrument: 'authonly@razorpay' });
  await merchant.payment();
  const { body } = await merchant.call('GET', '/v1/orders?authorized=1');
  expect(body).toMatchObject({ count: 1, items: [{ id: waiting }] });
});
