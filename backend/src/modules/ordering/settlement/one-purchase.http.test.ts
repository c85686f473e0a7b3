import pg from 'pg';
import { waitFor } from '../../../testing/wait-for.js';
import { ADDRESS, TestCustomer, stocked, type Item } from '../../../testing/test-customer.js';
import { testApp, type TestApp } from '../../../testing/test-app.js';
import { ReconcileDue } from './application/reconcile-due.js';
import type { Order } from '@shop/contracts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const RUPEE = 100;

let shop: TestApp;
let asha: TestCustomer;

beforeAll(async () => void (shop = await testApp()));
beforeEach(async () => void (asha = await TestCustomer.signUp(shop)));
afterAll(() => shop.close());
afterEach(() => shop.simulator.control.configure({ captureDelayMs: 0 }));

type Priced = Item & { price: number };

const ordersOf = async (product: string) =>
  (await shop.database.query('SELECT 1 FROM order_items WHERE product_id = $1', [product])).length;
const stockOf = async (product: string) =>
  (await shop.database.one('SELECT stock, reserved FROM variants WHERE product_id = $1', [product]))!;
const atProvider = (paymentId: string) => shop.simulator.control.ledger().payments.find(({ id }) => id === paymentId)!;
const mailsTo = (customer: TestCustomer) =>
  shop.mailer.sent.filter(({ to }) => to.address === customer.email).map(({ subject }) => subject);
const reconcile = async (aheadMs = MINUTE) => {
  shop.clock.advance(aheadMs);
  while (await shop.app.get(ReconcileDue).run());
  await shop.settleJobs();
};
const waitingForALock = async () =>
  (
    await shop.database.query(
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    )
  ).length;
/**
 * Fails a payment at the bank; the page then cancels the checkout.
 * @returns the payment, which the bank may still authorise
 */
async function failedTry(item: Priced): Promise<string> {
  const { paymentId } = await asha.pay([item], 'failure@razorpay');
  await asha.post(`/api/orders/cancel-payment/${String(atProvider(paymentId).order_id)}`, {});
  return paymentId;
}
async function buy(item: Priced): Promise<void> {
  expect((await asha.placeOrder([item], await asha.payFor([item]))).statusCode).toBe(201);
}

describe('promise 2: one intended purchase is charged once when the bank authorises a failed attempt after the second was paid', () => {
  it('leaves the late payment uncaptured, and notifies the customer once', async () => {
    const item = await stocked(shop);
    const late = await failedTry(item);
    await buy(item);
    shop.simulator.control.configure({ captureDelayMs: 24 * HOUR });
    shop.simulator.control.authorize(late);
    await reconcile(HOUR);
    await reconcile(2 * HOUR);
    expect([await ordersOf(item.product), atProvider(late).status]).toEqual([1, 'authorized']);
    expect(await stockOf(item.product)).toEqual({ stock: 9, reserved: 0 });
    expect(mailsTo(asha).filter((subject) => subject === 'A payment of ₹499.00 was not taken')).toHaveLength(1);
  });

  it('refunds it in full when the provider has captured it, and notifies the customer', async () => {
    const item = await stocked(shop);
    const late = await failedTry(item);
    await buy(item);
    shop.simulator.control.authorize(late);
    if (atProvider(late).status === 'authorized') shop.simulator.control.capture(late);
    await reconcile(HOUR);
    expect([await ordersOf(item.product), atProvider(late).amount_refunded]).toEqual([1, item.price * RUPEE]);
    expect(await stockOf(item.product)).toEqual({ stock: 9, reserved: 0 });
    expect(mailsTo(asha)).toContain('Refund of ₹499.00 on its way');
  });

  it('also when the second attempt had another address or price', async () => {
    const item = await stocked(shop);
    const late = await failedTry(item);
    await shop.database.query('UPDATE variants SET price_paise = 45000 WHERE product_id = $1', [item.product]);
    await buy({ ...item, price: 450 });
    shop.simulator.control.authorize(late);
    await reconcile(HOUR);
    expect(await ordersOf(item.product)).toBe(1);
  });

  it('also when the first order is placed while the second attempt starts', async () => {
    const item = await stocked(shop);
    const first = await asha.payFor([item]);
    await shop.database.query('UPDATE variants SET price_paise = 45000 WHERE product_id = $1', [item.product]);
    const connection = new pg.Client({ connectionString: shop.databaseUrl });
    await connection.connect();
    await connection.query('BEGIN; LOCK TABLE products IN ACCESS EXCLUSIVE MODE');
    const second = asha.startCheckout([item], 450 * RUPEE);
    await waitFor(async () => (await waitingForALock()) > 0);
    expect((await asha.placeOrder([item], first)).statusCode).toBe(201);
    shop.clock.advance(1000);
    await connection.query('COMMIT');
    await connection.end();
    const { id } = (await second).json<{ id: string }>();
    const { paymentId } = shop.simulator.control.payOrder(id, { instrument: 'success@razorpay' });
    await reconcile(HOUR);
    expect([await ordersOf(item.product), atProvider(paymentId).amount_refunded]).toEqual([1, 450 * RUPEE]);
  });

  it('also when both are captured and settled concurrently', async () => {
    for (let round = 0; round < 5; round++) {
      const item = await stocked(shop, { name: `Almonds ${round}` });
      const first = await failedTry(item);
      const second = await asha.pay([item], 'drop@razorpay');
      shop.simulator.control.authorize(first);
      if (atProvider(first).status === 'authorized') shop.simulator.control.capture(first);
      await Promise.all(
        [first, second.paymentId].map((id) =>
          asha.get(`/api/orders/payment-status/${String(atProvider(id).order_id)}`),
        ),
      );
      await reconcile();
      expect(await ordersOf(item.product)).toBe(1);
      const refunded = [first, second.paymentId]
        .map((id) => atProvider(id).amount_refunded)
        .sort((a, b) => Number(a) - Number(b));
      expect(refunded).toEqual([0, item.price * RUPEE]);
    }
  });

  it('places the order when the late payment is the only one', async () => {
    const item = await stocked(shop);
    const late = await failedTry(item);
    shop.simulator.control.authorize(late);
    await reconcile(HOUR);
    expect(await ordersOf(item.product)).toBe(1);
  });
});

it('promise 2: an older payment for the same items that turns out to be paid becomes the order, and no other can be paid', async () => {
  const item = await stocked(shop);
  await asha.pay([item], 'drop@razorpay');
  await shop.database.query('UPDATE variants SET price_paise = 45000 WHERE product_id = $1', [item.product]);
  const again = await asha.startCheckout([item], 45_000);
  expect([again.statusCode, again.json().message]).toEqual([
    409,
    'Your earlier payment for these items has gone through. The order is in your order history.',
  ]);
  expect(await ordersOf(item.product)).toBe(1);
  expect(await stockOf(item.product)).toEqual({ stock: 9, reserved: 0 });
});

it('a customer who starts the same cart again after its order gets two orders', async () => {
  const item = await stocked(shop);
  await buy(item);
  shop.clock.advance(MINUTE);
  const late = await failedTry(item);
  shop.simulator.control.authorize(late);
  await reconcile(HOUR);
  expect(await ordersOf(item.product)).toBe(2);
  await buy(item);
  expect(await ordersOf(item.product)).toBe(3);
});

it('a customer who sends the same items to two other addresses after the first order gets three orders', async () => {
  const item = await stocked(shop);
  await buy(item);
  shop.clock.advance(MINUTE);
  const start = async (postalCode: string) => {
    const { product, size, quantity } = item;
    const body = { amount: item.price * RUPEE, orderItems: [{ product, size, quantity }] };
    const shippingAddress = { ...ADDRESS, postalCode };
    return (await asha.post('/api/orders/create-razorpay-order', { ...body, shippingAddress })).json<{ id: string }>();
  };
  const started = [await start('411002'), await start('411003')];
  for (const { id } of started) {
    const paid = shop.simulator.control.payOrder(id, { instrument: 'success@razorpay' });
    if (paid.status !== 'succeeded') throw new Error(paid.status);
    expect((await asha.placeOrder([item], paid.response)).statusCode).toBe(201);
  }
  expect(await ordersOf(item.product)).toBe(3);
});

it('promise 2: a failed payment for one address is not taken when the customer has then bought for another', async () => {
  const item = await stocked(shop);
  const late = await failedTry(item);
  const { product, size, quantity } = item;
  const body = { amount: item.price * RUPEE, orderItems: [{ product, size, quantity }] };
  const shippingAddress = { ...ADDRESS, postalCode: '411002' };
  const { id } = (await asha.post('/api/orders/create-razorpay-order', { ...body, shippingAddress })).json<{
    id: string;
  }>();
  const paid = shop.simulator.control.payOrder(id, { instrument: 'success@razorpay' });
  if (paid.status !== 'succeeded') throw new Error(paid.status);
  expect((await asha.placeOrder([item], paid.response)).statusCode).toBe(201);
  shop.simulator.control.authorize(late);
  await reconcile(HOUR);
  expect(await ordersOf(item.product)).toBe(1);
});

it('purchases of the same items by two customers are independent', async () => {
  const item = await stocked(shop);
  const late = await failedTry(item);
  const ravi = await TestCustomer.signUp(shop);
  expect((await ravi.placeOrder([item], await ravi.payFor([item]))).statusCode).toBe(201);
  shop.simulator.control.authorize(late);
  await reconcile(HOUR);
  expect(await ordersOf(item.product)).toBe(2);
});

describe('promise 2: a payment without an account places no order', () => {
  const deleteAccount = async () => {
    const deleted = await shop.inject({
      method: 'DELETE',
      url: '/api/users/me',
      token: asha.token,
      payload: { password: 'almonds-123' },
    });
    expect(deleted.statusCode).toBeLessThan(300);
  };

  it('and stays uncaptured when the bank authorises it after the account was deleted', async () => {
    const item = await stocked(shop);
    const late = await failedTry(item);
    await deleteAccount();
    shop.simulator.control.configure({ captureDelayMs: 24 * HOUR });
    shop.simulator.control.authorize(late);
    await reconcile(HOUR);
    expect([await ordersOf(item.product), atProvider(late).status]).toEqual([0, 'authorized']);
    expect(await stockOf(item.product)).toEqual({ stock: 10, reserved: 0 });
  });

  it('and is refunded in full when it was captured', async () => {
    const item = await stocked(shop);
    const { paymentId } = await asha.pay([item], 'drop@razorpay');
    await deleteAccount();
    await reconcile(HOUR);
    expect([await ordersOf(item.product), atProvider(paymentId).amount_refunded]).toEqual([0, item.price * RUPEE]);
    expect(await stockOf(item.product)).toEqual({ stock: 10, reserved: 0 });
  });
});

it('order numbers stay unique before and after the hundred thousandth', async () => {
  const asha = await TestCustomer.signUp(shop);
  const item = await stocked(shop, { stock: 50 });
  await shop.database.query(`SELECT setval('order_numbers', 99998)`);
  const numbers = [];
  for (let order = 0; order < 4; order++)
    numbers.push((await asha.placeOrder([item], await asha.payFor([item]))).json<Order>().orderNumber);
  const day = numbers[0]!.slice(0, 6);
  expect(day).toMatch(/^\d{6}$/);
  expect(numbers).toEqual(['99999', '100000', '100001', '100002'].map((number) => `${day}-${number}`));
});
