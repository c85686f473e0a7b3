import { ORDER_DETAIL_NAMES, type Order } from '@shop/contracts';
import { parse } from 'csv-parse/sync';
import { ADDRESS, stocked, TestCustomer } from '../../../testing/test-customer.js';
import { testApp, type TestApp, type TestResponse } from '../../../testing/test-app.js';
import { admin } from '../../identity/testing/people.js';
import { OrderAnonymization } from '../reporting/application/order-personal-data.js';

const DETAILS = { deliveryInstructions: 'Leave it with the guard, gate 2' };

let shop: TestApp;
let asha: TestCustomer;
let boss: string;
let items: [{ product: string; size: string; quantity: number; price: number }];

beforeAll(async () => {
  shop = await testApp();
  asha = await TestCustomer.signUp(shop);
  boss = (await admin(shop)).token;
});
beforeEach(async () => void (items = [await stocked(shop, { price: 100 })]));
afterAll(() => shop.close());

const start = (details?: unknown, url = '/api/orders/create-razorpay-order'): Promise<TestResponse> => {
  const orderItems = items.map(({ product, size, quantity }) => ({ product, size, quantity }));
  return asha.post(url, { amount: 10_000, orderItems, shippingAddress: ADDRESS, details });
};

function paid(started: TestResponse) {
  const result = shop.simulator.control.payOrder(started.json<{ id: string }>().id, { instrument: 'success@razorpay' });
  if (result.status !== 'succeeded') throw new Error(result.status);
  return result.response;
}

const ordered = async (details?: unknown) => (await asha.placeOrder(items, paid(await start(details)))).json<Order>();

it('details pass from the checkout to the order, its mails and its row in the file', async () => {
  const order = await ordered({ deliveryInstructions: `  ${DETAILS.deliveryInstructions} ` });
  expect(order.details).toEqual(DETAILS);
  await shop.inject({
    method: 'PUT',
    url: `/api/orders/${order._id}/ship`,
    token: boss,
    payload: { trackingId: 'D77' },
  });
  await shop.settleJobs();
  const mails = shop.mailer.sent.filter(({ subject }) => subject.includes(order.orderNumber));
  expect(mails.map(({ text }) => text.includes(DETAILS.deliveryInstructions))).toEqual([true, true]);
  const file = await shop.inject({ method: 'GET', url: `/api/orders/export?q=${order.orderNumber}`, token: boss });
  const [row] = parse(file.body, { bom: true, columns: true }) as Record<string, string>[];
  expect(row?.['Delivery instructions']).toBe(DETAILS.deliveryInstructions);
});

it.each([[undefined], [{}], [{ deliveryInstructions: '  ' }], [{ giftMessage: 'Not known' }]])(
  'an order without known details has none (%j)',
  async (details) => {
    const order = await ordered(details);
    expect(order.details).toEqual({});
    await shop.settleJobs();
    const mail = shop.mailer.sent.find(({ subject }) => subject.includes(order.orderNumber));
    expect(mail?.text).not.toContain('Delivery instructions');
  },
);

it('a GSTIN is kept in capitals, and a blank one not at all', async () => {
  const business = { gstin: ' 27 aapfu 0939 f1zv', businessName: 'Rao Traders' };
  expect((await ordered(business)).details).toEqual({ gstin: '27AAPFU0939F1ZV', businessName: 'Rao Traders' });
  items = [await stocked(shop, { price: 100 })];
  expect((await ordered({ gstin: ' ' })).details).toEqual({});
});

it('an order that the webhook places has the details', async () => {
  const { razorpay_order_id: id } = paid(await start(DETAILS));
  await shop.settleJobs();
  const { orderId } = (await asha.get(`/api/orders/payment-status/${id}`)).json<{ orderId: string }>();
  expect((await asha.get(`/api/orders/${orderId}`)).json<Order>().details).toEqual(DETAILS);
});

it('other details need a new payment, because the older one would place the order with the old ones', async () => {
  const first = (await start(DETAILS)).json<{ id: string }>().id;
  expect((await start(DETAILS)).json<{ id: string }>().id).toBe(first);
  expect((await start({ deliveryInstructions: 'Ring twice' })).json<{ id: string }>().id).not.toBe(first);
});

it('a payment without a cart takes the details that claim it', async () => {
  const started = await asha.post('/api/orders/create-razorpay-order', { amount: 10_000 });
  const order = await asha.placeOrder(items, paid(started), { details: DETAILS });
  expect(order.json<Order>().details).toEqual(DETAILS);
});

it.each([
  [{ deliveryInstructions: 'x'.repeat(201) }, 'Delivery instructions must be at most 200 characters.'],
  [{ deliveryInstructions: 'Gate\n2' }, 'Delivery instructions must be a single line.'],
  [{ gstin: '27AAPFU0939F1ZW' }, 'This is not a GSTIN: please check its 15 letters and digits.'],
  [{ gstin: 7 }, 'This is not a GSTIN: please check its 15 letters and digits.'],
  [{ businessName: 'x'.repeat(151) }, 'Name of the business must be at most 150 characters.'],
  [{ deliveryInstructions: 7 }, 'Delivery instructions must be text.'],
  ['Gate 2', 'The details of the order could not be read.'],
])('%j: 400 with a sentence', async (details, message) => {
  const response = await start(details);
  expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([400, message]);
});

it.each(ORDER_DETAIL_NAMES)('%s is validated', async (name) => {
  expect((await start({ [name]: 7 })).statusCode).toBe(400);
});

it('are erased with the address', async () => {
  const { _id } = await ordered(DETAILS);
  await shop.inject({ method: 'PUT', url: `/api/orders/${_id}/ship`, token: boss, payload: { trackingId: 'D78' } });
  await shop.inject({ method: 'PUT', url: `/api/orders/${_id}/deliver`, token: boss });
  const { id } = (await shop.database.one<{ id: string }>('SELECT user_id AS id FROM orders WHERE id = $1', [_id]))!;
  const anonymization = shop.app.get(OrderAnonymization);
  await anonymization.anonymizeOrdersOf(id);
  await anonymization.eraseUnneededAddresses();
  const left = await shop.database.query(
    `SELECT o.details, s.details AS session FROM orders o JOIN checkout_sessions s ON s.id = o.checkout_session_id WHERE o.id = $1`,
    [_id],
  );
  expect(left).toEqual([{ details: {}, session: {} }]);
});
