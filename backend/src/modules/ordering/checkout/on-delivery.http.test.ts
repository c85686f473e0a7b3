import type { CashOnDeliverySettings, Order, PaymentMethod, Quote, TodayReport } from '@shop/contracts';
import { parse } from 'csv-parse/sync';
import { TestCustomer, stocked } from '../../../testing/test-customer.js';
import { testApp, type TestApp } from '../../../testing/test-app.js';
import { admin } from '../../identity/testing/people.js';

const RULES: CashOnDeliverySettings = {
  isOn: true,
  maxOrder: 5000,
  maxOpenOrders: null,
  maxNetworkOrders: null,
  confirmedAbove: null,
  allowedPins: [],
  excludedPins: [],
};

let shop: TestApp;
let asha: TestCustomer;
let token: string;
let initial: CashOnDeliverySettings;

beforeAll(async () => {
  shop = await testApp();
  [asha, { token }] = await Promise.all([TestCustomer.signUp(shop), admin(shop)]);
  initial = (await shop.inject({ url: '/api/settings/cash-on-delivery', token })).json();
});
beforeEach(() => setRules(RULES));
afterAll(() => shop.close());

const setRules = (payload: object) =>
  shop.inject({ method: 'PUT', url: '/api/settings/cash-on-delivery', token, payload });
const stockOf = async ({ product }: { product: string }) =>
  shop.database.query('SELECT stock, reserved FROM variants WHERE product_id = $1', [product]);
const collect = (id: string) => shop.inject({ method: 'PUT', url: `/api/orders/${id}/collect`, token });
const remove = (id: string) => shop.inject({ method: 'DELETE', url: `/api/orders/${id}`, token });
const ordered = async () => (await asha.orderOnDelivery([await stocked(shop, { price: 499 })])).json<Order>();
const report = async () => (await shop.inject({ url: '/api/admin/today', token })).json<TodayReport>();

it('is rounded to the rupee, in the quote and on the order; what is paid online is not', async () => {
  const { product, size } = await stocked(shop, { price: 349.55 });
  const items = [{ product, size, quantity: 1 }];
  const rounding = { code: 'cash-rounding', label: 'Rounded for cash', amount: 0.45 };
  const quote = async (payment: string) => (await asha.post('/api/cart/quote', { items, payment })).json<Quote>();
  expect(await quote('cash-on-delivery')).toMatchObject({ total: 350, adjustments: [{ code: 'shipping' }, rounding] });
  expect(await quote('razorpay')).toMatchObject({ total: 349.55, adjustments: [{ code: 'shipping' }] });
  expect((await asha.orderOnDelivery([{ product, size, quantity: 1, price: 349.55 }])).json()).toMatchObject({
    code: 'amount_changed',
    message: expect.stringContaining('₹350.00'),
  });
  const order = (await asha.orderOnDelivery([{ product, size, quantity: 1, price: 350 }])).json<Order>();
  expect(order).toMatchObject({ totalPrice: 350, itemsPrice: 349.55, adjustments: [{ code: 'shipping' }, rounding] });
});

describe('the settings', () => {
  it('are off in a new shop, and may be changed by its owner', async () => {
    const limits = { maxOrder: null, maxOpenOrders: 10, maxNetworkOrders: 100, confirmedAbove: null };
    expect(initial).toEqual({ isOn: false, ...limits, allowedPins: [], excludedPins: [] });
    const rules = {
      isOn: true,
      maxOrder: 1999.5,
      maxOpenOrders: 3,
      maxNetworkOrders: 40,
      confirmedAbove: 1500,
      allowedPins: ['41', '400001'],
      excludedPins: ['4110'],
    };
    expect((await setRules(rules)).json()).toEqual(rules);
    const { maxOpenOrders: _, maxNetworkOrders: _network, confirmedAbove: _above, ...older } = rules;
    expect((await setRules({ ...older, maxOrder: null })).json()).toEqual({ ...rules, maxOrder: null });
  });

  it.each([
    [
      { ...RULES, maxOrder: 0 },
      'The largest order must be an amount from ₹1 to ₹10,00,000 with at most two decimals, or empty.',
    ],
    [{ ...RULES, maxOpenOrders: 0 }, 'The number of unpaid orders must be a whole number from 1 to 1,000, or empty.'],
    [
      { ...RULES, maxNetworkOrders: 1.5 },
      'The number of unpaid orders of a network must be a whole number from 1 to 1,00,000, or empty.',
    ],
    [{ ...RULES, confirmedAbove: 0 }, /^The amount above which the email must be confirmed must be an amount from ₹1/],
    [{ ...RULES, allowedPins: ['0411'] }, /^Allowed PIN codes must be a list of PIN codes or their first digits/],
    [{ ...RULES, excludedPins: '411001' }, /^Excluded PIN codes must be a list/],
    [{ ...RULES, isOn: 'yes' }, 'Cash on delivery must be on or off.'],
  ])('refuse %j', async (rules, message) => {
    const response = await setRules(rules);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    });
  });

  it('say whether a purchase may be paid in cash', async () => {
    await setRules({ ...RULES, excludedPins: ['7'] });
    const reasons = async (amount: number, pin: string) =>
      (await asha.get(`/api/payments/methods?amount=${amount}&postalCode=${pin}`))
        .json<PaymentMethod[]>()
        .slice(0, 2)
        .map(({ reason }) => reason);
    expect(await reasons(500_000, '411001')).toEqual([null, null]);
    expect(await reasons(500_001, '411001')).toEqual([null, expect.any(String)]);
    expect(await reasons(1, '700001')).toEqual([null, 'Cash on delivery is not available for PIN code 700001.']);
  });
});

describe('an order', () => {
  it('is placed at once and unpaid, and its mail says what to pay in cash', async () => {
    const item = await stocked(shop, { price: 499, stock: 3 });
    const response = await asha.orderOnDelivery([item]);
    expect(response.statusCode).toBe(201);
    const order = response.json<Order>();
    expect(order).toMatchObject({ paymentMethod: 'Cash on delivery', isPaid: false, paidAt: null, totalPrice: 499 });
    expect(await stockOf(item)).toEqual([{ stock: 2, reserved: 0 }]);
    await shop.settleJobs();
    const mail = shop.mailer.sent.find(({ subject }) => subject === `Order ${order.orderNumber} confirmed`);
    expect(mail?.text).toContain('You pay ₹499 in cash when it is delivered.');
    expect(mail?.text).not.toContain('received your payment');
  });

  it('promise 2: is one for a request that is sent again', async () => {
    const item = await stocked(shop, { price: 499, stock: 3 });
    const { id } = (await asha.startOnDelivery([item])).json<{ id: string }>();
    const place = () => asha.post(`/api/orders/on-delivery/${id}`, {});
    const responses = [...(await Promise.all([place(), place(), place()])), await place()];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    expect(new Set(responses.map((response) => response.json<Order>()._id)).size).toBe(1);
    expect(await stockOf(item)).toEqual([{ stock: 2, reserved: 0 }]);
  });

  it('promise 1: is never sold beyond the stock, with many customers at once', async () => {
    const item = await stocked(shop, { price: 100, stock: 2 });
    const customers = await Promise.all(Array.from({ length: 5 }, () => TestCustomer.signUp(shop)));
    const responses = await Promise.all(customers.map((customer) => customer.orderOnDelivery([item])));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 409, 409, 409]);
    expect(await stockOf(item)).toEqual([{ stock: 0, reserved: 0 }]);
  });

  it('promise 4: is refused by the server above the limit, at other PIN codes, and after the method was turned off', async () => {
    const item = await stocked(shop, { price: 499 });
    const refused = async () => {
      const response = await asha.orderOnDelivery([item]);
      expect(response.statusCode).toBe(409);
      return response.json<{ code: string; message: string }>();
    };
    await setRules({ ...RULES, maxOrder: 498.99 });
    expect(await refused()).toMatchObject({
      code: 'payment_method_unavailable',
      message: 'Cash on delivery is available for orders up to ₹498.99.',
    });
    await setRules({ ...RULES, excludedPins: ['411'] });
    expect(await refused()).toMatchObject({ message: 'Cash on delivery is not available for PIN code 411001.' });
    await setRules(RULES);
    const { id } = (await asha.startOnDelivery([item])).json<{ id: string }>();
    await setRules({ ...RULES, isOn: false });
    expect((await asha.post(`/api/orders/on-delivery/${id}`, {})).json()).toMatchObject({
      message: 'Cash on delivery is not available.',
    });
  });

  it('of a new customer is refused while as many as the owner allows are unpaid, also when all are placed at once', async () => {
    await setRules({ ...RULES, maxOpenOrders: 2 });
    const ravi = await TestCustomer.signUp(shop);
    const items = await Promise.all(Array.from({ length: 5 }, () => stocked(shop, { price: 100, stock: 50 })));
    const started = [];
    for (const item of items) started.push((await ravi.startOnDelivery([item])).json<{ id: string }>().id);
    const place = (id: string) => ravi.post(`/api/orders/on-delivery/${id}`, {});
    const placed = await Promise.all(started.map(place));
    expect(placed.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 409, 409, 409]);
    expect(placed.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'payment_method_unavailable',
      message: 'Before your first delivery you may have 2 unpaid orders. Please pay online, or wait for your delivery.',
    });
    const orders = placed.filter(({ statusCode }) => statusCode === 201).map((response) => response.json<Order>()._id);
    expect((await (await TestCustomer.signUp(shop)).orderOnDelivery([items[0]!])).statusCode).toBe(201);
    await remove(orders[0]!);
    expect((await ravi.orderOnDelivery([{ ...items[1]!, quantity: 2 }])).statusCode).toBe(201);
    expect((await ravi.orderOnDelivery([{ ...items[2]!, quantity: 2 }])).statusCode).toBe(409);
    await shop.database.query(`UPDATE orders SET delivered_at = now() WHERE id = $1`, [orders[1]]);
    expect((await ravi.orderOnDelivery([{ ...items[3]!, quantity: 2 }])).statusCode).toBe(201);
  });

  it("promise 6: is not placed with another customer's checkout", async () => {
    const { id } = (await asha.startOnDelivery([await stocked(shop)])).json<{ id: string }>();
    const other = await TestCustomer.signUp(shop);
    expect((await other.post(`/api/orders/on-delivery/${id}`, {})).statusCode).toBe(404);
    expect((await other.post('/api/orders/on-delivery/cod_unknown', {})).statusCode).toBe(404);
  });
});

describe('the money', () => {
  it('is recorded once, after which the order is paid', async () => {
    const before = (await report()).cashToCollect;
    const order = await ordered();
    expect((await report()).cashToCollect).toEqual({ orders: before.orders + 1, amount: before.amount + 499 });
    const paid = await Promise.all([collect(order._id), collect(order._id)]);
    expect(paid.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const history = paid[0]!.json<Order>().history.map(({ event }) => event);
    expect(history).toEqual(['Order placed, to be paid on delivery', 'Cash collected']);
    expect(paid[0]!.json()).toMatchObject({ isPaid: true, paidAt: expect.any(String) });
    expect((await report()).cashToCollect).toEqual(before);
    const entries = `SELECT action FROM audit_log WHERE subject_id = $1`;
    expect(await shop.database.query(entries, [order._id])).toEqual([{ action: 'order.collected' }]);
  });

  it('is either collected or the order deleted, when both happen at once', async () => {
    const order = await ordered();
    const [collected, removed] = await Promise.all([collect(order._id), remove(order._id)]);
    expect(removed.statusCode).toBe(200);
    expect([200, 404]).toContain(collected.statusCode);
    const [row] = await shop.database.query<{ paid: boolean }>(
      'SELECT paid_at IS NOT NULL AS paid FROM orders WHERE id = $1',
      [order._id],
    );
    expect(row?.paid).toBe(collected.statusCode === 200 || row?.paid);
  });

  it('of a deleted order is not to be refunded: its stock is back, and nothing waits on the attention list', async () => {
    const item = await stocked(shop, { price: 499, stock: 3 });
    const order = (await asha.orderOnDelivery([item])).json<Order>();
    expect((await remove(order._id)).statusCode).toBe(200);
    expect(await stockOf(item)).toEqual([{ stock: 3, reserved: 0 }]);
    const attention = await shop.inject({ url: '/api/payments/attention', token });
    expect(attention.body).not.toContain(order.orderNumber);
    const refund = await shop.inject({ method: 'POST', url: `/api/orders/${order._id}/refund`, token });
    expect([refund.statusCode, refund.json()]).toEqual([409, expect.objectContaining({ code: 'paid_in_cash' })]);
    expect((await collect(order._id)).statusCode).toBe(404);
  });

  it('of a deleted order is returned by hand, once, which takes it off the attention list', async () => {
    const order = await ordered();
    await collect(order._id);
    await remove(order._id);
    const listed = async () => (await shop.inject({ url: '/api/payments/attention', token })).body;
    expect(await listed()).toContain(order.orderNumber);
    const refund = (payload?: object) =>
      shop.inject({ method: 'POST', url: `/api/orders/${order._id}/refund`, token, ...(payload && { payload }) });
    expect((await refund()).json()).toMatchObject({ statusCode: 409, code: 'paid_in_cash' });
    const manual = { method: 'upi', reference: '4021 7788' };
    const clicks = await Promise.all([refund({ manual }), refund({ manual })]);
    expect(clicks.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(
      await shop.database.query('SELECT status, amount_paise FROM refunds WHERE manual_reference = $1', ['4021 7788']),
    ).toEqual([{ status: 'processed', amount_paise: 49_900 }]);
    expect(await listed()).not.toContain(order.orderNumber);
  });

  it('of an order that was paid online is not collected', async () => {
    const items = [await stocked(shop)];
    const order = (await asha.placeOrder(items, await asha.payFor(items))).json<Order>();
    expect((await collect(order._id)).json()).toMatchObject({ code: 'paid_online' });
  });

  it('is in the export: method, and when it was paid', async () => {
    const order = await ordered();
    const file = await shop.inject({ url: `/api/orders/export?q=${order.orderNumber}`, token });
    expect(parse(file.body, { bom: true, columns: true })).toMatchObject([
      { 'Payment method': 'Cash on delivery', 'Paid at': '' },
    ]);
  });
});
