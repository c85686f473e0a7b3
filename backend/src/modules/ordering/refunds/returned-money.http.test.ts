import { webhookSignature } from '@shop/razorpay-simulator';
import { TestCustomer, stocked, type Item } from '../../../testing/test-customer.js';
import { testApp, TEST_KEYS, type TestApp } from '../../../testing/test-app.js';
import { admin } from '../../identity/testing/people.js';
import { FollowUpRefunds, PaymentGateway, ProviderFault, type ProviderPayment } from '../../payments/index.js';
import { scriptedRazorpay } from '../../payments/adapters/razorpay/testing/scripted-razorpay.js';
import { forgetPayments } from '../testing/forget-payments.js';
import { CollectPayment } from '../settlement/application/collect-payment.js';
import { ReconcileDue } from '../settlement/application/reconcile-due.js';
import { SettlePayment } from '../settlement/application/settle-payment.js';

// Combinations of the shop's refunds with manual refunds and bank actions at the provider.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const FULL = 49_900;

const provider = scriptedRazorpay(TEST_KEYS);
let shop: TestApp;
let asha: TestCustomer;

beforeAll(async () => {
  shop = await testApp({}, { adapters: (module) => module.overrideProvider(PaymentGateway).useValue(provider) });
});
beforeEach(async () => void (asha = await TestCustomer.signUp(shop)));
afterEach(async () => {
  jest.restoreAllMocks();
  provider.reset();
  shop.clock.reset();
  await forgetPayments(shop);
});
afterAll(() => shop.close());

const start = async (item: Item & { price: number }): Promise<string> =>
  (await asha.startCheckout([item], item.price * 100)).json().id as string;
const pay = async (changes: Partial<ProviderPayment> = {}): Promise<ProviderPayment> =>
  provider.pay(await start(await stocked(shop)), 'captured', changes);
const settle = (payment: ProviderPayment) => shop.app.get(SettlePayment).run({ payment, source: 'webhook' });
const refundOf = (paymentId: string) =>
  shop.database.one<{ status: string }>('SELECT status FROM refunds WHERE payment_id = $1', [paymentId]);
const returned = async (paymentId: string) =>
  (await provider.refundsOf(paymentId)).reduce(
    (total, { amountPaise, status }) => total + (status === 'failed' ? 0 : amountPaise),
    0,
  );
const reconcile = async (aheadMs = MINUTE) => {
  shop.clock.advance(aheadMs);
  while (await shop.app.get(ReconcileDue).run());
  await shop.settleJobs();
};
const followUp = async () => {
  await shop.database.query(`UPDATE refunds SET updated_at = now() - interval '2 hours' WHERE status <> 'processed'`);
  await shop.app.get(FollowUpRefunds).run();
  await shop.settleJobs();
};
const refundFailed = async ({ id, orderId }: ProviderPayment) => {
  const body = JSON.stringify({
    event: 'refund.failed',
    payload: { payment: { entity: { id, order_id: orderId } }, refund: { entity: { payment_id: id } } },
  });
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-signature': webhookSignature(body, TEST_KEYS.webhookSecret),
  };
  expect(
    (await shop.inject({ method: 'POST', url: '/api/payments/webhook', payload: Buffer.from(body), headers }))
      .statusCode,
  ).toBe(200);
  await shop.settleJobs();
};

describe('promise 2: a payment that was refunded in the dashboard before it became an order', () => {
  it.each(['an event', 'reconciliation'])(
    'is refunded by the shop when that refund fails, as %s reports',
    async (by) => {
      const payment = await pay();
      const byHand = provider.refundByHand(payment.id, FULL);
      await reconcile();
      expect(await refundOf(payment.id)).toBeNull();
      provider.failRefund(byHand.id);
      if (by === 'an event') await refundFailed(payment);
      else await reconcile(HOUR);
      expect([await refundOf(payment.id), await returned(payment.id)]).toEqual([{ status: 'processed' }, FULL]);
    },
  );

  it('is refunded once, however often that is reported', async () => {
    const payment = await pay();
    const byHand = provider.refundByHand(payment.id, FULL);
    await reconcile();
    provider.failRefund(byHand.id);
    for (let time = 0; time < 3; time++)
      expect(await settle(provider.payments.get(payment.id)!)).toMatchObject({ kind: 'refunded' });
    await shop.settleJobs();
    expect([await refundOf(payment.id), await returned(payment.id)]).toEqual([{ status: 'processed' }, FULL]);
  });
});

describe('a refund of the dashboard that fails after the order was placed', () => {
  const placed = async () => {
    const payment = await pay();
    await reconcile();
    const status = (await asha.get(`/api/orders/payment-status/${payment.orderId}`)).json<{ orderId: string }>();
    return { payment, orderId: status.orderId };
  };
  const ship = async (orderId: string) => {
    const { token } = await admin(shop);
    const payload = { trackingId: 'D1' };
    return (await shop.inject({ method: 'PUT', url: `/api/orders/${orderId}/ship`, token, payload })).statusCode;
  };

  it('lets the order be shipped, although its event was lost', async () => {
    const { payment, orderId } = await placed();
    const byHand = provider.refundByHand(payment.id, FULL);
    await shop.app.get(CollectPayment).run(payment, 'webhook');
    expect(await ship(orderId)).toBe(409);
    provider.failRefund(byHand.id);
    await followUp();
    expect(await ship(orderId)).toBe(200);
  });

  it('is looked for every four hours, until the bank has completed it', async () => {
    const { payment, orderId } = await placed();
    provider.newRefunds = 'pending';
    const byHand = provider.refundByHand(payment.id, FULL);
    await shop.app.get(CollectPayment).run(payment, 'webhook');
    const lists = jest.spyOn(provider, 'refundsOf');
    await followUp();
    await followUp();
    expect(lists).toHaveBeenCalledTimes(1);
    provider.completeRefund(byHand.id);
    for (let time = 0; time < 3; time++) {
      shop.clock.advance(4 * HOUR);
      await followUp();
    }
    expect(lists).toHaveBeenCalledTimes(2);
    expect(await ship(orderId)).toBe(409);
  });

  it('is left alone when the provider no longer knows the payment', async () => {
    const { payment } = await placed();
    provider.refundByHand(payment.id, FULL);
    await shop.app.get(CollectPayment).run(payment, 'webhook');
    const fetched = jest.spyOn(provider, 'fetchPayment');
    fetched.mockRejectedValue(new ProviderFault('unreachable', 'fetch payment', 'timeout'));
    await followUp();
    shop.clock.advance(4 * HOUR);
    fetched.mockRejectedValue(new ProviderFault('missing', 'fetch payment', 'unknown'));
    await followUp();
    shop.clock.advance(4 * HOUR);
    await followUp();
    expect(fetched).toHaveBeenCalledTimes(2);
  });
});

describe('promise 2: an automatic refund is completed', () => {
  it('when an earlier manual refund fails', async () => {
    const payment = await pay({ amountPaise: 40_000 });
    const byHand = provider.refundByHand(payment.id, 40_000);
    const list = jest.spyOn(provider, 'refundsOf').mockResolvedValue([{ ...byHand, status: 'pending' }]);
    await settle(payment);
    await shop.settleJobs();
    expect(await refundOf(payment.id)).toEqual({ status: 'submitted' });
    list.mockRestore();
    provider.failRefund(byHand.id);
    await followUp();
    expect([await refundOf(payment.id), await returned(payment.id)]).toEqual([{ status: 'processed' }, 40_000]);
  });

  it('when it failed, a manual refund exists, and an admin retries it', async () => {
    const { token } = await admin(shop);
    const payment = await pay({ amountPaise: 40_000 });
    const part = { paymentId: payment.id, amountPaise: 40_000, createdAt: new Date(), refundId: null };
    const ours = { ...part, id: 'rfnd_AAAAAAAAAAAAAA', status: 'failed' as const };
    const refuse = jest.spyOn(provider, 'refund').mockResolvedValue(ours);
    await settle(payment);
    await shop.settleJobs();
    expect(await refundOf(payment.id)).toEqual({ status: 'failed' });
    refuse.mockRestore();
    const byHand = provider.refundByHand(payment.id, 40_000);
    const list = jest.spyOn(provider, 'refundsOf').mockResolvedValue([ours, { ...byHand, status: 'pending' }]);
    await shop.inject({ method: 'POST', url: `/api/payments/attention/${payment.id}/refund`, token });
    await shop.settleJobs();
    await followUp();
    expect(await refundOf(payment.id)).toEqual({ status: 'submitted' });
    list.mockRestore();
    await followUp();
    expect([await refundOf(payment.id), await returned(payment.id)]).toEqual([{ status: 'processed' }, 40_000]);
  });

  it('when the payment reports a full refund that is never listed', async () => {
    const payment = await pay({ amountPaise: 40_000 });
    provider.alter(payment.id, { amountRefundedPaise: 40_000 });
    await settle(payment);
    await shop.settleJobs();
    expect(await refundOf(payment.id)).toEqual({ status: 'requested' });
    shop.clock.advance(59 * MINUTE);
    await shop.settleJobs();
    expect(await refundOf(payment.id)).toEqual({ status: 'requested' });
    shop.clock.advance(2 * MINUTE);
    await shop.settleJobs();
    expect(await refundOf(payment.id)).toEqual({ status: 'processed' });
  });

  it('when the provider reports once that it does not have the payment', async () => {
    const payment = await pay({ amountPaise: 40_000 });
    const fetch = jest
      .spyOn(provider, 'fetchPayment')
      .mockRejectedValue(new ProviderFault('missing', 'fetch payment', 'The id provided does not exist'));
    await settle(payment);
    await shop.settleJobs();
    expect(await refundOf(payment.id)).toEqual({ status: 'requested' });
    fetch.mockRestore();
    shop.clock.advance(HOUR);
    await shop.settleJobs();
    expect([await refundOf(payment.id), await returned(payment.id)]).toEqual([{ status: 'processed' }, 40_000]);
  });
});

it('a rejected refund is no longer queried once its payment is settled', async () => {
  const { token } = await admin(shop);
  const payment = await pay({ amountPaise: 40_000 });
  await settle(payment);
  await shop.database.query(`UPDATE refunds SET status = 'failed' WHERE payment_id = $1`, [payment.id]);
  const asked = jest.spyOn(provider, 'refundsOf');
  await followUp();
  expect(asked).toHaveBeenCalledTimes(1);
  await shop.inject({ method: 'POST', url: `/api/payments/attention/${payment.id}/settle`, token });
  await followUp();
  expect(asked).toHaveBeenCalledTimes(1);
});

describe('promise 2: a correct payment is not refunded', () => {
  it('while the provider does not report its order as paid yet', async () => {
    const item = await stocked(shop);
    const orderId = await start(item);
    const payment = provider.pay(orderId, 'captured', {
      amountPaise: 44_900,
      offerId: 'offer_AAAAAAAAAAAAAA',
      feePaise: 1060,
    });
    provider.orders.set(orderId, { ...provider.orders.get(orderId)!, status: 'attempted' });
    await reconcile();
    expect([
      await refundOf(payment.id),
      (await asha.get(`/api/orders/payment-status/${orderId}`)).json().orderId,
    ]).toEqual([null, undefined]);
    provider.orders.set(orderId, { ...provider.orders.get(orderId)!, status: 'paid' });
    await reconcile();
    expect((await asha.get(`/api/orders/payment-status/${orderId}`)).json()).toMatchObject({
      session: 'paid',
      orderId: expect.any(String),
    });
    expect(await returned(payment.id)).toBe(0);
  });

  it('but it is when the order stays unpaid', async () => {
    const item = await stocked(shop);
    const orderId = await start(item);
    const payment = provider.pay(orderId, 'captured', {
      amountPaise: 44_900,
      offerId: 'offer_AAAAAAAAAAAAAA',
      createdAt: shop.clock.now(),
    });
    provider.orders.set(orderId, { ...provider.orders.get(orderId)!, status: 'attempted' });
    for (let hour = 0; hour < 3; hour++) await reconcile(HOUR);
    expect(await returned(payment.id)).toBe(44_900);
    expect(await shop.database.one('SELECT reserved FROM variants WHERE product_id = $1', [item.product])).toEqual({
      reserved: 0,
    });
  });
});

describe('promise 2: a late payment with an offer or a fee', () => {
  const OFFER = { amountPaise: 44_900, offerId: 'offer_AAAAAAAAAAAAAA', feePaise: 1060 };
  const FEE = { amountPaise: 51_078, feePaise: 1178, isFeeOnTop: true };
  /** Fails a payment; the page then cancels the checkout. */
  const failedTry = async (
    item: Item & { price: number },
    changes: Partial<ProviderPayment>,
  ): Promise<ProviderPayment> => {
    const orderId = await start(item);
    const payment = provider.pay(orderId, 'failed', changes);
    await asha.post(`/api/orders/cancel-payment/${orderId}`, {});
    return payment;
  };
  const ordersOf = async (product: string) =>
    (await shop.database.query('SELECT 1 FROM order_items WHERE product_id = $1', [product])).length;
  const stockOf = (product: string) =>
    shop.database.one('SELECT stock, reserved FROM variants WHERE product_id = $1', [product]);
  const capturedLate = (payment: ProviderPayment) => {
    provider.alter(payment.id, { status: 'captured' });
    provider.orders.set(payment.orderId, { ...provider.orders.get(payment.orderId)!, status: 'paid' });
  };

  it.each([OFFER, FEE])('is refunded in full when the account was deleted in the meantime (%p)', async (changes) => {
    const item = await stocked(shop);
    const late = await failedTry(item, changes);
    await shop.inject({
      method: 'DELETE',
      url: '/api/users/me',
      token: asha.token,
      payload: { password: 'almonds-123' },
    });
    capturedLate(late);
    await reconcile(HOUR);
    expect([await ordersOf(item.product), await returned(late.id), await stockOf(item.product)]).toEqual([
      0,
      changes.amountPaise,
      { stock: 10, reserved: 0 },
    ]);
  });

  it.each([OFFER, FEE])('is refunded in full when the same items were bought in the meantime (%p)', async (changes) => {
    const item = await stocked(shop);
    const late = await failedTry(item, changes);
    const bought = provider.pay(await start(item), 'captured', OFFER);
    await reconcile();
    capturedLate(late);
    await reconcile(HOUR);
    expect([await ordersOf(item.product), await returned(bought.id), await returned(late.id)]).toEqual([
      1,
      0,
      changes.amountPaise,
    ]);
  });

  it('becomes the order after the keys of another account were used for an hour, and is refunded when the account was deleted as well', async () => {
    const items = [await stocked(shop), await stocked(shop, { name: 'Figs' })] as const;
    const kept = await failedTry(items[0], OFFER);
    provider.set('other-account');
    await reconcile(HOUR);
    provider.set('none');
    capturedLate(kept);
    await reconcile(HOUR);
    expect([await ordersOf(items[0].product), await returned(kept.id)]).toEqual([1, 0]);

    const left = await failedTry(items[1], FEE);
    await shop.inject({
      method: 'DELETE',
      url: '/api/users/me',
      token: asha.token,
      payload: { password: 'almonds-123' },
    });
    capturedLate(left);
    provider.set('other-account');
    await reconcile(HOUR);
    provider.set('none');
    await reconcile(2 * HOUR);
    expect([await ordersOf(items[1].product), await returned(left.id), await stockOf(items[1].product)]).toEqual([
      0,
      FEE.amountPaise,
      { stock: 10, reserved: 0 },
    ]);
  });
});
