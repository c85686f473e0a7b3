import { escapeFormulas } from '../../../markup/cell-text.js';
import { stocked } from '../../../testing/test-customer.js';
import { testApp, type Request, type TestApp } from '../../../testing/test-app.js';
import { admin, customer, newcomer } from '../../identity/testing/people.js';

// Input that is harmless when stored may be interpolated into a query by a later job, mail, search or file.

let shop: TestApp;
let boss: string;
beforeAll(async () => {
  shop = await testApp();
  boss = (await admin(shop)).token;
});
afterAll(() => shop.close());

const call = (method: NonNullable<Request['method']>, url: string, token: string, payload?: object) =>
  shop.inject({ method, url: `/api${url}`, token, ...(payload && { payload }) });
const counted = async () =>
  (await shop.database.one<{ users: number; orders: number }>(
    'SELECT (SELECT count(*)::int FROM users) AS users, (SELECT count(*)::int FROM orders) AS orders',
  ))!;

it.each([
  "Robert'); DROP TABLE users;--",
  `x' OR '1'='1`,
  "$1 \\' ; SELECT pg_sleep(9)",
  `"; DELETE FROM orders; --`,
  "E'\\x27 || (TABLE users LIMIT 1) || '",
  '%_\\%',
])('%s as a name and an address passes through a purchase, its mails, searches and files unchanged', async (text) => {
  const { token } = await customer(shop, newcomer({ name: text }));
  const item = await stocked(shop, { name: text, size: text });
  const orderItems = [{ product: item.product, size: text, quantity: 1 }];
  const shippingAddress = { address: text, city: text, state: 'Kerala', postalCode: '682001', phone: '9876543210' };
  const before = await counted();
  const { id } = (
    await call('POST', '/orders/create-razorpay-order', token, { amount: 49_900, orderItems, shippingAddress })
  ).json<{ id: string }>();
  const paid = shop.simulator.control.payOrder(id, { instrument: 'success@razorpay' });
  if (paid.status !== 'succeeded') throw new Error(paid.status);
  const { razorpay_payment_id: payment, razorpay_order_id: order_id, razorpay_signature: signature } = paid.response;
  const placed = await call('POST', '/orders', token, {
    orderItems,
    shippingAddress,
    paymentResult: { id: payment, order_id, signature },
  });
  expect(placed.json()).toMatchObject({
    user: { name: text },
    orderItems: [{ name: text, size: text }],
    shippingAddress: { address: text, city: text },
  });
  const { _id, orderNumber } = placed.json<{ _id: string; orderNumber: string }>();
  await call('PUT', `/orders/${_id}/ship`, boss, { trackingId: 'AB1234567' });
  await shop.settleJobs();
  const mails = shop.mailer.sent.filter(({ subject }) => subject.includes(orderNumber));
  expect(mails.length).toBeGreaterThanOrEqual(2);
  for (const mail of mails) expect(`${mail.to.name}\n${mail.text}`).toContain(text);
  const found = (await call('GET', `/orders?q=${encodeURIComponent(text)}`, boss)).json<{
    orders: { _id: string }[];
  }>();
  expect(found.orders.map((order) => order._id)).toContain(_id);
  expect((await call('GET', `/products?q=${encodeURIComponent(text)}`, boss)).statusCode).toBe(200);
  expect((await call('GET', '/orders/export', boss)).body).toContain(escapeFormulas(text).replaceAll('"', '""'));
  expect(await counted()).toEqual({ users: before.users, orders: before.orders + 1 });
});
