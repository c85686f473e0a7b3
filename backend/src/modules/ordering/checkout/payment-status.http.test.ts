import type { PaymentStatusResponse } from '@shop/contracts';
import { TestCustomer, stocked, type Item } from '../../../testing/test-customer.js';
import { testApp, type TestApp } from '../../../testing/test-app.js';
import { CollectPayment } from '../settlement/application/collect-payment.js';
import { ReconcileDue } from '../settlement/application/reconcile-due.js';

const MINUTE = 60_000;
const RUPEE = 100;

let shop: TestApp;
let asha: TestCustomer;

beforeAll(async () => {
  shop = await testApp();
  asha = await TestCustomer.signUp(shop);
});
afterAll(() => shop.close());
afterEach(() => {
  shop.simulator.control.faults.clear();
  shop.simulator.control.configure({ allowSecondPaymentOnAuthorized: false, refundDelayMs: 0, captureDelayMs: 0 });
});

type Priced = Item & { price: number };

const start = async (item: Priced) => (await asha.startCheckout([item], item.price * RUPEE)).json().id as string;
const pay = (orderId: string, instrument: string, outcome: 'success' | 'pending' = 'success') =>
  shop.simulator.control.payOrder(orderId, { instrument, outcome }).paymentId;
const statusOf = async (orderId: string): Promise<PaymentStatusResponse> =>
  (await asha.get(`/api/orders/payment-status/${orderId}`)).json();
const sellOut = (item: Priced) =>
  shop.database.query('UPDATE variants SET stock = reserved WHERE product_id = $1', [item.product]);
const reconcile = async (aheadMs: number) => {
  shop.clock.advance(aheadMs);
  while (await shop.app.get(ReconcileDue).run());
};
/** Starts a checkout whose hold has expired. */
const expired = async (item: Priced) => {
  const orderId = await start(item);
  await reconcile(16 * MINUTE);
  return orderId;
};

describe('GET /orders/payment-status returns the state at the provider when', () => {
  it('nothing has been paid', async () => {
    expect(await statusOf(await start(await stocked(shop)))).toEqual({ session: 'open', payment: { status: 'none' } });
  });

  it("the payment waits for the customer's bank", async () => {
    const orderId = await start(await stocked(shop));
    pay(orderId, 'pending@razorpay', 'pending');
    expect(await statusOf(orderId)).toEqual({ session: 'open', payment: { status: 'created' } });
  });

  it('the payment failed and can be tried again', async () => {
    const orderId = await start(await stocked(shop));
    pay(orderId, 'failure@razorpay');
    expect(await statusOf(orderId)).toEqual({ session: 'open', payment: { status: 'failed' } });
  });

  it('a newer attempt follows a failed one, regardless of the order in which they were reported', async () => {
    const orderId = await start(await stocked(shop));
    const failed = pay(orderId, 'failure@razorpay');
    await new Promise((resolve) => setTimeout(resolve, 1100)); // the provider's timestamps are in seconds
    const collect = (id: string) => shop.app.get(CollectPayment).run({ id, provider: 'razorpay' }, 'webhook');
    await collect(pay(orderId, 'pending@razorpay', 'pending'));
    await collect(failed);
    expect(await statusOf(orderId)).toEqual({ session: 'open', payment: { status: 'created' } });
  });

  it('the payment is authorised but not captured because the stock is gone', async () => {
    const item = await stocked(shop);
    const orderId = await expired(item);
    await sellOut(item);
    pay(orderId, 'authonly@razorpay');
    expect(await statusOf(orderId)).toEqual({ session: 'expired', payment: { status: 'authorized' } });
  });

  it('an authorised payment is followed by one that fails', async () => {
    shop.simulator.control.configure({ allowSecondPaymentOnAuthorized: true });
    const item = await stocked(shop);
    const orderId = await expired(item);
    await sellOut(item);
    pay(orderId, 'authonly@razorpay');
    await statusOf(orderId);
    pay(orderId, 'failure@razorpay');
    expect(await statusOf(orderId)).toEqual({ session: 'expired', payment: { status: 'authorized' } });
  });

  it('the payment is authorised, then captured, and becomes an order', async () => {
    const orderId = await start(await stocked(shop));
    pay(orderId, 'authonly@razorpay');
    expect(await statusOf(orderId)).toEqual({
      session: 'paid',
      payment: { status: 'captured' },
      orderId: expect.any(String),
    });
  });

  it('it is paid', async () => {
    const orderId = await start(await stocked(shop));
    pay(orderId, 'success@razorpay');
    const paid = await statusOf(orderId);
    expect(paid).toEqual({ session: 'paid', payment: { status: 'captured' }, orderId: expect.any(String) });
    expect(await statusOf(orderId)).toEqual(paid);
  });

  it('a captured amount waits for the items of its order', async () => {
    const orderId = (await asha.post('/api/orders/create-razorpay-order', { amount: 5000 })).json().id as string;
    pay(orderId, 'success@razorpay');
    expect(await statusOf(orderId)).toEqual({ session: 'open', payment: { status: 'captured' } });
  });

  it('it was not paid in time', async () => {
    expect(await statusOf(await expired(await stocked(shop)))).toEqual({
      session: 'expired',
      payment: { status: 'none' },
    });
  });

  it('it is being refunded, and then is refunded', async () => {
    const item = await stocked(shop);
    const orderId = await start(item);
    shop.simulator.control.configure({ refundDelayMs: 3_600_000 });
    pay(orderId, 'wrongamount@razorpay');
    expect(await statusOf(orderId)).toEqual({
      session: 'refunded',
      payment: { status: 'captured' },
      refund: { status: 'requested', amount: 498 },
    });
    await shop.settleJobs();
    expect(await statusOf(orderId)).toMatchObject({
      session: 'refunded',
      refund: { status: 'submitted', amount: 498 },
    });
  });

  it('it was refunded at the provider before the shop recorded it, and the stock is released', async () => {
    const item = await stocked(shop);
    const orderId = await start(item);
    shop.simulator.control.refund(pay(orderId, 'success@razorpay'));
    expect(await statusOf(orderId)).toEqual({
      session: 'refunded',
      payment: { status: 'refunded' },
      refund: { status: 'processed', amount: 499 },
    });
    expect(
      await shop.database.one('SELECT stock, reserved FROM variants WHERE product_id = $1', [item.product]),
    ).toEqual({ stock: 10, reserved: 0 });
  });

  it('the provider does not respond, as last known', async () => {
    const orderId = await start(await stocked(shop));
    pay(orderId, 'failure@razorpay');
    await statusOf(orderId);
    for (const action of [
      { kind: 'status', status: 502, body: 'html' },
      { kind: 'reset' },
      { kind: 'unauthorized' },
      { kind: 'html200' },
      { kind: 'tooManyRequests', retryAfterSeconds: 9 },
    ] as const) {
      shop.simulator.control.faults.add({ times: 2, action });
      expect(await statusOf(orderId)).toEqual({ session: 'open', payment: { status: 'failed' } });
      shop.simulator.control.faults.clear();
    }
  });
});

it.each(['order_AAAAAAAAAAAAAA', 'order_short', "order_'%20OR%201=1"])('returns 404 for %s', async (orderId) => {
  const response = await asha.get(`/api/orders/payment-status/${orderId}`);
  expect([response.statusCode, response.json().message]).toEqual([404, 'Payment not found.']);
});
