import type { Order, Quote } from '@shop/contracts';
import type { Coupon, CouponInput } from '@shop/contracts/coupons';
import { allocate, fromRupees, paise, type Paise } from '@shop/money';
import { randomUUID } from 'node:crypto';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { TestCustomer, stocked, type Item } from '../../testing/test-customer.js';
import { admin, customer } from '../identity/testing/people.js';
import { StartCheckout } from '../ordering/checkout/application/start-checkout.js';
import { aCoupon } from './testing/coupon.builder.js';

const DAY_MS = 86_400_000;
const shippingAddress = {
  address: '12, Lake View Road',
  city: 'Pune',
  state: 'Maharashtra',
  postalCode: '411001',
  phone: '9876543210',
};

let shop: TestApp;
let owner: string;
let asha: TestCustomer;
let items: (Item & { price: number })[];

beforeAll(async () => {
  shop = await testApp();
  owner = (await admin(shop)).token;
  asha = await TestCustomer.signUp(shop);
  items = [
    { ...(await stocked(shop, { price: 349.55, stock: 1000 })), quantity: 1 },
    { ...(await stocked(shop, { price: 120.05, stock: 1000, name: 'Figs' })), quantity: 3 },
  ];
});
afterAll(() => shop.close());

const lines = () => items.map(({ product, size, quantity }) => ({ product, size, quantity }));
const send = (method: 'POST' | 'PUT', url: string, payload: object, token = owner) =>
  shop.inject({ method, url: `/api/admin/coupons${url}`, token, payload });
const create = async (changes: Partial<CouponInput> = {}) => (await send('POST', '', aCoupon(changes))).json<Coupon>();
const list = async () => (await shop.inject({ url: '/api/admin/coupons', token: owner })).json<Coupon[]>();
const stateOf = async ({ _id }: Coupon) => (await list()).find((one) => one._id === _id)!;
const quote = async (codes: readonly string[], by = asha, wanted = lines()) =>
  (await by.post('/api/cart/quote', { items: wanted, codes })).json<Quote>();
const start = (codes: readonly string[], total: number, by = asha, wanted = lines()) =>
  by.post('/api/orders/create-razorpay-order', {
    amount: fromRupees(total),
    orderItems: wanted,
    shippingAddress,
    codes,
  });
const pay = async (id: string, by = asha) => {
  const paid = shop.simulator.control.payOrder(id, { instrument: 'success@razorpay' });
  if (paid.status !== 'succeeded') throw new Error(paid.status);
  return (await by.placeOrder(items, paid.response)).json<Order>();
};
const buy = async (codes: readonly string[], by = asha) => {
  const { total } = await quote(codes, by);
  return pay((await start(codes, total, by)).json<{ id: string }>().id, by);
};
const dayIn = (days: number) =>
  new Date(shop.clock.now().getTime() + days * DAY_MS + 5.5 * 3_600_000).toISOString().slice(0, 10);

describe('a coupon', () => {
  it('lowers quote, payment and order by the same amount, whatever the case of its code', async () => {
    const coupon = await create({ percent: 10 });
    const code = ` ${coupon.code.toLowerCase()} `;
    const { adjustments, total, refusedCodes, takesCodes } = await quote([code]);
    expect({ adjustments, total, refusedCodes, takesCodes }).toEqual({
      adjustments: [
        { code: 'coupon', label: `Code ${coupon.code}`, amount: -70.97 },
        { code: 'shipping', label: 'Shipping', amount: 0 },
      ],
      total: 638.73,
      refusedCodes: undefined,
      takesCodes: true,
    });
    const started = await start([code], total);
    expect(started.json()).toMatchObject({ amount: 63_873 });
    expect(await stateOf(coupon)).toMatchObject({ held: 1, used: 0 });
    const order = await pay(started.json<{ id: string }>().id);
    expect(order).toMatchObject({ adjustments, totalPrice: total });
    expect(await stateOf(coupon)).toMatchObject({ held: 0, used: 1 });
  });

  it.each([
    [{ percent: null, amount: 100 }, -100],
    [{ percent: null, amount: 5000 }, -708.7],
    [{ percent: 90 }, -638.73],
    [{ percent: 33 }, -234.2],
  ])('with %j takes off %p: the payment never falls below one rupee', async (changes, amount) => {
    const { code } = await create(changes);
    const quoted = await quote([code]);
    expect(quoted.adjustments[0]).toMatchObject({ amount });
    expect(quoted.total).toBeGreaterThanOrEqual(1);
    const weights = quoted.lines.map(({ price, quantity }) => fromRupees(price) * quantity);
    const shares: Paise[] = allocate(paise(fromRupees(-amount)), weights);
    expect(shares.reduce((sum: number, share) => sum + share, 0)).toBe(fromRupees(-amount));
  });

  it.each([
    ['an unknown code', () => Promise.resolve('NOSUCHCODE'), 'unknown', 'We do not know this code.'],
    ['one that was ended', async () => (await create({ isActive: false })).code, 'ended', 'This code has ended.'],
    [
      'one after its last day',
      async () => (await create({ lastDay: dayIn(-1) })).code,
      'ended',
      'This code has ended.',
    ],
    [
      'one before its first day',
      async () => (await create({ firstDay: dayIn(1) })).code,
      'not_started',
      'This code is not valid yet.',
    ],
    [
      'one with a higher minimum',
      async () => (await create({ minimum: 1000 })).code,
      'below_minimum',
      'This code needs items worth ₹1,000.00 or more. Add items worth ₹290.30 more.',
    ],
  ])('says why it does not apply: %s', async (_, codeOf, reason, message) => {
    const code = await codeOf();
    const quoted = await quote([code]);
    expect([quoted.total, quoted.refusedCodes]).toEqual([709.7, [{ code, reason, message }]]);
  });

  it('is valid on its first and its last day in India', async () => {
    const { code } = await create({ firstDay: dayIn(0), lastDay: dayIn(0), minimum: 709.7 });
    expect(await quote([code])).not.toHaveProperty('refusedCodes');
  });

  it('is the only one for an order: the first that applies', async () => {
    const [ended, first, second] = [await create({ isActive: false }), await create(), await create({ percent: 20 })];
    const quoted = await quote([ended.code, first.code, second.code]);
    expect(quoted.adjustments[0]).toMatchObject({ label: `Code ${first.code}` });
    expect(quoted.refusedCodes?.map(({ reason }) => reason)).toEqual(['ended', 'not_combinable']);
  });

  it('can be used as often as each customer may, and again after the order is cancelled', async () => {
    const coupon = await create({ usesForEachCustomer: 1 });
    const order = await buy([coupon.code]);
    expect((await quote([coupon.code])).refusedCodes).toEqual([
      { code: coupon.code, reason: 'already_used', message: 'You have already used this code.' },
    ]);
    const ravi = await TestCustomer.signUp(shop);
    expect(await quote([coupon.code], ravi)).not.toHaveProperty('refusedCodes');
    await asha.post(`/api/orders/${order._id}/cancel`, { reason: 'mistake' });
    expect(await quote([coupon.code])).not.toHaveProperty('refusedCodes');
    expect(await stateOf(coupon)).toMatchObject({ held: 0, used: 0 });
  });

  it('stays valid for the customer whose own payment holds its last use', async () => {
    const coupon = await create({ usesInAll: 1 });
    const { total } = await quote([coupon.code]);
    const { id } = (await start([coupon.code], total)).json<{ id: string }>();
    expect((await quote([coupon.code])).total).toBe(total);
    const ravi = await TestCustomer.signUp(shop);
    expect((await quote([coupon.code], ravi)).refusedCodes).toMatchObject([{ reason: 'used_up' }]);
    expect((await start([coupon.code], total)).json()).toMatchObject({ id });
    expect(await pay(id)).toMatchObject({ totalPrice: total });
  });

  it('promise: its last use goes to exactly one of 200 customers who want it at the same time', async () => {
    const coupon = await create({ usesInAll: 1 });
    const people = await shop.database.query<{ id: string }>(
      `INSERT INTO users (name, email, password_hash) SELECT 'Asha Rao', gen_random_uuid() || '@example.in', '-' FROM generate_series(1, 200) RETURNING id`,
    );
    const { total } = await quote([coupon.code]);
    const checkout = shop.app.get(StartCheckout, { strict: false });
    const cart = { lines: lines(), shippingAddress, codes: [coupon.code] };
    const started = await Promise.allSettled(
      people.map(({ id: userId }) =>
        checkout.run({ userId, provider: 'razorpay', amountPaise: fromRupees(total), cart }),
      ),
    );
    expect(started.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = started.flatMap((one) =>
      one.status === 'rejected' ? [(one.reason as { code: string }).code] : [],
    );
    expect(new Set(refusals)).toEqual(new Set(['amount_changed']));
    expect(await stateOf(coupon)).toMatchObject({ held: 1, used: 0 });
  });
});

it('a coupon that takes nothing off is not used up', async () => {
  const coupon = await create({ percent: null, amount: 100, usesInAll: 1 });
  const cheap = { ...(await stocked(shop, { price: 1 })), quantity: 1 };
  const { adjustments, refusedCodes, total } = await quote([coupon.code], asha, [cheap]);
  expect([adjustments, total]).toEqual([[{ code: 'shipping', label: 'Shipping', amount: 0 }], 1]);
  expect(refusedCodes).toEqual([
    { code: coupon.code, reason: 'below_minimum', message: 'This code gives no discount on these items.' },
  ]);
  expect((await start([coupon.code], total, asha, [cheap])).statusCode).toBe(201);
  expect(await stateOf(coupon)).toMatchObject({ held: 0, used: 0 });
});

describe('the field for codes', () => {
  it('is offered only while a coupon is valid, and adds no statement to carts without codes', async () => {
    await shop.database.query('UPDATE coupons SET is_active = false');
    expect(await quote([])).not.toHaveProperty('takesCodes');
    await create({ firstDay: dayIn(1) });
    expect(await quote([])).not.toHaveProperty('takesCodes');
    await create({ lastDay: dayIn(0) });
    expect(await quote([])).toMatchObject({ takesCodes: true });
  });
});

describe('owners', () => {
  it('list, create, change and end coupons; the audit log has every change', async () => {
    const coupon = await create({ code: ' diwali26 ', usesInAll: 100 });
    expect(coupon).toMatchObject({ code: 'DIWALI26', percent: 10, usesInAll: 100, held: 0, used: 0 });
    expect((await list())[0]).toEqual(coupon);
    const changed = await send('PUT', `/${coupon._id}`, aCoupon({ percent: null, amount: 50.5, usesInAll: 5 }));
    expect(changed.json()).toMatchObject({ code: 'DIWALI26', percent: null, amount: 50.5, usesInAll: 5 });
    const ended = await send('PUT', `/${coupon._id}`, { ...changed.json<Coupon>(), isActive: false });
    expect(ended.json()).toEqual(await stateOf(coupon));
    const entries = await shop.database.query(
      'SELECT action, before, after FROM audit_log WHERE subject_id = $1 ORDER BY id',
      [coupon._id],
    );
    expect(entries).toEqual([
      expect.objectContaining({ action: 'coupon.created', after: expect.objectContaining({ percent: 10 }) }),
      {
        action: 'coupon.changed',
        before: { percent: 10, amount: null, usesInAll: 100 },
        after: { percent: null, amount: 50.5, usesInAll: 5 },
      },
      { action: 'coupon.changed', before: { isActive: true }, after: { isActive: false } },
    ]);
  });

  it.each([
    [{ code: 'A B' }, 'code', 'Code must have 3 to 20 letters and digits.'],
    [{ percent: null }, 'percent', 'Enter either a percentage or an amount off.'],
    [{ amount: 5 }, 'amount', 'Enter either a percentage or an amount off.'],
    [{ percent: 91 }, 'percent', 'Percent off must be a whole number from 1 to 90.'],
    [
      { percent: null, amount: 0.5 },
      'amount',
      'Amount off must be an amount from ₹1 to ₹1,00,000 with at most two decimals.',
    ],
    [{ firstDay: '2026-02-30' }, 'firstDay', expect.stringContaining('First day')],
    [{ firstDay: '2026-11-02', lastDay: '2026-11-01' }, 'lastDay', 'The last day must not be before the first day.'],
    [{ usesInAll: 0 }, 'usesInAll', 'Total uses must be a whole number from 1 to 10,00,000.'],
    [{ isActive: 'yes' }, 'isActive', 'Say whether the coupon is active.'],
  ])('get a sentence for %j', async (changes, field, message) => {
    const response = await send('POST', '', aCoupon(changes as Partial<CouponInput>));
    expect([response.statusCode, response.json()]).toMatchObject([400, { message, details: [{ field, message }] }]);
  });

  it('cannot use a code twice, nor change a coupon that does not exist', async () => {
    const { code } = await create();
    expect((await send('POST', '', aCoupon({ code }))).json()).toMatchObject({
      ...{ statusCode: 409, code: 'code_taken' },
      details: [{ field: 'code', message: `There is already an offer with the code ${code}.` }],
    });
    expect((await send('PUT', `/${randomUUID()}`, aCoupon())).json()).toMatchObject({ code: 'route_not_found' });
  });

  it('are the only ones who see and change coupons', async () => {
    const { token } = await customer(shop);
    expect((await send('POST', '', aCoupon(), token)).statusCode).toBe(403);
    expect((await shop.inject({ url: '/api/admin/coupons', token })).statusCode).toBe(403);
  });
});
