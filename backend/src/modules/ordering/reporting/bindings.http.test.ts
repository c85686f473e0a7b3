import { createHash } from 'node:crypto';
import type { OrderPage } from '@shop/contracts';
import { checkoutSignature, webhookSignature, type HandlerResponse } from '@shop/razorpay-simulator';
import { TestCustomer, stocked, type Item } from '../../../testing/test-customer.js';
import { testApp, TEST_KEYS, type TestApp } from '../../../testing/test-app.js';
import { ProcessWebhook } from '../settlement/application/process-webhook.js';

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
