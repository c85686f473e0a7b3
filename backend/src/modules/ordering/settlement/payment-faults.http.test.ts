import { webhookSignature } from '@shop/razorpay-simulator';
import { TestCustomer, stocked, type Item } from '../../../testing/test-customer.js';
import { testApp, TEST_KEYS, type TestResponse, type TestApp } from '../../../testing/test-app.js';
import { Accounts } from '../../identity/index.js';
import { PaymentGateway } from '../../payments/index.js';
import { EndHold, ReconcileSession } from './application/reconcile-session.js';
import { CheckoutSessions } from '../purchase/application/checkout-sessions.js';
import { ReconcileDue } from './application/reconcile-due.js';
import { SettlePayment } from './application/settle-payment.js';
import type { CheckoutSession } from '../purchase/domain/checkout-session.js';

const MINUTE = 60_000;
const RUPEE = 100;

let shop: TestApp;
let asha: TestCustomer;
let ravi: TestCustomer;

beforeAll(async () => {
  shop = await testApp();
  [asha, ravi] = await Promise.all([TestCustomer.signUp(shop), TestCustomer.signUp(shop)]);
});
afterAll(() => shop.close());
afterEach(() => {
  shop.simulator.control.faults.clear();
  shop.simulator.control.configure({
    receiptMode: 'reject',
    listLagMs: 0,
    doublePay: false,
    refundDelayMs: 0,
    refundOutcome: 'processed',
  });
});

type Priced = Item & { price: number };

const ordersOf = async (product: string) =>
  (await shop.database.query('SELECT 1 FROM order_items WHERE product_id = $1', [product])).length;
const stockOf = async (product: string) =>
  (await shop.database.one('SELECT stock, reserved FROM variants WHERE product_id = $1', [product]))!;
const refundsOf = (paymentId: string) =>
  shop.simulator.control.ledger().refunds.filter((refund) => refund.payment_id === paymentId);
const reconcile = async (aheadMs = 0) => {
  shop.clock.advance(aheadMs);
  const compare = shop.app.get(ReconcileDue);
  while (await compare.run());
};
const sessionOf = async (providerOrderId: string) =>
  (await shop.database.one<{ id: string }>('SELECT id FROM checkout_sessions WHERE provider_order_id = $1', [
    providerOrderId,
  ]))!.id;

/** Posts a webhook event as the provider does, with a signature over the exact bytes. */
function deliver(body: string, changes: { signature?: string; eventId?: string } = {}): Promise<TestResponse> {
  const signature = changes.signature ?? webhookSignature(body, TEST_KEYS.webhookSecret);
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-signature': signature,
    ...(changes.eventId && { 'x-razorpay-event-id': changes.eventId }),
  };
  return shop.inject({ method: 'POST', url: '/api/payments/webhook', payload: Buffer.from(body), headers });
}

const event = (type: string, orderId: string, paymentId: string) =>
  `{"entity":"event","event":"${type}","contains":["payment"],"note":"\\u20b9 1.0\\/2","n":1.0,"payload":{"payment":{"entity":{"id":"${paymentId}","order_id":"${orderId}"}}}}`;

async function paidBy(
  testCustomer: TestCustomer,
  item: Priced,
  instrument?: string,
): Promise<{ orderId: string; paymentId: string }> {
  const result = await testCustomer.pay([item], instrument);
  const payment = shop.simulator.control.ledger().payments.find(({ id }) => id === result.paymentId)!;
  return { orderId: payment.order_id as string, paymentId: result.paymentId };
}

describe('promise 2: a captured payment becomes an order without the browser', () => {
  it('by the webhook alone', async () => {
    const item = await stocked(shop);
    const { orderId, paymentId } = await paidBy(asha, item, 'drop@razorpay');
    expect(
      (await deliver(event('payment.captured', orderId, paymentId), { eventId: 'evtTabClosed01' })).statusCode,
    ).toBe(200);
    await shop.settleJobs();
    expect(await ordersOf(item.product)).toBe(1);
    expect(await stockOf(item.product)).toEqual({ stock: 9, reserved: 0 });
    const [order] = (await asha.get('/api/orders/myorders')).json().orders;
    expect(order.paymentResult).toEqual({
      id: paymentId,
      status: 'captured',
      order_id: orderId,
      payment_status: 'captured',
    });
  });

  it('by reconciliation alone', async () => {
    const item = await stocked(shop);
    await paidBy(asha, item, 'drop@razorpay');
    await reconcile(MINUTE);
    expect(await ordersOf(item.product)).toBe(1);
  });

  it('by a status request of the page', async () => {
    const item = await stocked(shop);
    const { orderId } = await paidBy(asha, item, 'drop@razorpay');
    const status = (await asha.get(`/api/orders/payment-status/${orderId}`)).json();
    expect(status).toMatchObject({ session: 'paid', payment: { status: 'captured' }, orderId: expect.any(String) });
  });

  it('once, when callback, webhooks, status and reconciliation report it concurrently', async () => {
    for (let round = 0; round < 5; round++) {
      const item = await stocked(shop);
      const paid = await asha.payFor([item]);
      const { razorpay_order_id: orderId, razorpay_payment_id: paymentId } = paid;
      await deliver(event('payment.captured', orderId, paymentId));
      await deliver(event('order.paid', orderId, paymentId));
      const sessionId = await sessionOf(orderId);
      await Promise.all([
        asha.verify(paid),
        asha.placeOrder([item], paid),
        shop.settleJobs(),
        asha.get(`/api/orders/payment-status/${orderId}`),
        shop.app.get(ReconcileSession).run(sessionId),
        asha.verify(paid),
      ]);
      expect(await ordersOf(item.product)).toBe(1);
      expect(await stockOf(item.product)).toEqual({ stock: 9, reserved: 0 });
      expect(refundsOf(paymentId)).toEqual([]);
    }
  });

  it('when it was first only authorised, or failed and succeeded an hour later', async () => {
    const [authorised, late] = await Promise.all([stocked(shop), stocked(shop)]);
    await paidBy(asha, authorised, 'authonly@razorpay');
    await reconcile(MINUTE);
    expect(await ordersOf(authorised.product)).toBe(1);
    const { paymentId } = await paidBy(asha, late, 'failure@razorpay');
    await reconcile(30 * MINUTE);
    expect(await stockOf(late.product)).toEqual({ stock: 10, reserved: 0 });
    shop.simulator.control.authorize(paymentId);
    await reconcile(2 * 60 * MINUTE);
    expect(await ordersOf(late.product)).toBe(1);
    expect(await stockOf(late.product)).toEqual({ stock: 9, reserved: 0 });
  });
});

describe('a webhook', () => {
  it('is stored once and takes effect once when it arrives seventy times concurrently', async () => {
    const item = await stocked(shop);
    const { orderId, paymentId } = await paidBy(asha, item, 'drop@razorpay');
    const body = event('payment.captured', orderId, paymentId);
    const responses = await Promise.all(Array.from({ length: 70 }, () => deliver(body, { eventId: 'evtStorm000001' })));
    expect(new Set(responses.map((reply) => reply.statusCode))).toEqual(new Set([200]));
    await shop.settleJobs();
    expect(await shop.database.query(`SELECT outcome FROM webhook_events WHERE event_id = 'evtStorm000001'`)).toEqual([
      { outcome: 'order' },
    ]);
    expect(await ordersOf(item.product)).toBe(1);
  });

  it.each([
    ['with a forged signature', { signature: 'a'.repeat(64) }],
    [
      'signed with the key secret',
      {
        signature: webhookSignature(
          event('payment.captured', 'order_AAAAAAAAAAAAAA', 'pay_AAAAAAAAAAAAAA'),
          TEST_KEYS.keySecret,
        ),
      },
    ],
    ['without a signature', { signature: '' }],
  ])('%s is rejected and not stored', async (_case, changes) => {
    const before = await shop.database.query('SELECT 1 FROM webhook_events');
    expect(
      (await deliver(event('payment.captured', 'order_AAAAAAAAAAAAAA', 'pay_AAAAAAAAAAAAAA'), changes)).statusCode,
    ).toBe(400);
    expect(await shop.database.query('SELECT 1 FROM webhook_events')).toHaveLength(before.length);
  });

  it.each([
    ['of an unknown order', event('payment.captured', 'order_NotOursAtAll00', 'pay_NotOursAtAll00')],
    [
      'of a payment that the provider does not have',
      '{"event":"payment.captured","payload":{"payment":{"entity":{"id":"pay_NotOursAtAll00"}}}}',
    ],
    ['of an unknown type', '{"event":"invoice.paid","payload":{}}'],
    ['that is not a JSON object', '"hello"'],
  ])('%s is stored, gets 200 and is ignored', async (_case, body) => {
    expect((await deliver(body)).statusCode).toBe(200);
    await shop.settleJobs();
    expect(
      await shop.database.query(`SELECT 1 FROM outbox WHERE topic = 'webhook.received' AND done_at IS NULL`),
    ).toEqual([]);
  });

  it('gets a response before the provider responds', async () => {
    const item = await stocked(shop);
    const { orderId, paymentId } = await paidBy(asha, item, 'drop@razorpay');
    shop.simulator.control.faults.add({ times: 10, action: { kind: 'delay', ms: 10_000 } });
    const start = performance.now();
    const responses = await Promise.all(
      ['payment.authorized', 'payment.captured', 'order.paid'].map((type) => deliver(event(type, orderId, paymentId))),
    );
    expect(performance.now() - start).toBeLessThan(10_000);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    shop.simulator.control.faults.clear();
    await shop.settleJobs();
    expect(await ordersOf(item.product)).toBe(1);
  });

  it.each([
    ['control characters', '"note":"a\\u0000\\u0007"'],
    ['an incomplete character', '"note":"\\ud800"'],
    ['a key named constructor', '"constructor":{"prototype":{"a":1}},"__proto__":{"a":1}'],
    ['a duplicate key', '"note":1,"note":2'],
    ['deeper nesting than any other request may have', `"note":${'['.repeat(60)}${']'.repeat(60)}`],
  ])(
    'is accepted and processed although it contains %s, because only the signature decides',
    async (_case, content) => {
      const item = await stocked(shop);
      const { orderId, paymentId } = await paidBy(asha, item, 'drop@razorpay');
      const body = event('payment.captured', orderId, paymentId).replace('"note":"\\u20b9 1.0\\/2"', () => content);
      expect(body).toContain(content);
      expect((await deliver(body)).statusCode).toBe(200);
      await shop.settleJobs();
      expect(await ordersOf(item.product)).toBe(1);
      expect(await shop.database.query(`SELECT 1 FROM webhook_events WHERE body <> ''`)).toEqual([]);
    },
  );

  it('is processed again when the provider refuses a payment that it does have', async () => {
    const item = await stocked(shop);
    const { orderId, paymentId } = await paidBy(asha, item, 'drop@razorpay');
    shop.simulator.control.faults.add({
      times: 2,
      action: { kind: 'status', status: 400, description: 'Order older than 180 days, please use reports.' },
    });
    await deliver(event('payment.captured', orderId, paymentId), { eventId: 'evtRefused0001' });
    for (let round = 0; round < 3; round++) await shop.settleJobs();
    expect(await shop.database.query(`SELECT outcome FROM webhook_events WHERE event_id = 'evtRefused0001'`)).toEqual([
      { outcome: 'order' },
    ]);
  });

  it('is processed later when the provider does not respond now', async () => {
    const item = await stocked(shop);
    const { orderId, paymentId } = await paidBy(asha, item, 'drop@razorpay');
    shop.simulator.control.faults.add({ times: 4, action: { kind: 'status', status: 500 } });
    await deliver(event('payment.captured', orderId, paymentId), { eventId: 'evtLater000001' });
    await shop.settleJobs();
    shop.simulator.control.faults.clear();
    await shop.settleJobs();
    expect(await ordersOf(item.product)).toBe(1);
  });
});

describe('promise 2: a payment without an order is refunded in full, once,', () => {
  it('when it is a second captured payment of the same order', async () => {
    const item = await stocked(shop);
    shop.simulator.control.configure({ doublePay: true });
    const first = await asha.payFor([item]);
    const second = shop.simulator.control.payOrder(first.razorpay_order_id, { instrument: 'success@razorpay' });
    await Promise.all([asha.verify(first), reconcile(MINUTE)]);
    await reconcile(11 * MINUTE);
    await shop.settleJobs();
    expect(await ordersOf(item.product)).toBe(1);
    expect(
      [...refundsOf(first.razorpay_payment_id), ...refundsOf(second.paymentId)].map((refund) => refund.amount),
    ).toEqual([item.price * RUPEE]);
  });

  it('when it arrives late and its stock was sold; the customer is notified, and the back office lists it', async () => {
    const item = await stocked(shop, { stock: 1, price: 750 });
    const started = await asha.startCheckout([item], 75000);
    await reconcile(16 * MINUTE);
    expect((await ravi.placeOrder([item], await ravi.payFor([item]))).statusCode).toBe(201);
    const late = shop.simulator.control.payOrder(started.json().id, { instrument: 'success@razorpay' });
    if (late.status !== 'succeeded') throw new Error(late.status);
    const reply = await asha.placeOrder([item], late.response);
    expect([reply.statusCode, reply.json().message]).toEqual([
      409,
      'An item sold out before your payment arrived. Your payment is being refunded in full.',
    ]);
    await shop.settleJobs();
    expect(refundsOf(late.paymentId).map((refund) => refund.amount)).toEqual([75000]);
    expect(await stockOf(item.product)).toEqual({ stock: 0, reserved: 0 });
    expect(
      shop.mailer.sent.filter(
        ({ to, subject }) => to.address === asha.email && subject === 'Refund of ₹750.00 on its way',
      ),
    ).toHaveLength(1);

    const { token } = await shop.app
      .get(Accounts)
      .ensureAdmin({ name: 'Admin', email: 'admin@example.in', password: 'admin-password-1' })
      .then(async () =>
        (
          await shop.inject({
            method: 'POST',
            url: '/api/users/login',
            payload: { email: 'admin@example.in', password: 'admin-password-1' },
          })
        ).json(),
      );
    const list = (await shop.inject({ url: '/api/payments/attention', token })).json() as { paymentId: string }[];
    expect(list.find(({ paymentId }) => paymentId === late.paymentId)).toMatchObject({
      reason: 'out_of_stock',
      amount: 750,
      expected: 750,
      customer: { email: asha.email },
      refund: { status: 'processed', amount: 750 },
      done: 'Refunded in full.',
    });
    expect((await asha.get('/api/payments/attention')).statusCode).toBe(403);
  });

  it('but becomes an order when it arrives late and stock is left', async () => {
    const item = await stocked(shop, { stock: 2 });
    const started = await asha.startCheckout([item], item.price * RUPEE);
    await reconcile(16 * MINUTE);
    const late = shop.simulator.control.payOrder(started.json().id, { instrument: 'success@razorpay' });
    await reconcile(60 * MINUTE);
    expect(late.status).toBe('succeeded');
    expect(await ordersOf(item.product)).toBe(1);
    expect(await stockOf(item.product)).toEqual({ stock: 1, reserved: 0 });
  });

  it('when no order claims its amount within half an hour', async () => {
    const started = await asha.post('/api/orders/create-razorpay-order', { amount: 12300 });
    const paid = shop.simulator.control.payOrder(started.json().id, { instrument: 'success@razorpay' });
    await reconcile(10 * MINUTE);
    expect(refundsOf(paid.paymentId)).toEqual([]);
    await reconcile(25 * MINUTE);
    await shop.settleJobs();
    expect(refundsOf(paid.paymentId).map((refund) => refund.amount)).toEqual([12300]);
  });

  it.each([
    ['its response is lost three times', { kind: 'dropAfterCommit' }],
    ['the provider responds with 500', { kind: 'status', status: 500 }],
    ['the provider asks to slow down', { kind: 'tooManyRequests', retryAfterSeconds: 1 }],
    ['another try is still in progress', { kind: 'idempotencyInProgress' }],
  ] as const)('exactly once, even when %s', async (_case, action) => {
    const item = await stocked(shop);
    const { orderId, paymentId } = await paidBy(asha, item, 'wrongamount@razorpay');
    shop.simulator.control.faults.add({ match: { method: 'POST', path: /refund$/ }, times: 3, action });
    await deliver(event('payment.captured', orderId, paymentId));
    for (let round = 0; round < 5; round++) await shop.settleJobs();
    expect(refundsOf(paymentId).map((refund) => refund.amount)).toEqual([item.price * RUPEE - 100]);
    expect(await shop.database.query('SELECT status FROM refunds WHERE payment_id = $1', [paymentId])).toEqual([
      { status: 'processed' },
    ]);
  });
});

it('creates no order for a payment that was already refunded, and shows a refund made in the dashboard', async () => {
  const [early, later] = await Promise.all([stocked(shop), stocked(shop)]);
  const seenLate = await paidBy(asha, early, 'drop@razorpay');
  shop.simulator.control.refund(seenLate.paymentId);
  await reconcile(MINUTE);
  expect(await ordersOf(early.product)).toBe(0);

  const paid = await asha.payFor([later]);
  const order = (await asha.placeOrder([later], paid)).json();
  shop.simulator.control.refund(paid.razorpay_payment_id, { amount: 5000 });
  await deliver(event('refund.processed', paid.razorpay_order_id, paid.razorpay_payment_id));
  await shop.settleJobs();
  expect((await asha.get(`/api/orders/${order._id}`)).json().refund).toEqual({ status: 'processed', amount: 50 });
});

it('promise 2: an outdated response of the provider reverts nothing: a captured payment stays captured', async () => {
  const item = await stocked(shop);
  const { orderId, paymentId } = await paidBy(asha, item, 'authonly@razorpay');
  const authorizedAt = Date.now();
  await new Promise((resolve) => setTimeout(resolve, 60));
  await reconcile(MINUTE);
  expect(await ordersOf(item.product)).toBe(1);
  shop.simulator.control.faults.add({
    match: { method: 'GET' },
    times: 3,
    action: { kind: 'stale', ms: Date.now() - authorizedAt - 20 },
  });
  await deliver(event('payment.authorized', orderId, paymentId));
  await shop.settleJobs();
  expect(
    await shop.database.query(
      'SELECT status_after FROM payment_log WHERE payment_id = $1 AND disposition IS NULL ORDER BY id',
      [paymentId],
    ),
  ).toEqual([{ status_after: 'captured' }]);
  expect((await asha.get(`/api/orders/payment-status/${orderId}`)).json()).toMatchObject({
    session: 'paid',
    payment: { status: 'captured' },
  });
});

it('reconciles each session once with several concurrent workers', async () => {
  const started = await Promise.all(
    [1, 2, 3].map(async () => {
      const item = await stocked(shop);
      return (await (await TestCustomer.signUp(shop)).startCheckout([item], item.price * RUPEE)).json().id as string;
    }),
  );
  await reconcile();
  shop.clock.advance(MINUTE);
  const calls = () =>
    shop.simulator.control.log().filter(({ path }) => started.some((id) => path === `/v1/orders/${id}/payments`))
      .length;
  const before = calls();
  await Promise.all(Array.from({ length: 6 }, () => shop.app.get(ReconcileDue).run()));
  expect(calls() - before).toBe(3);
});

describe('a lost response to the creation of a provider order', () => {
  it.each(['duplicates', 'reject', 'idempotent'] as const)(
    'leaves one order to pay when receipts are handled as %p',
    async (receiptMode) => {
      shop.simulator.control.configure({ receiptMode });
      const item = await stocked(shop);
      shop.simulator.control.faults.add({
        match: { method: 'POST', path: '/v1/orders' },
        action: { kind: 'dropAfterCommit' },
      });
      const responses = [
        await asha.startCheckout([item], item.price * RUPEE),
        await asha.startCheckout([item], item.price * RUPEE),
      ];
      expect(responses.map((reply) => reply.statusCode)).toEqual([201, 201]);
      expect(responses[0]?.json().id).toBe(responses[1]?.json().id);
      expect(await stockOf(item.product)).toEqual({ stock: 10, reserved: 1 });
    },
  );

  it("is resolved by the next attempt even while the provider's lists lag", async () => {
    shop.simulator.control.configure({ listLagMs: 120_000 });
    const item = await stocked(shop);
    shop.simulator.control.faults.add({
      match: { method: 'POST', path: '/v1/orders' },
      action: { kind: 'dropAfterCommit' },
    });
    expect((await asha.startCheckout([item], item.price * RUPEE)).statusCode).toBe(503);
    expect((await asha.startCheckout([item], item.price * RUPEE)).statusCode).toBe(201);
    expect(await stockOf(item.product)).toEqual({ stock: 10, reserved: 1 });
  });
});

it('promise 1: expiry of a hold, another customer and a concurrent payment never oversell', async () => {
  let orders = 0;
  for (let round = 0; round < 12; round++) {
    const item = await stocked(shop, { stock: 1 });
    const started = await asha.startCheckout([item], item.price * RUPEE);
    const late = shop.simulator.control.payOrder(started.json().id, { instrument: 'success@razorpay' });
    if (late.status !== 'succeeded') throw new Error(late.status);
    shop.clock.advance(16 * MINUTE);
    const sessionId = await sessionOf(started.json().id);
    const rival = async () => {
      const rivalStart = await ravi.startCheckout([item], item.price * RUPEE);
      if (rivalStart.statusCode !== 201) return;
      const paid = shop.simulator.control.payOrder(rivalStart.json().id, { instrument: 'success@razorpay' });
      if (paid.status === 'succeeded') await ravi.verify(paid.response);
    };
    await Promise.all([shop.app.get(ReconcileSession).run(sessionId), asha.verify(late.response), rival()]);
    const sold = await ordersOf(item.product);
    orders += sold;
    expect(sold).toBe(1);
    expect(await stockOf(item.product)).toEqual({ stock: 0, reserved: 0 });
  }
  expect(orders).toBe(12);
});

describe('promise 2: the lock of the checkout session serialises', () => {
  const settle = async (paymentId: string) =>
    shop.app
      .get(SettlePayment)
      .run({ payment: await shop.app.get(PaymentGateway).fetchPayment(paymentId), source: 'verify' });

  it('the end of a hold and the settlement of its payment', async () => {
    for (let round = 0; round < 15; round++) {
      const item = await stocked(shop, { stock: 1 });
      const { orderId, paymentId } = await paidBy(asha, item, 'drop@razorpay');
      const session = (await shop.app.get(CheckoutSessions).findByProviderOrder(orderId)) as CheckoutSession;
      const payment = await shop.app.get(PaymentGateway).fetchPayment(paymentId);
      const [settlement] = await Promise.all([
        shop.app.get(SettlePayment).run({ payment, source: 'verify' }),
        shop.app.get(EndHold).run(session, { releaseNow: true, mayBePaid: false }),
      ]);
      expect(settlement.kind).toBe('order');
      expect(await stockOf(item.product)).toEqual({ stock: 0, reserved: 0 });
    }
  });

  it('the settlement of two payments of one order', async () => {
    shop.simulator.control.configure({ doublePay: true });
    for (let round = 0; round < 10; round++) {
      const item = await stocked(shop, { stock: 5 });
      const { orderId, paymentId } = await paidBy(asha, item, 'drop@razorpay');
      const second = shop.simulator.control.payOrder(orderId, { instrument: 'drop@razorpay' });
      const settlements = await Promise.all([settle(paymentId), settle(second.paymentId)]);
      expect(settlements.map(({ kind }) => kind).sort()).toEqual(['order', 'refunded']);
      expect(await ordersOf(item.product)).toBe(1);
    }
  });
});
