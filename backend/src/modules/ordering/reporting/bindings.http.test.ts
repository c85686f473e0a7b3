import { createHash } from 'node:crypto';
import type { OrderPage } from '@shop/contracts';
import { checkoutSignature, webhookSignature, type HandlerResponse } from '@shop/razorpay-simulator';
import { TestCustomer, stocked, type Item } from '../../../testing/test-customer.js';
import { testApp, TEST_KEYS, type TestApp, type Request } from '../../../testing/test-app.js';
import { ProcessWebhook } from '../settlement/application/process-webhook.js';
import { escapeFormulas } from '../../../markup/cell-text.js';
import { admin, customer, newcomer } from '../../identity/testing/people.js';

// Payments must match their order even if the provider confuses them: all signatures here are valid.

let shop: TestApp;
let asha: TestCustomer;
beforeAll(async () => {
  shop = await testApp();
  asha = await TestCustomer.signUp(shop);
});
afterAll(() => shop.close());

type Priced = Item & { price: number };

const ordersOf = async ({ product }: Item) =>
  (await shop.database.query('SELECT 1 FROM order_items WHERE product_id = $1', [product])).length;

/** Pays a cheap cart and returns a signed response that claims the payment belongs to an unpaid, expensive one. */
async function mixedUp(): Promise<{ dear: Priced; response: HandlerResponse }> {
  const [cheap, dear] = [await stocked(shop, { price: 100 }), await stocked(shop, { price: 9000 })];
  const paid = await asha.payFor([cheap]);
  const started = (await asha.startCheckout([dear], 900_000)).json<{ id: string }>();
  const signature = checkoutSignature(started.id, paid.razorpay_payment_id, TEST_KEYS.keySecret);
  return {
    dear,
    response: {
      razorpay_order_id: started.id,
      razorpay_payment_id: paid.razorpay_payment_id,
      razorpay_signature: signature,
    },
  };
}

describe('promise 6: a payment for another order, in a response with a valid signature, is rejected by', () => {
  it('verify-payment', async () => {
    const { dear, response } = await mixedUp();
    const refusal = await asha.verify(response);
    expect([refusal.statusCode, refusal.json()]).toEqual([400, expect.objectContaining({ verified: false })]);
    expect(await ordersOf(dear)).toBe(0);
  });

  it('POST /orders', async () => {
    const { dear, response } = await mixedUp();
    expect((await asha.placeOrder([dear], response)).statusCode).toBe(400);
    expect(await ordersOf(dear)).toBe(0);
  });
});

it("promise 6: a customer's list contains no orders of others", async () => {
  const ravi = await TestCustomer.signUp(shop);
  const [first, second] = [await stocked(shop), await stocked(shop)];
  await asha.placeOrder([first], await asha.payFor([first]));
  await ravi.placeOrder([second], await ravi.payFor([second]));
  const bought = async (customer: TestCustomer) =>
    (await customer.get('/api/orders/myorders'))
      .json<OrderPage>()
      .orders.flatMap(({ orderItems }) => orderItems.map(({ product }) => product));
  expect(await bought(ravi)).toEqual([second.product]);
  expect(await bought(asha)).not.toContain(second.product);
});

describe('a webhook event', () => {
  const deliver = (body: string, eventId: string) =>
    shop.inject({
      method: 'POST',
      url: '/api/payments/webhook',
      payload: Buffer.from(body),
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': webhookSignature(body, TEST_KEYS.webhookSecret),
        'x-razorpay-event-id': eventId,
      },
    });

  it.each([
    ['far too long', 'x'.repeat(5000)],
    ['SQL', "evt'; DROP TABLE orders --"],
    ['two words', 'evt 1'],
    ['a path', '../evt'],
    ['a space', ' '],
  ])('whose id is %s is identified by its content', async (_, eventId) => {
    const body = `{"event":"payment.captured","n":${JSON.stringify(eventId)}}`;
    expect((await deliver(body, eventId)).statusCode).toBe(200);
    const hash = createHash('sha256').update(body).digest('hex');
    expect(await shop.database.query('SELECT type FROM webhook_events WHERE event_id = $1', [hash])).toEqual([
      { type: 'payment.captured' },
    ]);
  });

  it('is processed once, however often its job runs', async () => {
    const result = await asha.pay([await stocked(shop)], 'drop@razorpay');
    const payment = shop.simulator.control.ledger().payments.find(({ id }) => id === result.paymentId)!;
    await deliver(
      JSON.stringify({
        event: 'payment.captured',
        payload: { payment: { entity: { id: payment.id, order_id: payment.order_id } } },
      }),
      'evtTwice01',
    );
    await shop.settleJobs();
    const asked = shop.simulator.control.log().length;
    await shop.app.get(ProcessWebhook).run('evtTwice01');
    expect(shop.simulator.control.log()).toHaveLength(asked);
  });
});

describe('hostile texts', () => {
  // Input that is harmless when stored may be interpolated into a query by a later job, mail, search or file.

  let boss: string;
  beforeAll(async () => {
    boss = (await admin(shop)).token;
  });

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
});
