import { VirtualClock } from '@shop/razorpay-simulator';
import { TestCustomer, stocked, type Item } from '../../../testing/test-customer.js';
import { testApp, type TestApp } from '../../../testing/test-app.js';
import { ReconcileDue } from '../settlement/application/reconcile-due.js';

const MINUTE = 60_000;
const RUPEE = 100;

let shop: TestApp;
let provider: VirtualClock;
let asha: TestCustomer;
let ravi: TestCustomer;

beforeAll(async () => {
  provider = new VirtualClock(Date.now());
  shop = await testApp({}, { providerClock: provider });
  [asha, ravi] = await Promise.all([TestCustomer.signUp(shop), TestCustomer.signUp(shop)]);
});
afterAll(() => shop.close());

type Priced = Item & { price: number };

/** Advances the clocks of the shop and of the provider. */
const pass = async (minutes: number) => {
  shop.clock.advance(minutes * MINUTE);
  await provider.advance(minutes * MINUTE);
  while (await shop.app.get(ReconcileDue).run());
};
const ordersOf = async (product: string) =>
  (await shop.database.query('SELECT 1 FROM order_items WHERE product_id = $1', [product])).length;
const stockOf = async (product: string) =>
  (await shop.database.one('SELECT stock, reserved FROM variants WHERE product_id = $1', [product]))!;
const start = async (item: Priced) => (await asha.startCheckout([item], item.price * RUPEE)).json().id as string;
/** Starts a payment that waits for the customer's bank. */
const payUnanswered = (orderId: string) =>
  shop.simulator.control.payOrder(orderId, { instrument: 'pending@razorpay', outcome: 'pending' }).paymentId;

describe('an expired hold', () => {
  it('promise 2: is kept while a payment is in progress, which then becomes its order', async () => {
    const item = await stocked(shop, { stock: 1 });
    const orderId = await start(item);
    await pass(10);
    const paymentId = payUnanswered(orderId);
    await pass(6);
    expect(await stockOf(item.product)).toEqual({ stock: 1, reserved: 1 });
    expect((await ravi.startCheckout([item], item.price * RUPEE)).statusCode).toBe(409);
    shop.simulator.control.authorize(paymentId);
    await pass(1);
    expect(await ordersOf(item.product)).toBe(1);
    expect(await stockOf(item.product)).toEqual({ stock: 0, reserved: 0 });
  });

  it('is kept no longer than a payment can take', async () => {
    const item = await stocked(shop, { stock: 1 });
    const orderId = await start(item);
    await pass(14);
    payUnanswered(orderId);
    for (let minute = 14; minute < 32; minute++) await pass(1);
    expect(await stockOf(item.product)).toEqual({ stock: 1, reserved: 0 });
    expect((await ravi.startCheckout([item], item.price * RUPEE)).statusCode).toBe(201);
  });

  it('ends although a payment failed before', async () => {
    const item = await stocked(shop, { stock: 1 });
    shop.simulator.control.payOrder(await start(item), { instrument: 'failure@razorpay' });
    await pass(16);
    expect(await stockOf(item.product)).toEqual({ stock: 1, reserved: 0 });
  });
});

it('is extended when the customer returns to the same cart, for an hour at most', async () => {
  const item = await stocked(shop, { stock: 1 });
  const orderId = await start(item);
  for (const minutes of [10, 10, 10, 10, 10, 9]) {
    await pass(minutes);
    expect(await start(item)).toBe(orderId);
  }
  await pass(2);
  expect(await stockOf(item.product)).toEqual({ stock: 1, reserved: 0 });
});
