import type { Order, OrderPage, OrderSummaryPage } from '@shop/contracts';
import type { OrderStepsResult } from '@shop/contracts/bulk-orders';
import type { InternalOrder } from '@shop/contracts/internal-orders';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { TestCustomer, stocked, type Item } from '../../../testing/test-customer.js';
import { testApp, type TestResponse, type TestApp } from '../../../testing/test-app.js';
import { admin } from '../../identity/testing/people.js';

let shop: TestApp;
let asha: TestCustomer;
let boss: { token: string; name: string };

beforeAll(async () => {
  shop = await testApp();
  [asha, boss] = await Promise.all([TestCustomer.signUp(shop), admin(shop)]);
});
afterAll(() => shop.close());

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const call = (method: 'GET' | 'PUT' | 'DELETE', url: string, payload?: object): Promise<TestResponse> =>
  shop.inject({ method, url, token: boss.token, ...(payload && { payload }) });
const ship = (id: string, payload: object = { trackingId: 'D1234' }) => call('PUT', `/api/orders/${id}/ship`, payload);
const deliver = (id: string) => call('PUT', `/api/orders/${id}/deliver`);
const remove = (id: string) => call('DELETE', `/api/orders/${id}`);
const list = async (query = '') => (await call('GET', `/api/orders${query}`)).json<OrderSummaryPage>();
const numbers = async (query: string) => (await list(query)).orders.map(({ orderNumber }) => orderNumber);
const stockOf = async ({ product }: Item) =>
  (await shop.database.one<{ stock: number }>('SELECT stock FROM variants WHERE product_id = $1', [product]))?.stock;

async function ordered(item?: Item & { price: number }, by = asha): Promise<Order> {
  const bought = item ?? (await stocked(shop));
  return (await by.placeOrder([bought], await by.payFor([bought]))).json();
}

it('lets accountants find orders by what papers show and by whole numbers and addresses, but not guess them or read notes', async () => {
  const { token } = await admin(shop, 'accounting');
  const customer = await TestCustomer.signUp(shop);
  const name = `Mamra ${randomUUID()}`;
  const { _id, orderNumber } = await ordered(await stocked(shop, { name }), customer);
  const phone = String(9_000_000_000 + (Date.now() % 1e9));
  await shop.database.query(
    `UPDATE orders SET shipping_address = shipping_address || jsonb_build_object('phone', $2::text), details = '{"businessName": "Umbrella & Sons"}' WHERE id = $1`,
    [_id, phone],
  );
  const note = `Argues about everything, ${randomUUID()}`;
  await shop.inject({
    method: 'POST',
    url: `/api/orders/${_id}/notes`,
    token: boss.token,
    payload: { id: randomUUID(), text: note },
  });
  await call('PUT', `/api/orders/${_id}/tags`, { tags: ['suspicious'] });
  await ship(_id, { trackingId: `T${phone}` });
  const finds = async (query: Record<string, string>, as = token) => {
    const url = `/api/orders?${new URLSearchParams(query).toString()}`;
    const { orders } = (await shop.inject({ url, token: as })).json<OrderSummaryPage>();
    return orders.some((one) => one._id === _id);
  };
  const hidden = [phone.slice(0, 9), customer.email.slice(0, 15), `T${phone}`, note.slice(0, 20), 'suspicious'];
  for (const q of hidden) expect([q, await finds({ q }, boss.token), await finds({ q })]).toEqual([q, true, false]);
  const visible = [
    _id,
    orderNumber,
    orderNumber.slice(0, 10),
    phone,
    customer.email,
    'Asha Rao',
    name,
    'umbrella &',
    '411001',
  ];
  for (const q of visible) expect([q, await finds({ q })]).toEqual([q, true]);
  await call('PUT', `/api/orders/${_id}/tags`, { tags: [] });
  expect(await finds({ tag: 'suspicious' })).toBe(true);
});

describe('ship', () => {
  it('returns the shipped order, records the actor, and sends one mail with the tracking link', async () => {
    const order = await ordered();
    const response = await ship(order._id, { trackingId: ' BD-77 ', deliveryPartner: 'BlueDart' });
    expect([response.statusCode, response.json()]).toMatchObject([
      200,
      {
        _id: order._id,
        status: 'Shipped',
        isShipped: true,
        shippedAt: expect.any(String),
        isDelivered: false,
        trackingId: 'BD-77',
        trackingNumber: 'BD-77',
        deliveryPartner: 'BlueDart',
        history: [
          { event: 'Order placed and paid', by: 'customer' },
          { event: 'Order shipped', by: boss.name, note: 'BlueDart BD-77' },
        ],
      },
    ]);
    await shop.settleJobs();
    const mails = shop.mailer.sent.filter(({ subject }) => subject === `Order ${order.orderNumber} shipped`);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      to: { address: asha.email },
      text: expect.stringContaining('https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=BD-77'),
    });
    expect((await asha.get(`/api/orders/${order._id}`)).json()).toMatchObject({
      status: 'Shipped',
      trackingId: 'BD-77',
    });
  });

  it.each([
    ['trackingNumber alone', { trackingNumber: 'X-1' }],
    ['both with the same value', { trackingId: 'X-1', trackingNumber: 'X-1' }],
    ['a blank trackingId beside trackingNumber', { trackingId: '', trackingNumber: 'X-1' }],
    ['a null trackingId beside trackingNumber', { trackingId: null, trackingNumber: 'X-1' }],
  ])('accepts %s, and uses DTDC when no partner is named', async (_what, body) => {
    const response = await ship((await ordered())._id, body);
    expect([response.statusCode, response.json()]).toMatchObject([200, { trackingId: 'X-1', deliveryPartner: 'DTDC' }]);
  });

  it.each([
    ['no tracking ID', {}, 'Tracking ID is required.'],
    ['a blank tracking ID', { trackingId: '  ' }, 'Tracking ID is required.'],
    ['two different tracking IDs', { trackingId: 'A', trackingNumber: 'B' }, 'Two different tracking IDs were sent.'],
    ['a tracking ID with a space', { trackingId: 'A B' }, 'A tracking ID has 1 to 50 letters, digits or hyphens.'],
    ['a tracking ID with markup', { trackingId: '<b>' }, 'A tracking ID has 1 to 50 letters, digits or hyphens.'],
    [
      'a tracking ID of 51 characters',
      { trackingId: 'A'.repeat(51) },
      'A tracking ID has 1 to 50 letters, digits or hyphens.',
    ],
    ['a numeric tracking ID', { trackingId: 5 }, 'A tracking ID has 1 to 50 letters, digits or hyphens.'],
    [
      'an unknown courier',
      { trackingId: 'A', deliveryPartner: 'FedEx' },
      'Delivery partner must be one of DTDC, BlueDart, Delhivery.',
    ],
  ])('refuses %s with 400, and the order stays unshipped', async (_what, body, message) => {
    const { _id } = await ordered();
    const response = await ship(_id, body);
    expect([response.statusCode, response.json()]).toMatchObject([400, { message, details: [{ message }] }]);
    expect((await call('GET', `/api/orders/${_id}`)).json().status).toBe('Processing');
  });

  it('accepts one of twenty concurrent requests; the others get 409 and change nothing', async () => {
    const { _id } = await ordered();
    const responses = await Promise.all(Array.from({ length: 20 }, (_, n) => ship(_id, { trackingId: `D${n}` })));
    const winners = responses.filter(({ statusCode }) => statusCode === 200);
    expect(winners).toHaveLength(1);
    expect(responses.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
    const order = (await call('GET', `/api/orders/${_id}`)).json<Order>();
    expect(order.trackingId).toBe(winners[0]!.json<Order>().trackingId);
    expect(order.history).toHaveLength(2);
    await shop.settleJobs();
    expect(shop.mailer.sent.filter(({ subject }) => subject === `Order ${order.orderNumber} shipped`)).toHaveLength(1);
  });

  it('rejects an order that has already been shipped', async () => {
    const { _id } = await ordered();
    await ship(_id);
    expect((await ship(_id)).json()).toMatchObject({
      statusCode: 409,
      message: 'This order has already been shipped.',
    });
  });
});

describe('pack', () => {
  it('records the actor, sends no mail, and may be skipped', async () => {
    const order = await ordered();
    await shop.settleJobs();
    const mails = shop.mailer.sent.length;
    const packed = await call('PUT', `/api/orders/${order._id}/pack`);
    expect([packed.statusCode, packed.json()]).toMatchObject([
      200,
      {
        status: 'Packed',
        packedAt: expect.any(String),
        isShipped: false,
        actions: ['ship', 'cancel'],
        history: [{ event: 'Order placed and paid' }, { event: 'Order packed', by: boss.name }],
      },
    ]);
    await shop.settleJobs();
    expect(shop.mailer.sent).toHaveLength(mails);
    expect((await list('?status=Packed')).orders.map(({ _id }) => _id)).toContain(order._id);
    expect((await asha.get(`/api/orders/${order._id}`)).json()).toMatchObject({ status: 'Packed', actions: [] });
    expect((await call('PUT', `/api/orders/${order._id}/pack`)).json()).toMatchObject({
      statusCode: 409,
      code: 'order_status',
      message: 'This order is already packed.',
    });
    expect((await deliver(order._id)).json()).toMatchObject({ message: 'This order has not been shipped yet.' });
    expect((await ship(order._id)).json()).toMatchObject({
      status: 'Shipped',
      actions: ['deliver', 'return', 'replace'],
    });
  });
});

describe('steps of many orders', () => {
  const steps = async (payload: object) =>
    (
      await shop.inject({ method: 'POST', url: '/api/orders/steps', token: boss.token, payload })
    ).json<OrderStepsResult>().outcomes ?? [];
  const outcomesOf = async (payload: object) => (await steps(payload)).map(({ outcome }) => outcome);
  const mailsAbout = ({ orderNumber }: Order) =>
    shop.mailer.sent.filter(({ subject }) => subject === `Order ${orderNumber} shipped`).length;

  it('promise 5: a batch that broke off and is repeated by two people at once ships each order once, with one mail', async () => {
    const item = await stocked(shop, { stock: 20 });
    const orders: Order[] = [];
    for (let n = 0; n < 12; n++) orders.push(await ordered(item, await TestCustomer.signUp(shop)));
    const parcels = orders.map(({ orderNumber }, n) => ({ order: orderNumber, trackingId: `B${n}` }));
    expect(await outcomesOf({ step: 'ship', orders: parcels.slice(0, 5) })).toEqual(Array(5).fill('done'));
    const twice = await Promise.all([1, 2].map(() => outcomesOf({ step: 'ship', orders: parcels })));
    expect(twice.flat().filter((outcome) => outcome === 'done')).toHaveLength(7);
    expect(twice.flat()).not.toContain('refused');
    await shop.settleJobs();
    expect(orders.map(mailsAbout)).toEqual(orders.map(() => 1));
    const entries = await shop.database.query(
      `SELECT FROM audit_log WHERE action = 'order.shipped' AND subject_id = ANY ($1)`,
      [orders.map(({ _id }) => _id)],
    );
    expect(entries).toHaveLength(12);
  });

  it('keeps nothing of a dry run, which refuses what the step itself refuses', async () => {
    const [open, gone] = [await ordered(), await ordered()];
    await ship(gone._id);
    const parcels = [open, gone].map(({ _id }) => ({ order: _id, trackingId: 'B-1' }));
    expect(await steps({ step: 'ship', isDryRun: true, orders: [...parcels, { order: UNKNOWN }] })).toMatchObject([
      { orderNumber: open.orderNumber, outcome: 'done' },
      { outcome: 'refused', code: 'order_status', message: 'This order has already been shipped.' },
      { _id: null, outcome: 'refused', code: 'order_not_found' },
    ]);
    await shop.settleJobs();
    expect(mailsAbout(open)).toBe(0);
    expect((await call('GET', `/api/orders/${open._id}`)).json()).toMatchObject({
      status: 'Processing',
      trackingId: null,
      history: open.history,
    });
  });

  it('is refused as a whole only when it is no batch', async () => {
    for (const payload of [
      { step: 'pack', orders: [] },
      { step: 'eat', orders: [{ order: UNKNOWN }] },
      { step: 'pack' },
    ])
      expect(await steps(payload)).toEqual([]);
    const orders = Array.from({ length: 101 }, () => ({ order: UNKNOWN }));
    expect(await steps({ step: 'pack', orders })).toEqual([]);
  });
});

describe('deliver', () => {
  it('returns the delivered order, records the actor, and sends one mail', async () => {
    const order = await ordered();
    await ship(order._id);
    const response = await deliver(order._id);
    expect([response.statusCode, response.json()]).toMatchObject([
      200,
      {
        status: 'Delivered',
        isShipped: true,
        isDelivered: true,
        deliveredAt: expect.any(String),
        history: [{}, {}, { event: 'Order delivered', by: boss.name }],
      },
    ]);
    await shop.settleJobs();
    expect(shop.mailer.sent.filter(({ subject }) => subject === `Order ${order.orderNumber} delivered`)).toHaveLength(
      1,
    );
  });

  it('rejects an order that has not been shipped or is already delivered: 409', async () => {
    const { _id } = await ordered();
    expect((await deliver(_id)).json()).toMatchObject({
      statusCode: 409,
      message: 'This order has not been shipped yet.',
    });
    await ship(_id);
    await deliver(_id);
    expect((await deliver(_id)).json()).toMatchObject({
      statusCode: 409,
      message: 'This order has already been delivered.',
    });
  });
});

describe('delete', () => {
  it('removes an unshipped order from the back office, shows it to its customer as cancelled, keeps its record and payment, and restores its stock once', async () => {
    const item = await stocked(shop);
    const paid = await asha.payFor([item]);
    const order = (await asha.placeOrder([item], paid)).json<Order>();
    expect(await stockOf(item)).toBe(9);
    const responses = await Promise.all(Array.from({ length: 5 }, () => remove(order._id)));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404, 404, 404]);
    expect(responses.find(({ statusCode }) => statusCode === 200)?.json()).toEqual({
      message: 'Order deleted successfully',
    });
    expect(await stockOf(item)).toBe(10);
    expect(await numbers('')).not.toContain(order.orderNumber);
    expect(
      (await asha.get('/api/orders/myorders')).json<OrderPage>().orders.find(({ _id }) => _id === order._id),
    ).toMatchObject({ status: 'Cancelled' });
    expect((await asha.get(`/api/orders/${order._id}`)).json()).toMatchObject({ status: 'Cancelled' });
    expect((await call('GET', `/api/orders/${order._id}`)).statusCode).toBe(404);
    expect((await ship(order._id)).statusCode).toBe(404);
    expect(await shop.database.one('SELECT status, payment_id FROM orders WHERE id = $1', [order._id])).toEqual({
      status: 'Cancelled',
      payment_id: order.paymentResult!.id,
    });
    expect(
      await shop.database.query('SELECT event, by FROM order_history WHERE order_id = $1 ORDER BY id', [order._id]),
    ).toMatchObject([{}, { event: 'Order cancelled', by: boss.name }]);
    expect((await asha.placeOrder([item], paid)).json()).toMatchObject({ _id: order._id, status: 'Cancelled' });
  });

  it.each([
    ['Processing', 'was cancelled. We will write to you about returning your money.'],
    ['Shipped', 'is closed.'],
  ])('mails the customer of a paid order that is %s, once', async (state, said) => {
    const order = await ordered();
    if (state === 'Shipped') await ship(order._id);
    await remove(order._id);
    await remove(order._id);
    await shop.settleJobs();
    const mails = shop.mailer.sent.filter(({ key }) => key === `order-deleted-${order._id}`);
    expect(mails).toMatchObject([{ to: { address: asha.email } }]);
    expect(mails[0]!.text).toContain(`Your order ${order.orderNumber} ${said}`);
    expect(mails[0]!.text).toContain('as proof of your purchase');
  });

  it('mails nobody about an order that was not paid', async () => {
    const order = await ordered();
    await shop.database.query('UPDATE orders SET paid_at = NULL WHERE id = $1', [order._id]);
    await remove(order._id);
    await shop.settleJobs();
    expect(shop.mailer.sent.filter(({ key }) => key === `order-deleted-${order._id}`)).toEqual([]);
  });

  it('does not change the stock when the order was shipped', async () => {
    const item = await stocked(shop);
    const order = await ordered(item);
    await ship(order._id);
    expect((await remove(order._id)).statusCode).toBe(200);
    expect(await stockOf(item)).toBe(9);
    expect(await shop.database.one('SELECT status FROM orders WHERE id = $1', [order._id])).toEqual({
      status: 'Shipped',
    });
  });

  it('concurrently with ship restores the stock only when the parcel was not shipped', async () => {
    const item = await stocked(shop, { stock: 20 });
    for (let n = 0; n < 5; n++) {
      const { _id } = await ordered(item);
      const before = await stockOf(item);
      const [shipped, deleted] = await Promise.all([ship(_id), remove(_id)]);
      expect(deleted.statusCode).toBe(200);
      expect(await stockOf(item)).toBe(shipped.statusCode === 200 ? before : before! + 1);
    }
  });
});

describe('GET /orders', () => {
  it('lists all orders, newest first, 10 per page, and returns an empty list past the end', async () => {
    const before = (await shop.database.one<{ count: number }>(
      'SELECT count(*)::int AS count FROM orders WHERE deleted_at IS NULL',
    ))!.count;
    const item = await stocked(shop, { stock: 50 });
    for (let n = 0; n < 11; n++) await ordered(item);
    const pages = Math.ceil((before + 11) / 10);
    const first = await list();
    expect([first.page, first.pages, first.orders.length]).toEqual([1, pages, 10]);
    expect(first.orders[0]).toMatchObject({
      user: { email: asha.email },
      status: 'Processing',
    });
    const seen = (await Promise.all(Array.from({ length: pages }, (_, n) => numbers(`?pageNumber=${n + 1}`)))).flat();
    expect(new Set(seen).size).toBe(before + 11);
    expect(seen).toEqual([...seen].sort().reverse());
    expect(await list(`?pageNumber=${pages + 1}`)).toEqual({ orders: [], page: pages + 1, pages, total: before + 11 });
  });

  it('lists 25, 50 or 100 to a page, and says how many match', async () => {
    const { total } = await list();
    const { orders, pages } = await list('?limit=25');
    expect([orders.length, pages]).toEqual([Math.min(25, total!), Math.ceil(total! / 25)]);
    expect((await list(`?limit=100&q=${orders[0]!.orderNumber}`)).total).toBe(1);
    expect((await call('GET', '/api/orders?limit=1000')).statusCode).toBe(400);
  });

  it.each(['0', '-1', '1.5', 'x', ''])('refuses page %p with 400', async (page) => {
    expect((await call('GET', `/api/orders?pageNumber=${page}`)).statusCode).toBe(400);
  });

  it('finds an order by all or part of its number, name, e-mail, phone or tracking ID', async () => {
    const ravi = await TestCustomer.signUp(shop);
    await shop.database.query('UPDATE users SET name = $2 WHERE email = $1', [ravi.email, 'Ravi 100%_Kumar']);
    const order = await ordered(undefined, ravi);
    await shop.database.query(
      `UPDATE orders SET shipping_address = shipping_address || '{"phone":"8123456789"}' WHERE id = $1`,
      [order._id],
    );
    await ship(order._id, { trackingId: 'ZX-4711-IN' });
    const texts = [
      order.orderNumber,
      order.orderNumber.slice(3),
      'ravi 100%_k',
      ravi.email.toUpperCase(),
      ravi.email.slice(0, 12),
      '8123456789',
      '+91 81234 56789',
      '2345678',
      'zx-4711',
      ' ZX-4711-IN ',
    ];
    for (const text of texts)
      expect([text, await numbers(`?q=${encodeURIComponent(text)}`)]).toEqual([text, [order.orderNumber]]);
    for (const text of ['100%x', 'ZX_4711', "'; --", 'nobody'])
      expect([text, await numbers(`?q=${encodeURIComponent(text)}`)]).toEqual([text, []]);
  });

  it('finds an order by item, PIN code, business, GSTIN or number of its invoice', async () => {
    const item = await stocked(shop, { name: 'Pistachio brittle', price: 100 });
    const { _id, orderNumber } = await ordered(item);
    await shop.database.query(
      `UPDATE orders SET details = $1, shipping_address = shipping_address || '{"postalCode":"795001"}' WHERE id = $2`,
      [{ gstin: '27AAPFU0939F1ZV', businessName: 'Imphal Traders' }, _id],
    );
    await shop.database.query(
      `INSERT INTO tax_documents (id, kind, series, financial_year, no, number, order_id, issued_at, contents, total_paise)
       VALUES (gen_random_uuid(), 'tax-invoice', 'SRCH', '26-27', 7, 'SRCH/26-27/7', $1, now(), '{}', 100)`,
      [_id],
    );
    for (const text of ['brittle', '795001', 'imphal tr', '27aapfu0939', 'srch/26-27/7', _id])
      expect([text, await numbers(`?q=${encodeURIComponent(text)}`)]).toEqual([text, [orderNumber]]);
    expect(await numbers('?q=srch/26-27')).toEqual([]);
  });

  it('filters by status', async () => {
    const [waiting, sent] = [await ordered(), await ordered()];
    await ship(sent._id);
    expect(await numbers('?status=Shipped')).toEqual(expect.arrayContaining([sent.orderNumber]));
    expect(await numbers('?status=Shipped')).not.toContain(waiting.orderNumber);
    expect(await numbers('?status=Processing')).toContain(waiting.orderNumber);
  });

  it('filters by days in India, first and last included, together with the other filters', async () => {
    const order = await ordered();
    // 18:30 UTC is midnight in India.
    await shop.database.query(`UPDATE orders SET created_at = '2026-03-04T18:30:00Z' WHERE id = $1`, [order._id]);
    expect(await numbers('?from=2026-03-05&to=2026-03-05')).toEqual([order.orderNumber]);
    expect(await numbers('?from=2026-03-05&to=2026-03-05&status=Shipped')).toEqual([]);
    expect(await numbers(`?from=2026-03-05&to=2026-03-05&status=Processing&q=${asha.email}`)).toEqual([
      order.orderNumber,
    ]);
    expect(await numbers('?to=2026-03-04')).toEqual([]);
    expect(await numbers('?from=2026-03-06&to=2026-03-07')).toEqual([]);
    expect(await numbers('?from=&to=2026-03-05&q=&status=')).toEqual([order.orderNumber]);
  });

  it.each([
    'status=Lost',
    'from=yesterday',
    'to=2026-02-30',
    'from=2026-1-1',
    `q=${'x'.repeat(101)}`,
    'q=a&q=b',
    'from=0000-01-01',
  ])('refuses ?%s with 400', async (query) => {
    expect((await call('GET', `/api/orders?${query}`)).statusCode).toBe(400);
  });
});

describe('what staff keep about an order', () => {
  const post = (url: string, payload: object) =>
    shop.inject({ method: 'POST', url: `/api/orders/${url}`, token: boss.token, payload });
  const internal = async (id: string) => (await call('GET', `/api/orders/${id}/internal`)).json<InternalOrder>();

  it('is notes and tags that they find again, with their author, and that no customer sees', async () => {
    const { _id, orderNumber } = await ordered();
    const note = { id: randomUUID(), text: ' Rings back about the quince jam. ' };
    expect((await post(`${_id}/notes`, note)).json()).toMatchObject({
      _id: note.id,
      by: boss.name,
      text: note.text.trim(),
    });
    await post(`${_id}/notes`, note);
    expect((await call('PUT', `/api/orders/${_id}/tags`, { tags: ['VIP', ' gift ', 'vip'] })).json()).toEqual({
      tags: ['gift', 'vip'],
    });
    expect(await internal(_id)).toMatchObject({
      tags: ['gift', 'vip'],
      notes: [{ text: note.text.trim() }],
      changes: [{ action: 'order.tagged', by: boss.name }],
      mails: ['placed'],
    });
    for (const query of ['?q=quince', '?q=vip', '?tag=VIP', `?tag=gift&q=${orderNumber}`])
      expect([query, await numbers(query)]).toEqual([query, [orderNumber]]);
    const seen = [await asha.get(`/api/orders/${_id}`), await asha.get('/api/orders/myorders')];
    for (const response of seen) expect(response.body).not.toMatch(/quince|vip/);
    const entries = await shop.database.query<{ action: string; after: object }>(
      `SELECT action, after FROM audit_log WHERE subject_id = $1 ORDER BY id`,
      [_id],
    );
    expect(entries).toEqual([
      { action: 'order.noted', after: { notes: 1 } },
      { action: 'order.tagged', after: { tags: ['gift', 'vip'] } },
    ]);
    await call('PUT', `/api/orders/${_id}/tags`, { tags: [] });
    expect(await numbers('?tag=vip')).toEqual([]);
  });

  it('keeps tags that others have added or removed since they were read', async () => {
    const { _id } = await ordered();
    const tag = (tags: string[], basedOn?: string[]) => call('PUT', `/api/orders/${_id}/tags`, { tags, basedOn });
    await tag(['gift', 'vip']);
    expect((await tag(['gift', 'vip', 'call'], ['gift', 'vip'])).json()).toEqual({ tags: ['call', 'gift', 'vip'] });
    // Two more people began with the first two.
    expect((await tag(['vip'], ['gift', 'vip'])).json()).toEqual({ tags: ['call', 'vip'] });
    expect((await tag(['gift', 'vip', 'Fragile'], ['gift', 'vip'])).json()).toEqual({
      tags: ['call', 'fragile', 'vip'],
    });
    const many = Array.from({ length: 8 }, (_, n) => `t${n}`);
    expect((await tag(many, [])).json()).toMatchObject({ message: 'An order can have at most 10 tags.' });
    expect((await tag(['vip'])).json()).toEqual({ tags: ['vip'] });
  });

  it('shows the customer’s other orders, what was spent, and complaints', async () => {
    const usha = await TestCustomer.signUp(shop);
    const item = await stocked(shop, { price: 499 });
    const [first, second] = [await ordered(item, usha), await ordered(item, usha)];
    expect((await internal(second._id)).customer).toMatchObject({
      orders: 2,
      spent: first.totalPrice + second.totalPrice,
      lastOrders: [{ orderNumber: first.orderNumber, totalPrice: first.totalPrice }],
      complaints: [],
    });
  });

  it('promise 5: a mail is sent again when staff say so, five times a day, and only one that the order has had', async () => {
    const { _id, orderNumber } = await ordered();
    await ship(_id);
    await shop.settleJobs();
    const sent = () => shop.mailer.sent.filter(({ subject }) => subject === `Order ${orderNumber} shipped`).length;
    expect((await post(`${_id}/mails`, { mail: 'shipped' })).json()).toEqual({
      message: `The mail is on its way to ${asha.email}.`,
    });
    await shop.settleJobs();
    await shop.settleJobs();
    expect(sent()).toBe(2);
    expect((await post(`${_id}/mails`, { mail: 'delivered' })).statusCode).toBe(400);
    const codes = [];
    for (let n = 0; n < 5; n++) codes.push((await post(`${_id}/mails`, { mail: 'placed' })).statusCode);
    expect(codes).toEqual([200, 200, 200, 200, 400]);
    await shop.settleJobs();
    const again = shop.mailer.sent.filter(({ subject }) => subject.includes(orderNumber));
    expect(again).toHaveLength(7);
  });

  it('is refused without text, and for tags without letters', async () => {
    const { _id } = await ordered();
    for (const payload of [{ id: randomUUID(), text: '  ' }, { id: 'x', text: 'y' }, { id: randomUUID() }])
      expect((await post(`${_id}/notes`, payload)).statusCode).toBe(400);
    for (const tags of [[' '], ['x'.repeat(31)], Array.from({ length: 11 }, (_, n) => `t${n}`), 'vip'])
      expect((await call('PUT', `/api/orders/${_id}/tags`, { tags })).statusCode).toBe(400);
    expect((await post(`${UNKNOWN}/notes`, { id: randomUUID(), text: 'y' })).statusCode).toBe(404);
  });
});

describe('all routes', () => {
  const calls = (id: string) =>
    [
      { method: 'GET', url: '/api/orders' },
      { method: 'GET', url: '/api/admin/today' },
      { method: 'PUT', url: `/api/orders/${id}/ship`, payload: { trackingId: 'D1' } },
      { method: 'PUT', url: `/api/orders/${id}/deliver` },
      { method: 'GET', url: `/api/orders/${id}/internal` },
      { method: 'DELETE', url: `/api/orders/${id}` },
    ] as const;

  it('reject guests (401) and customers (403), also for their own orders', async () => {
    const order = await ordered();
    for (const request of calls(order._id)) {
      expect([request.url, (await shop.inject(request)).statusCode]).toEqual([request.url, 401]);
      expect([request.url, (await shop.inject({ ...request, token: asha.token })).statusCode]).toEqual([
        request.url,
        403,
      ]);
    }
    expect((await call('GET', `/api/orders/${order._id}`)).json()).toEqual({
      ...order,
      actions: ['pack', 'ship', 'change-address', 'cancel'],
    });
  });

  it.each([UNKNOWN, 'x'])('return 404 for an order with the id %s', async (id) => {
    for (const response of [await ship(id), await deliver(id), await remove(id)])
      expect([response.statusCode, response.json().message]).toEqual([404, 'Order not found.']);
  });
});

it('any sequence of commands on several orders follows the rules', async () => {
  const command = fc.record({
    name: fc.constantFrom('order', 'ship', 'ship', 'deliver', 'deliver', 'delete'),
    of: fc.nat(3),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 10, maxLength: 30 }), async (commands) => {
      const item = await stocked(shop, { stock: 100 });
      const orders: { id: string; state: string }[] = [{ id: (await ordered(item))._id, state: 'Processing' }];
      let stock = 99;
      for (const { name, of } of commands) {
        const order = orders[of];
        if (name === 'order' || !order) {
          if (orders.length > 3) continue;
          orders.push({ id: (await ordered(item))._id, state: 'Processing' });
          stock -= 1;
          continue;
        }
        const response = await { ship, deliver, delete: remove }[name as 'ship' | 'deliver' | 'delete'](order.id);
        const isLegal =
          name === 'delete' || (name === 'ship' ? order.state === 'Processing' : order.state === 'Shipped');
        expect([name, order.state, response.statusCode]).toEqual([
          name,
          order.state,
          order.state === 'deleted' ? 404 : isLegal ? 200 : 409,
        ]);
        if (!isLegal || order.state === 'deleted') continue;
        if (name === 'delete' && order.state === 'Processing') stock += 1;
        order.state = { ship: 'Shipped', deliver: 'Delivered', delete: 'deleted' }[
          name as 'ship' | 'deliver' | 'delete'
        ];
      }
      expect(await stockOf(item)).toBe(stock);
      for (const { id, state } of orders)
        expect((await call('GET', `/api/orders/${id}`)).json().status).toBe(state === 'deleted' ? undefined : state);
    }),
    { numRuns: 12 },
  );
});
