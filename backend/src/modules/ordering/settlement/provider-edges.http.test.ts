import { randomUUID } from 'node:crypto';
import { webhookSignature } from '@shop/razorpay-simulator';
import { TestCustomer, stocked, type Item } from '../../../testing/test-customer.js';
import { testApp, TEST_KEYS, type TestApp } from '../../../testing/test-app.js';
import { admin } from '../../identity/testing/people.js';
import { FollowUpRefunds, PaymentGateway, type ProviderPayment } from '../../payments/index.js';
import { scriptedRazorpay } from '../../payments/adapters/razorpay/testing/scripted-razorpay.js';
import { FakeGateway } from '../../payments/testing/fake-gateway.js';
import { forgetPayments } from '../testing/forget-payments.js';
import { ReconcileDue } from './application/reconcile-due.js';
import { SettlePayment } from './application/settle-payment.js';

// Provider behaviour that the simulator does not show by default.

const MINUTE = 60_000;
const RUPEE = 100;

const provider = scriptedRazorpay(TEST_KEYS);
let shop: TestApp;
let asha: TestCustomer;
let token: string;

beforeAll(async () => {
  shop = await testApp({}, { adapters: (module) => module.overrideProvider(PaymentGateway).useValue(provider) });
});
beforeEach(async () => {
  [asha, { token }] = await Promise.all([TestCustomer.signUp(shop), admin(shop)]);
});
afterEach(async () => {
  provider.reset();
  shop.clock.reset();
  await forgetPayments(shop);
});
afterAll(() => shop.close());

type Priced = Item & { price: number };

const start = async (item: Priced): Promise<string> =>
  (await asha.startCheckout([item], item.price * RUPEE)).json().id as string;
const ordersOf = async (product: string) =>
  (await shop.database.query('SELECT 1 FROM order_items WHERE product_id = $1', [product])).length;
const stockOf = async (product: string) =>
  (await shop.database.one('SELECT stock, reserved FROM variants WHERE product_id = $1', [product]))!;
const statusOf = (orderId: string) => asha.get(`/api/orders/payment-status/${orderId}`);
const refundOf = (paymentId: string) =>
  shop.database.one<{ status: string }>('SELECT status FROM refunds WHERE payment_id = $1', [paymentId]);
const reconcile = async (aheadMs = MINUTE) => {
  shop.clock.advance(aheadMs);
  while (await shop.app.get(ReconcileDue).run());
  await shop.settleJobs();
};
const returned = async (paymentId: string) =>
  (await provider.refundsOf(paymentId)).reduce(
    (total, { amountPaise, status }) => total + (status === 'failed' ? 0 : amountPaise),
    0,
  );
const attention = async () =>
  (await shop.inject({ url: '/api/payments/attention', token })).json<
    { paymentId: string; reason: string; done: string }[]
  >();
const followUp = async () => {
  await shop.database.query(`UPDATE refunds SET updated_at = now() - interval '2 hours' WHERE status <> 'processed'`);
  await shop.app.get(FollowUpRefunds).run();
  await shop.settleJobs();
};
const deliver = async (type: string, payload: object) => {
  const body = JSON.stringify({ entity: 'event', event: type, payload });
  const response = await shop.inject({
    method: 'POST',
    url: '/api/payments/webhook',
    payload: Buffer.from(body),
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': webhookSignature(body, TEST_KEYS.webhookSecret),
    },
  });
  expect(response.statusCode).toBe(200);
  await shop.settleJobs();
};

describe('promise 4: the captured amount decides', () => {
  it.each([{ amountPaise: 40_000 }, { amountPaise: 60_000 }, { currency: 'USD' }])(
    'refunds a payment that was first reported with the right amount and captured with %p',
    async (changed) => {
      const item = await stocked(shop);
      const orderId = await start(item);
      const seen = provider.pay(orderId, 'authorized');
      await shop.app.get(SettlePayment).run({ payment: seen, source: 'webhook' });
      provider.alter(seen.id, { status: 'captured', ...changed });
      await reconcile();
      expect([await ordersOf(item.product), await returned(seen.id)]).toEqual([
        0,
        changed.amountPaise ?? item.price * RUPEE,
      ]);
      expect(await stockOf(item.product)).toEqual({ stock: 10, reserved: 0 });
    },
  );

  it('treats a fully refunded payment as captured and refunded, and ends its hold', async () => {
    const item = await stocked(shop);
    const orderId = await start(item);
    const payment = provider.pay(orderId, 'captured', { amountRefundedPaise: item.price * RUPEE });
    const status = await statusOf(orderId);
    expect([status.statusCode, status.json().session]).toEqual([200, 'refunded']);
    expect(await stockOf(item.product)).toEqual({ stock: 10, reserved: 0 });
    expect(await refundOf(payment.id)).toBeNull();
  });
});

describe('promise 2: a correct payment is not refunded', () => {
  const history = async () =>
    (await shop.database.one<{ note: string }>(`SELECT note FROM order_history WHERE event = 'Order placed and paid'`))!
      .note;

  it('when an offer of the provider reduced its amount', async () => {
    const item = await stocked(shop);
    const payment = provider.pay(await start(item), 'captured', {
      amountPaise: 44_900,
      offerId: 'offer_AAAAAAAAAAAAAA',
      feePaise: 1060,
    });
    await reconcile();
    expect([await ordersOf(item.product), await returned(payment.id)]).toEqual([1, 0]);
    expect(await history()).toBe(
      '₹449.00 was captured: an offer of the payment provider reduced the amount by ₹50.00.',
    );
  });

  it('when the customer paid the fee', async () => {
    const item = await stocked(shop);
    const payment = provider.pay(await start(item), 'captured', {
      amountPaise: 51_078,
      feePaise: 1178,
      isFeeOnTop: true,
    });
    await reconcile();
    expect([await ordersOf(item.product), await returned(payment.id)]).toEqual([1, 0]);
    expect(await history()).toBe('₹510.78 was captured: the payment provider added a fee of ₹11.78.');
  });

  it('but a smaller amount without an offer is refunded', async () => {
    const item = await stocked(shop);
    const payment = provider.pay(await start(item), 'captured', { amountPaise: 44_900, feePaise: 1060 });
    await reconcile();
    expect([await ordersOf(item.product), await returned(payment.id)]).toEqual([0, 44_900]);
  });
});

describe('a payment in progress that is not listed yet', () => {
  it('keeps the hold, even when the page cancels the payment, and becomes the order', async () => {
    const item = await stocked(shop, { stock: 1 });
    const orderId = await start(item);
    const payment = provider.pay(orderId, 'created');
    provider.list(payment.id, false);
    await asha.post(`/api/orders/cancel-payment/${orderId}`, {});
    await reconcile(16 * MINUTE);
    expect(await stockOf(item.product)).toEqual({ stock: 1, reserved: 1 });
    provider.list(payment.id, true);
    provider.alter(payment.id, { status: 'captured' });
    await reconcile();
    expect([await ordersOf(item.product), await stockOf(item.product)]).toEqual([1, { stock: 0, reserved: 0 }]);
  });

  it('keeps the hold for a limited time only', async () => {
    const item = await stocked(shop, { stock: 1 });
    provider.list(provider.pay(await start(item), 'created').id, false);
    for (let minute = 0; minute < 32; minute++) await reconcile();
    expect(await stockOf(item.product)).toEqual({ stock: 1, reserved: 0 });
  });
});

describe('after a change to the keys of another account', () => {
  const change = () => {
    provider.account = 'another-account';
    provider.set('other-account');
  };

  it('a returning customer gets an order that can be paid, and the stock is held once', async () => {
    const item = await stocked(shop);
    const dead = await start(item);
    change();
    const alive = await start(item);
    expect(alive).not.toBe(dead);
    expect(await stockOf(item.product)).toEqual({ stock: 10, reserved: 1 });
    provider.set('none');
    expect(await start(item)).toBe(alive);
  });

  it('no hold outlives its period, and no session is checked indefinitely', async () => {
    const item = await stocked(shop);
    await start(item);
    const amountOnly = (await asha.post('/api/orders/create-razorpay-order', { amount: 30_000 })).json().id as string;
    change();
    await reconcile(16 * MINUTE);
    expect(await stockOf(item.product)).toEqual({ stock: 10, reserved: 0 });
    for (let day = 0; day < 6; day++) await reconcile(24 * 60 * MINUTE);
    expect((await statusOf(amountOnly)).json().session).toBe('expired');
    expect(await shop.database.query('SELECT 1 FROM checkout_sessions WHERE next_check_at IS NOT NULL')).toEqual([]);
  });

  it('a refund of the other account requires staff, who may settle it', async () => {
    const payment = provider.pay(await start(await stocked(shop)), 'captured', { amountPaise: 100 });
    provider.set('none');
    await shop.app.get(SettlePayment).run({ payment, source: 'webhook' });
    provider.set('other-account');
    await shop.settleJobs();
    shop.clock.advance(11 * MINUTE);
    await shop.settleJobs();
    expect(await attention()).toMatchObject([
      { paymentId: payment.id, refund: { status: 'failed', error: expect.stringContaining('another account') } },
    ]);
    const settle = () => shop.inject({ method: 'POST', url: `/api/payments/attention/${payment.id}/settle`, token });
    expect([(await settle()).statusCode, (await settle()).statusCode]).toEqual([200, 409]);
    expect(await attention()).toEqual([]);
  });
});

describe('promise 2: an automatic refund is completed without staff', () => {
  const wrongAmount = async (): Promise<ProviderPayment> =>
    provider.pay(await start(await stocked(shop)), 'captured', { amountPaise: 40_000 });

  it('when its response was lost and the list of refunds lags', async () => {
    const payment = await wrongAmount();
    const refund = await provider.refund(payment.id, 40_000, `auto-${payment.id}`, randomUUID());
    provider.list(refund.id, false);
    await shop.app.get(SettlePayment).run({ payment, source: 'webhook' });
    await shop.settleJobs();
    expect(await refundOf(payment.id)).toEqual({ status: 'requested' });
    provider.list(refund.id, true);
    await shop.settleJobs();
    expect([await refundOf(payment.id), await returned(payment.id)]).toEqual([{ status: 'processed' }, 40_000]);
  });

  it('when a partial refund was made in the dashboard, which neither list nor payment shows yet', async () => {
    const payment = await wrongAmount();
    const byHand = provider.refundByHand(payment.id, 5_000);
    const fetch = jest.spyOn(provider, 'fetchPayment').mockImplementation(async () => payment);
    provider.list(byHand.id, false);
    await shop.app.get(SettlePayment).run({ payment, source: 'webhook' });
    await shop.settleJobs();
    expect(await refundOf(payment.id)).toEqual({ status: 'requested' });
    fetch.mockRestore();
    provider.list(byHand.id, true);
    await shop.settleJobs();
    expect([await refundOf(payment.id), await returned(payment.id)]).toEqual([{ status: 'processed' }, 40_000]);
  });

  it('and fails for good only when the provider refuses it again ten minutes later', async () => {
    const payment = await wrongAmount();
    const refuse = jest.spyOn(provider, 'refund').mockRejectedValue(await rejection());
    await shop.app.get(SettlePayment).run({ payment, source: 'webhook' });
    await shop.settleJobs();
    expect(await refundOf(payment.id)).toEqual({ status: 'requested' });
    shop.clock.advance(11 * MINUTE);
    await shop.settleJobs();
    expect(await refundOf(payment.id)).toEqual({ status: 'failed' });
    refuse.mockRestore();
  });

  it('is reported complete only when the full amount is returned, and refunds the rest when a dashboard refund fails later', async () => {
    const payment = await wrongAmount();
    const byHand = provider.refundByHand(payment.id, 5_000);
    await shop.app.get(SettlePayment).run({ payment, source: 'webhook' });
    await shop.settleJobs();
    expect([await refundOf(payment.id), await returned(payment.id)]).toEqual([{ status: 'processed' }, 40_000]);

    const second = await wrongAmount();
    const pending = provider.refundByHand(second.id, 5_000);
    const list = jest
      .spyOn(provider, 'refundsOf')
      .mockImplementation(async (id) =>
        (await FakeGateway.prototype.refundsOf.call(provider, id)).map((refund) =>
          refund.id === pending.id && refund.status === 'processed'
            ? { ...refund, status: 'pending' as const }
            : refund,
        ),
      );
    await shop.app.get(SettlePayment).run({ payment: second, source: 'webhook' });
    await shop.settleJobs();
    expect(await refundOf(second.id)).toEqual({ status: 'submitted' });
    provider.failRefund(pending.id);
    await followUp();
    list.mockRestore();
    expect([await refundOf(second.id), await returned(second.id)]).toEqual([{ status: 'processed' }, 40_000]);
    expect(byHand.status).toBe('processed');
  });
});

async function rejection(): Promise<Error> {
  const broke = new FakeGateway();
  broke.set('refusing');
  return broke.refundsOf('pay_AAAAAAAAAAAAAA').then(
    () => new Error('not refused'),
    (error: Error) => error,
  );
}

it('an amount-only payment can become an order within half an hour of being made, however old its session is', async () => {
  const item = await stocked(shop, { price: 300 });
  const orderId = (await asha.post('/api/orders/create-razorpay-order', { amount: 30_000 })).json().id as string;
  shop.clock.advance(50 * MINUTE);
  const payment = provider.pay(orderId, 'captured', { createdAt: shop.clock.now() });
  await reconcile(15 * MINUTE);
  expect(await returned(payment.id)).toBe(0);
  await reconcile(3 * 60 * MINUTE);
  expect([await ordersOf(item.product), await returned(payment.id)]).toEqual([0, 30_000]);
});

it('a lost dispute stays on the attention list until it is settled', async () => {
  const item = await stocked(shop);
  const orderId = await start(item);
  const payment = provider.pay(orderId, 'captured');
  await reconcile();
  const dispute = provider.dispute(payment.id, 'lost');
  await deliver('payment.dispute.lost', {
    payment: { entity: { id: payment.id, order_id: orderId } },
    dispute: { entity: { id: dispute.id, payment_id: payment.id } },
  });
  expect(await attention()).toMatchObject([
    { paymentId: payment.id, reason: 'dispute_lost', order: { orderNumber: expect.any(String) } },
  ]);
  await shop.inject({ method: 'POST', url: `/api/payments/attention/${payment.id}/settle`, token });
  expect(await attention()).toEqual([]);
});

describe('an order', () => {
  const placed = async (): Promise<{
    orderId: string;
    providerOrderId: string;
    payment: ProviderPayment;
    item: Priced;
  }> => {
    const item = await stocked(shop);
    const providerOrderId = await start(item);
    const payment = provider.pay(providerOrderId, 'captured');
    await reconcile();
    return { item, payment, providerOrderId, orderId: (await statusOf(providerOrderId)).json().orderId as string };
  };
  const ship = (id: string) =>
    shop.inject({ method: 'PUT', url: `/api/orders/${id}/ship`, token, payload: { trackingId: 'D1' } });
  const refunded = (providerOrderId: string, paymentId: string, type = 'refund.processed') =>
    deliver(type, {
      payment: { entity: { id: paymentId, order_id: providerOrderId } },
      refund: { entity: { id: 'rfnd_AAAAAAAAAAAAAA', payment_id: paymentId } },
    });

  it('cannot be shipped after a full refund, but can after a partial one', async () => {
    const { orderId, providerOrderId, payment, item } = await placed();
    provider.refundByHand(payment.id, 5_000);
    await refunded(providerOrderId, payment.id);
    const rest = provider.refundByHand(payment.id, item.price * RUPEE - 5_000);
    await refunded(providerOrderId, payment.id, 'refund.created');
    const response = await ship(orderId);
    expect([response.statusCode, response.json().message]).toEqual([
      409,
      'This order was refunded in full, so it is neither packed nor shipped.',
    ]);
    expect((await shop.inject({ url: `/api/orders/${orderId}`, token })).json().refund).toEqual({
      status: 'processed',
      amount: item.price,
    });
    provider.failRefund(rest.id);
    await refunded(providerOrderId, payment.id, 'refund.failed');
    expect((await ship(orderId)).statusCode).toBe(200);
  });

  it('that is deleted stays on the attention list until it is refunded, and is shown to its customer as cancelled', async () => {
    const { orderId, payment, item } = await placed();
    const refund = () => shop.inject({ method: 'POST', url: `/api/orders/${orderId}/refund`, token });
    expect((await refund()).statusCode).toBe(404);
    await shop.inject({ method: 'DELETE', url: `/api/orders/${orderId}`, token });
    expect(await attention()).toMatchObject([
      { paymentId: payment.id, reason: 'order_deleted', order: { _id: orderId }, refund: null },
    ]);
    expect((await asha.get(`/api/orders/${orderId}`)).json()).toMatchObject({ status: 'Cancelled' });
    expect((await asha.get('/api/orders/myorders')).json().orders).toMatchObject([
      { _id: orderId, status: 'Cancelled' },
    ]);
    expect((await shop.inject({ url: `/api/orders/${orderId}`, token })).statusCode).toBe(404);
    const responses = await Promise.all([1, 2, 3].map(refund));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    await shop.settleJobs();
    expect([
      await returned(payment.id),
      (await attention()).filter(({ done }) => done !== 'Refunded in full.'),
    ]).toEqual([item.price * RUPEE, []]);
    expect(shop.mailer.sent.map(({ subject }) => subject)).toContain('Refund of ₹499.00 on its way');
  });

  it('that is deleted leaves the attention list when it is marked as settled', async () => {
    const { orderId, payment } = await placed();
    await shop.inject({ method: 'DELETE', url: `/api/orders/${orderId}`, token });
    const settled = await shop.inject({ method: 'POST', url: `/api/payments/attention/${payment.id}/settle`, token });
    expect([settled.statusCode, await attention()]).toEqual([200, []]);
    const refunded = await shop.inject({ method: 'POST', url: `/api/orders/${orderId}/refund`, token, payload: {} });
    expect(refunded.json()).toMatchObject({ statusCode: 409, code: 'already_settled' });
    await shop.settleJobs();
    expect(await returned(payment.id)).toBe(0);
  });
});
