import { parse } from 'csv-parse/sync';
import type { Order } from '@shop/contracts';
import { addDays, dayInIndia, startOfDay } from '@shop/contracts/calendar';
import { TestCustomer, stocked } from '../../../testing/test-customer.js';
import { testApp, type TestApp } from '../../../testing/test-app.js';
import { admin } from '../../identity/testing/people.js';

let shop: TestApp;
let asha: TestCustomer;
let token: string;

beforeAll(async () => {
  shop = await testApp();
  [asha, { token }] = await Promise.all([TestCustomer.signUp(shop), admin(shop)]);
});
afterAll(() => shop.close());

const fetched = (query = '') => shop.inject({ method: 'GET', url: `/api/orders/export${query}`, token });
const rowsOf = (body: string) => parse(body, { bom: true, columns: true }) as Record<string, string>[];
const exported = async (query = '') => rowsOf((await fetched(query)).body);

async function ordered(name = 'Almonds', quantity = 1): Promise<Order> {
  const items = [{ ...(await stocked(shop, { name, price: 499.5 })), quantity }];
  return (await asha.placeOrder(items, await asha.payFor(items))).json();
}

it("returns a file with the orders' data that a spreadsheet can open", async () => {
  const order = await ordered('Almonds', 2);
  await shop.inject({
    method: 'PUT',
    url: `/api/orders/${order._id}/ship`,
    token,
    payload: { trackingId: 'D77', deliveryPartner: 'BlueDart' },
  });
  await shop.database.query(`UPDATE orders SET created_at = '2026-11-20T20:00:00Z' WHERE id = $1`, [order._id]);
  const response = await fetched(`?q=${order.orderNumber}`);
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/),
  });
  expect(response.body.startsWith('\uFEFFOrder,')).toBe(true);
  expect(rowsOf(response.body)).toEqual([
    {
      Order: order.orderNumber,
      'Ordered at': '2026-11-21 01:30:00',
      Status: 'Shipped',
      Customer: 'Asha Rao',
      Email: asha.email,
      Phone: '9876543210',
      Recipient: 'Asha Rao',
      Address: '12, Lake View Road',
      City: 'Pune',
      Delivery: '',
      'Delivery instructions': '',
      ...{ 'To arrive by': '', 'Pack on': '', Parcels: '', 'Ship by': expect.stringMatching(/^\d+ \w+$/) as string },
      'Expected delivery': expect.stringMatching(/^\d+ \w+ – \d+ \w+$/),
      ...{ Gift: '', From: '', 'Message on the card': '' },
      State: 'Maharashtra',
      'PIN code': '411001',
      Items: '2 × Almonds, 250g',
      'Filled boxes': '',
      Pieces: '2',
      'Items total': '999',
      Shipping: '0',
      Adjustments: 'Shipping: 0.00',
      Total: '999',
      'Payment method': 'Razorpay',
      'Paid at': expect.stringMatching(/^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d$/),
      'Payment ID': order.paymentResult!.id,
      Refunded: '',
      'Refund status': '',
      Courier: 'BlueDart',
      'Tracking ID': 'D77',
      'Packed at': '',
      'Shipped at': expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      'Delivered at': '',
      'Replacement for': '',
    },
  ]);
});

it('contains the orders of the list with the same filter, newest first, and not only its first page', async () => {
  const orders: Order[] = [];
  for (let count = 0; count < 12; count += 1) orders.push(await ordered('Figs'));
  await shop.inject({ method: 'PUT', url: `/api/orders/${orders[0]!._id}/ship`, token, payload: { trackingId: 'F1' } });
  await shop.inject({ method: 'DELETE', url: `/api/orders/${orders[1]!._id}`, token });
  const numbers = (await exported('?status=Processing')).map((row) => row.Order);
  expect(numbers).toEqual(
    orders
      .slice(2)
      .map(({ orderNumber }) => orderNumber)
      .reverse(),
  );
  expect(await exported('?q=nobody')).toEqual([]);
  expect((await fetched('?status=Lost')).statusCode).toBe(400);
});

it('escapes names and addresses that a spreadsheet would run as a formula', async () => {
  const order = await ordered('=HYPERLINK("http://evil.example")');
  await shop.database.query(`UPDATE users SET name = '@SUM(1+1)' WHERE email = $1`, [asha.email]);
  const [row] = await exported(`?q=${order.orderNumber}`);
  expect(row).toMatchObject({ Customer: "'@SUM(1+1)", Items: '1 × =HYPERLINK("http://evil.example"), 250g' });
});

it('rejects an export of too many orders', async () => {
  const [one] = await shop.database.query<{ payment_id: string }>('SELECT payment_id FROM orders LIMIT 1');
  expect(one).toBeDefined();
  const { OrderViews } = await import('./application/order-views.js');
  jest
    .spyOn(shop.app.get(OrderViews), 'idsOf')
    .mockResolvedValueOnce(Array.from({ length: 50_001 }, () => '00000000-0000-4000-8000-000000000000'));
  const response = await fetched();
  expect([response.statusCode, response.json().message]).toEqual([
    400,
    'A file may have at most 50,000 orders. Choose fewer days.',
  ]);
});

it('is restricted to admins', async () => {
  expect((await asha.get('/api/orders/export')).statusCode).toBe(403);
  expect((await shop.inject({ method: 'GET', url: '/api/orders/export' })).statusCode).toBe(401);
});

it('names the file after the day in India, which begins at 18:30 UTC', async () => {
  const tomorrow = addDays(dayInIndia(shop.clock.now()), 1);
  shop.clock.advance(startOfDay(tomorrow).getTime() - shop.clock.now().getTime());
  expect((await fetched()).headers['content-disposition']).toBe(`attachment; filename="orders-${tomorrow}.csv"`);
});
