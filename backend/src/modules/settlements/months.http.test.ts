import type { Order } from '@shop/contracts';
import type { BookMonth, BookMonthDetails } from '@shop/contracts/settlements';
import { dayInIndia, monthInIndia } from '@shop/contracts/calendar';
import { randomUUID } from 'node:crypto';
import { file, order as placedOrder } from '../../testing/staff-changes.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { stocked, TestCustomer } from '../../testing/test-customer.js';
import { admin, customer } from '../identity/testing/people.js';

const DAY_MS = 24 * 3_600_000;
/** The month of the tests, which is over 40 days later. */
const MONTH = monthInIndia(new Date());

let shop: TestApp;
let boss: string;
beforeAll(async () => {
  shop = await testApp();
  boss = (await admin(shop)).token;
  await shop.database.query('UPDATE cash_on_delivery_rules SET is_on = true, max_paise = NULL');
});
afterAll(() => shop.close());

const get = (url = '', token = boss) => shop.inject({ url: `/api/admin/months${url}`, token });
const show = async () => (await get(`/${MONTH}`)).json<BookMonthDetails>();
const send = (method: 'POST' | 'PUT', url: string, payload: object = {}, token = boss) =>
  shop.inject({ method, url: `/api${url}`, token, payload });
const close = (acceptsOpenPoints = true, month = MONTH) =>
  send('POST', `/admin/months/${month}/close`, { acceptsOpenPoints });
const reopen = (reason = 'An invoice was missing') => send('POST', `/admin/months/${MONTH}/reopen`, { reason });
const ship = (id: string) => send('PUT', `/orders/${id}/ship`, { trackingId: 'D1234567', deliveryPartner: 'DTDC' });
const CLOSED = { statusCode: 409, code: 'month_closed' };

/** Runs it once the month is over, and goes back: what happens then is dated in the month. */
async function whenOver<T>(work: () => Promise<T>): Promise<T> {
  shop.clock.advance(40 * DAY_MS);
  try {
    return await work();
  } finally {
    shop.clock.advance(-40 * DAY_MS);
  }
}

async function orderOnDelivery(): Promise<Order> {
  const buyer = await TestCustomer.signUp(shop);
  return (await buyer.orderOnDelivery([await stocked(shop)])).json<Order>();
}

it('lists the months, and closes none that is not over', async () => {
  const months = (await get()).json<BookMonth[]>();
  expect([months.length, months[0]]).toEqual([24, { month: MONTH, isOver: false, closing: null }]);
  expect(months[1]).toMatchObject({ isOver: true, closing: null });
  expect((await close()).json()).toMatchObject({ statusCode: 409, code: 'month_not_over' });
});

describe('what is open', () => {
  const countOf = async (code: string) => (await show()).points.find((point) => point.code === code)!;

  it('is counted by what mends it, with examples', async () => {
    expect((await show()).points.map(({ code }) => code)).toEqual([
      'settlements',
      'receipts',
      'tax',
      'stock',
      'cash',
      'attention',
    ]);
    expect(await countOf('tax')).toMatchObject({
      count: expect.any(Number),
      examples: expect.arrayContaining([expect.stringContaining('tax settings')]),
    });
    expect([(await countOf('cash')).count, (await countOf('receipts')).count]).toEqual([0, 0]);
    const parcel = await orderOnDelivery();
    expect((await ship(parcel._id)).statusCode).toBe(200);
    expect(await countOf('cash')).toEqual({ code: 'cash', count: 1, examples: [parcel.orderNumber] });
    expect(await countOf('receipts')).toMatchObject({ count: 1, examples: [expect.any(String)] });
    await shop.database.query(`UPDATE tax_settings SET profile = profile || '{"mode": "unregistered"}'`);
    expect((await countOf('receipts')).count).toBe(0);
    await shop.database.query(`UPDATE tax_settings SET profile = profile - 'mode'`);
    for (const step of ['deliver', 'collect']) await send('PUT', `/orders/${parcel._id}/${step}`);
    expect((await countOf('cash')).count).toBe(0);
  });

  it('is accepted in so many words before the month is closed', async () => {
    const refused = await whenOver(() => close(false));
    expect(refused.json()).toMatchObject({ statusCode: 409, code: 'month_points_open' });
    const closed = await whenOver(() => close(true));
    expect(closed.json()).toMatchObject({ month: MONTH, closing: { by: expect.any(String), at: expect.any(String) } });
    const logged = await shop.database.one(
      'SELECT action, subject_id, after, actor_id FROM audit_log ORDER BY id DESC LIMIT 1',
    );
    expect(logged).toMatchObject({
      action: 'month.closed',
      subject_id: MONTH,
      after: { tax: expect.any(Number) },
      actor_id: expect.any(String),
    });
    expect((await whenOver(() => close())).json()).toMatchObject(CLOSED);
  });
});

describe('a closed month refuses', () => {
  beforeAll(async () => void (await whenOver(() => close())));

  it('an invoice or a receipt: the order is not shipped', async () => {
    const id = await placedOrder(shop);
    expect((await ship(id)).json()).toMatchObject(CLOSED);
    expect(await shop.database.one('SELECT status FROM orders WHERE id = $1', [id])).toEqual({ status: 'Processing' });
  });

  it('cash that came in, and cash that was returned by hand', async () => {
    const { _id } = await orderOnDelivery();
    expect((await send('PUT', `/orders/${_id}/collect`)).json()).toMatchObject(CLOSED);
    await reopen();
    expect((await send('PUT', `/orders/${_id}/collect`)).statusCode).toBe(200);
    await whenOver(() => close());
    const manual = { method: 'cash', reference: 'R 1' };
    const refund = { id: randomUUID(), reason: 'goodwill', amount: 10, manual };
    expect((await send('POST', `/orders/${_id}/refunds`, refund)).json()).toMatchObject(CLOSED);
    const reason = 'Another parcel.';
    expect((await send('POST', `/orders/${_id}/mark-unpaid`, { reason })).json()).toMatchObject(CLOSED);
  });

  it('the cancellation of a tax document, and not that of a receipt, which is none', async () => {
    const add = (kind: string) =>
      shop.database.query(
        `INSERT INTO tax_documents (id, kind, series, financial_year, no, number, order_id, issued_at, total_paise, contents)
         VALUES (gen_random_uuid(), $1, $1, '26-27', 1, left($1, 5), gen_random_uuid(), now(), 100, '{}')`,
        [kind],
      );
    await expect(add('bill-of-supply')).rejects.toMatchObject({ code: 'month_closed' });
    await reopen();
    for (const kind of ['bill-of-supply', 'receipt']) await add(kind);
    await whenOver(() => close());
    const cancel = (kind: string) =>
      shop.database.query(`UPDATE tax_documents SET cancelled_at = now(), cancel_reason = 'x' WHERE series = $1`, [
        kind,
      ]);
    await expect(cancel('bill-of-supply')).rejects.toMatchObject({ code: 'month_closed' });
    await expect(cancel('receipt')).resolves.toBeDefined();
  });

  it('an imported report that would change it, and takes one that changes nothing', async () => {
    const day = dayInIndia(new Date()).split('-').reverse().join('/');
    const csv = `entity_id,type,debit,credit,amount,fee,tax,created_at,settled_at,settlement_id,settlement_utr
adj_1,adjustment,1.00,0,1.00,0,0,${day},${day},setl_1,UTR1`;
    const upload = () =>
      shop.inject({
        method: 'POST',
        url: '/api/admin/settlements/import',
        token: boss,
        ...file('file', 'a.csv', Buffer.from(csv)),
      });
    expect((await upload()).json()).toMatchObject(CLOSED);
    await reopen();
    expect((await upload()).json()).toMatchObject({ added: 1 });
    await whenOver(() => close());
    expect((await upload()).json()).toMatchObject({ added: 0, unchanged: 1 });
  });

  it('nothing of a purchase that is paid now, in another month', async () => {
    const id = await placedOrder(shop);
    expect((await whenOver(() => ship(id))).statusCode).toBe(200);
  });
});

it('is reopened with a reason, which is recorded', async () => {
  expect((await reopen('  ')).json()).toMatchObject({ message: 'Say why the month is reopened.' });
  const reopened = (await reopen('An invoice was missing')).json<BookMonthDetails>();
  expect([reopened.closing, reopened.reopenings[0]]).toMatchObject([null, { reason: 'An invoice was missing' }]);
  expect(await shop.database.one('SELECT action, after FROM audit_log ORDER BY id DESC LIMIT 1')).toEqual({
    action: 'month.reopened',
    after: { reason: 'An invoice was missing' },
  });
  expect((await reopen()).json()).toMatchObject({ statusCode: 409, code: 'month_open' });
});

it('is for owners only', async () => {
  for (const { token } of [await customer(shop), await admin(shop, 'orders'), await admin(shop, 'catalogue')]) {
    expect((await get('', token)).statusCode).toBe(403);
    expect((await send('POST', `/admin/months/${MONTH}/close`, { acceptsOpenPoints: true }, token)).statusCode).toBe(
      403,
    );
  }
  expect((await get('/2026-1')).statusCode).toBe(400);
});
