import { VirtualClock } from '@shop/razorpay-simulator';
import { TestCustomer, stocked, type Item } from '../../../testing/test-customer.js';
import { testApp, type TestApp } from '../../../testing/test-app.js';
import { ReconcileDue } from './application/reconcile-due.js';

// Holds and checks use the process's clock. Here it jumps an hour forward or back while the provider's clock runs normally.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let shop: TestApp;
let provider: VirtualClock;
beforeAll(async () => {
  provider = new VirtualClock(Date.now());
  shop = await testApp({}, { providerClock: provider });
});
// A test may end while the clock of the shop is wrong.
beforeEach(() => shop.clock.advance(provider.now() - shop.clock.now().getTime()));
afterAll(() => shop.close());

type Priced = Item & { price: number };
const reconcile = async () => {
  while (await shop.app.get(ReconcileDue).run());
};
/** Advances the clocks of the shop and of the provider. */
const pass = async (minutes: number) => {
  shop.clock.advance(minutes * MINUTE);
  await provider.advance(minutes * MINUTE);
  await reconcile();
};
const ordersOf = ({ product }: Item) => shop.database.count('SELECT FROM order_items WHERE product_id = $1', [product]);
const stockOf = async ({ product }: Item) =>
  (await shop.database.one('SELECT stock, reserved FROM variants WHERE product_id = $1', [product]))!;
const start = async (customer: TestCustomer, item: Priced) =>
  (await customer.startCheckout([item], item.price * 100)).json<{ id: string }>().id;

describe.each([
  ['on', HOUR],
  ['back', -HOUR],
])('a clock that is set an hour %s', (_, ms) => {
  it('loses no order of a customer who paid and left, and creates no second one', async () => {
    const customer = await TestCustomer.signUp(shop);
    const item = await stocked(shop, { stock: 3 });
    await customer.payFor([item]);
    shop.clock.advance(ms);
    await reconcile();
    await pass(1);
    shop.clock.advance(-ms);
    await reconcile();
    for (let minutes = 0; minutes < 65; minutes += 5) await pass(5);
    expect([await ordersOf(item), await stockOf(item)]).toEqual([1, { stock: 2, reserved: 0 }]);
  });

  it('loses no order that is paid while the clock is wrong', async () => {
    const customer = await TestCustomer.signUp(shop);
    const item = await stocked(shop, { stock: 3 });
    shop.clock.advance(ms);
    await customer.payFor([item]);
    shop.clock.advance(-ms);
    for (let minutes = 0; minutes < 65; minutes += 5) await pass(5);
    expect([await ordersOf(item), await stockOf(item)]).toEqual([1, { stock: 2, reserved: 0 }]);
  });

  it('ends no hold while the provider does not respond, and all of them afterwards', async () => {
    const customer = await TestCustomer.signUp(shop);
    const item = await stocked(shop, { stock: 1 });
    await start(customer, item);
    shop.simulator.control.faults.add({ times: 1000, action: { kind: 'status', status: 500 } });
    shop.clock.advance(ms);
    for (let minute = 0; minute < 5; minute++) await pass(1);
    expect(await stockOf(item)).toEqual({ stock: 1, reserved: 1 });
    shop.simulator.control.faults.clear();
    for (let minutes = 0; minutes < 80; minutes += 5) await pass(5);
    expect([await stockOf(item), await ordersOf(item)]).toEqual([{ stock: 1, reserved: 0 }, 0]);
  });
});

it('accepts or refunds a later payment for a hold that ended too early because of a jump', async () => {
  const [first, second, third] = [
    await TestCustomer.signUp(shop),
    await TestCustomer.signUp(shop),
    await TestCustomer.signUp(shop),
  ];
  const item = await stocked(shop, { stock: 2 });
  const [one, two] = [await start(first, item), await start(second, item)];
  shop.clock.advance(HOUR);
  await reconcile();
  expect(await stockOf(item)).toEqual({ stock: 2, reserved: 0 });
  const paid = await third.payFor([item]);
  await third.placeOrder([item], paid);
  for (const orderId of [one, two]) shop.simulator.control.payOrder(orderId, { instrument: 'success@razorpay' });
  for (let minutes = 0; minutes < 65; minutes += 5) await pass(5);
  await shop.settleJobs();
  expect([await ordersOf(item), await stockOf(item)]).toEqual([2, { stock: 0, reserved: 0 }]);
  const payments = await shop.database.query(
    `SELECT p.status, p.disposition, p.reason, r.status AS refund FROM payments p LEFT JOIN refunds r ON r.payment_id = p.id
     WHERE p.provider_order_id = ANY ($1) ORDER BY 1, 2`,
    [[one, two, paid.razorpay_order_id]],
  );
  const order = { status: 'captured', disposition: 'order', reason: 'paid', refund: null };
  expect(payments).toEqual([
    order,
    order,
    { status: 'captured', disposition: 'refund', reason: 'out_of_stock', refund: 'processed' },
  ]);
});
