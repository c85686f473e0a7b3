import type { Banner, Order, PaymentMethod, Quote, StoreSettings, TaxShare } from '@shop/contracts';
import type { DeliveryPromise, DeliveryRules } from '@shop/contracts/delivery';
import { ADDRESS, stocked, TestCustomer, type Item } from '../../testing/test-customer.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { admin } from '../identity/testing/people.js';
import { SAMPLE_STORE } from '../settings/testing/sample-store.js';
import { DEFAULT_RULES, NO_FEES } from './default-rules.data.js';

const TERMS = { minDays: 2, maxDays: 4, shippingFee: 0, kgFee: 0, express: null };
/** Pune takes cash for 40 rupees, Mumbai for 60, Tripura none; no courier goes to army post offices. */
const RULES: DeliveryRules = {
  ...DEFAULT_RULES,
  zones: [
    { ...TERMS, prefix: '411', isDeliverable: true, takesCash: true, cashFee: 40 },
    { ...TERMS, prefix: '400', isDeliverable: true, takesCash: true, cashFee: 60.5 },
    { ...TERMS, prefix: '799', isDeliverable: true, takesCash: false, cashFee: 0 },
    { ...TERMS, prefix: '9', isDeliverable: false, takesCash: true, cashFee: 0 },
  ],
};

let shop: TestApp;
let asha: TestCustomer;
let boss: string;
beforeAll(async () => {
  shop = await testApp();
  [asha, { token: boss }] = await Promise.all([TestCustomer.signUp(shop), admin(shop)]);
  await shop.database.query('UPDATE cash_on_delivery_rules SET is_on = true, max_paise = NULL');
  await set('delivery', RULES);
});
afterAll(() => shop.close());

const set = (name: string, payload: object) =>
  shop.inject({ method: 'PUT', url: `/api/settings/${name}`, token: boss, payload });
const FEE = { code: 'cash-fee', label: 'Cash on delivery fee', amount: 40 };

/** With the fee, which the customer has seen. */
async function ordered(): Promise<Order> {
  const item = await stocked(shop, { price: 499 });
  return (await asha.orderOnDelivery([{ ...item, price: 539 }])).json<Order>();
}

it('promise 4: the fee of the zone is a line of the quote, the order and its mail, for cash alone', async () => {
  const { product, size } = await stocked(shop, { price: 499 });
  const quote = async (payment: string) => {
    const destination = { postalCode: ADDRESS.postalCode, state: ADDRESS.state };
    const body = { items: [{ product, size, quantity: 1 }], destination, payment };
    return (await asha.post('/api/cart/quote', body)).json<Quote>();
  };
  expect(await quote('cash-on-delivery')).toMatchObject({ total: 539, adjustments: [{ code: 'shipping' }, FEE] });
  expect(await quote('razorpay')).toMatchObject({ total: 499, adjustments: [{ code: 'shipping' }] });
  const tooLittle = await asha.orderOnDelivery([{ product, size, quantity: 1, price: 499 }]);
  expect(tooLittle.json()).toMatchObject({ code: 'amount_changed' });
  const order = await ordered();
  expect(order).toMatchObject({ totalPrice: 539, itemsPrice: 499, adjustments: [{ code: 'shipping' }, FEE] });
  await shop.settleJobs();
  const mail = shop.mailer.sent.find(({ subject }) => subject.includes(order.orderNumber))!;
  expect(mail.text).toMatch(/Cash on delivery fee:? +₹40\.00/);
  expect(mail.text).toContain('You pay ₹539 in cash');
});

it('the fee is stated with the days of delivery, before anybody pays', async () => {
  const ask = async (pin: string) => (await shop.inject({ url: `/api/delivery/${pin}` })).json<DeliveryPromise>();
  expect(await ask('411001')).toMatchObject({ cashFee: 40 });
  expect(await ask('560001')).toMatchObject({ cashFee: 0 });
  expect(await ask('799001')).not.toHaveProperty('cashFee');
});

it.each([
  ['takes none', '799001'],
  ['does not deliver', '900056'],
])('cash is refused where the courier %s', async (_what, pin) => {
  const methods = await asha.get(`/api/payments/methods?amount=49900&postalCode=${pin}`);
  const cash = methods.json<PaymentMethod[]>().find(({ provider }) => provider === 'cash-on-delivery');
  expect(cash?.reason).toBe(`Cash on delivery is not available for PIN code ${pin}.`);
});

it('an order moves only where cash costs as much', async () => {
  const order = await ordered();
  expect((await move(order, '400050')).json()).toMatchObject({ code: 'address_not_allowed' });
  expect((await move(order, '411045')).json()).toMatchObject({ totalPrice: 539 });
});

function move({ _id }: Order, postalCode: string, token = asha.token) {
  const { address, city, phone, state } = ADDRESS;
  const payload = { address, city, phone, postalCode, state };
  return shop.inject({ method: 'PUT', url: `/api/orders/${_id}/shipping-address`, token, payload });
}

it('the fee bears the rate of the goods', async () => {
  await set('store', SAMPLE_STORE);
  await set('tax/rates', { hsn: '0802', rate: 5, validFrom: '2025-09-22' });
  const taxes = { mode: 'regular', hsnDigits: 4, defaultHsn: '0802', invoiceSeries: 'INV', creditSeries: 'CRN' };
  await set('tax', { ...taxes, isConfirmed: true });
  const order = await ordered();
  // 5 % inside 539.00, not inside 499.00: 12.83 + 12.83.
  const shares = (await asha.get(`/api/orders/${order._id}/taxes`)).json<TaxShare[]>();
  expect(shares.map(({ label, amount }) => [label, amount])).toEqual([
    ['CGST', 12.83],
    ['SGST', 12.83],
  ]);
});

describe('shipping by zone and weight', () => {
  const ZONE = { ...TERMS, ...{ isDeliverable: true, takesCash: false, cashFee: 0 } };
  const FLAT = { code: 'shipping', label: 'Shipping', amount: 60 };
  const extra = (amount: number) => ({ code: 'zone-fee', label: 'Shipping: distance and weight', amount });
  const ZONES = [
    { ...ZONE, prefix: '411', shippingFee: 40, kgFee: 30.5 },
    { ...ZONE, prefix: '400', shippingFee: 90 },
  ];
  let heavy: Item & { price: number };
  beforeAll(async () => {
    await set('delivery', { ...RULES, zones: ZONES });
    await shop.inject({
      method: 'PUT',
      url: '/api/settings',
      token: boss,
      payload: { shippingCost: 60, freeShippingThreshold: 5000 },
    });
    heavy = await stocked(shop, { price: 499, size: '750g' });
    await shop.database.query(
      `UPDATE variants SET net_quantity_value = 750, net_quantity_unit = 'g' WHERE product_id = $1`,
      [heavy.product],
    );
  });
  const quote = async (quantity: number, postalCode = ADDRESS.postalCode) => {
    const { product, size } = heavy;
    const destination = { postalCode, state: ADDRESS.state };
    return (await asha.post('/api/cart/quote', { items: [{ product, size, quantity }], destination })).json<Quote>();
  };

  it('promise 4: is the flat cost, the fee of the zone and that of each kilogram begun after the first', async () => {
    expect(await quote(1)).toMatchObject({ total: 599, adjustments: [FLAT, extra(40)] });
    expect((await quote(2)).adjustments).toEqual([FLAT, extra(70.5)]);
    expect((await quote(3)).adjustments).toEqual([FLAT, extra(101)]);
    expect((await quote(1, '560001')).adjustments).toEqual([FLAT]);
  });

  it('costs nothing where shipping is free', async () => {
    expect((await quote(11)).adjustments).toEqual([{ ...FLAT, amount: 0 }]);
  });

  it('promise 4: is paid with the order, and is part of its shipping', async () => {
    // Two pieces at 499 and their shipping, which the customer has seen.
    const item = { ...heavy, quantity: 2, price: 564.25 };
    const placed = await asha.placeOrder([item], await asha.payFor([item]));
    expect(placed.json()).toMatchObject({ totalPrice: 1128.5, shippingPrice: 130.5 });
  });

  it('promise 4: no customer moves a paid order where shipping costs more; staff do', async () => {
    const item = { ...(await stocked(shop, { price: 499 })), price: 599 };
    const order = (await asha.placeOrder([item], await asha.payFor([item]))).json<Order>();
    expect((await move(order, '400050')).json()).toMatchObject({
      code: 'address_not_allowed',
      message: 'Delivery to this address costs a different amount. Please cancel this order and place it again.',
    });
    for (const [pin, token] of [['560001'], ['400050', boss], ['411045']] as const)
      expect((await move(order, pin, token)).json()).toMatchObject({ totalPrice: 599 });
  });

  it('hides a banner that promises free shipping, and is named in the settings, though the flat cost is 0', async () => {
    await set('banner', { text: 'Free shipping on all orders' });
    const banner = async () => (await shop.inject({ url: '/api/settings/banner' })).json<Banner>().text;
    const change = (payload: object) =>
      shop.inject({ method: 'PUT', url: '/api/settings', token: boss, payload: { shippingCost: 0, ...payload } });
    const settings = async () => (await shop.inject({ url: '/api/settings' })).json<StoreSettings>();
    await change({ freeShippingThreshold: null });
    expect(await banner()).toBeNull();
    expect(await settings()).toMatchObject({ hasSurcharges: true });
    await set('delivery', RULES);
    expect(await banner()).toBe('Free shipping on all orders');
    expect(await settings()).not.toHaveProperty('hasSurcharges');
    await set('delivery', { ...RULES, zones: ZONES });
    expect(await banner()).toBeNull();
    await change({ freeShippingThreshold: 0 });
    expect(await banner()).toBe('Free shipping on all orders');
    await change({ shippingCost: 60, freeShippingThreshold: 5000 });
  });

  it('is stated with the days of delivery', async () => {
    const ask = async (pin: string) => (await shop.inject({ url: `/api/delivery/${pin}` })).json<DeliveryPromise>();
    expect(await ask('411001')).toMatchObject({ shippingFee: 40, kgFee: 30.5 });
    expect(Object.keys(await ask('560001'))).not.toContain('shippingFee');
  });
});

it('rules of an earlier release take cash everywhere at no fee', async () => {
  const days = { minDays: 2, maxDays: 4 };
  const earlier = { ...RULES, zones: [{ ...days, prefix: '411', isDeliverable: true }], elsewhere: days };
  const { origin: _origin, local: _local, regional: _regional, ...stored } = earlier;
  await shop.database.query('UPDATE delivery_rules SET rules = $1', [JSON.stringify(stored)]);
  const shown = (await shop.inject({ url: '/api/settings/delivery', token: boss })).json<DeliveryRules>();
  expect(shown).toMatchObject({
    origin: null,
    zones: [{ ...days, ...NO_FEES }],
    elsewhere: NO_FEES,
  });
  expect((await set('delivery', stored)).json()).toEqual(shown);
});

describe('the days of delivery', () => {
  beforeAll(async () => {
    await set('delivery', DEFAULT_RULES);
    const payload = { shippingCost: 0, freeShippingThreshold: 0 };
    await shop.inject({ method: 'PUT', url: '/api/settings', token: boss, payload });
  });

  const ask = (pin: string) => shop.inject({ method: 'GET', url: `/api/delivery/${pin}` });
  const change = (rules: object) => set('delivery', rules);
  const promised = async (pin: string) => (await ask(pin)).json<DeliveryPromise>();

  it('an order keeps the days that its page showed, in its mail too, whatever the rules become', async () => {
    const shown = await promised(ADDRESS.postalCode);
    const asha = await TestCustomer.signUp(shop);
    const item = await stocked(shop);
    const order = (await asha.placeOrder([item], await asha.payFor([item]))).json<Order>();
    expect(order.details).toEqual({ promise: `${shown.from}/${shown.to}`, shipBy: expect.any(String) });
    expect((await change({ ...DEFAULT_RULES, zones: [], elsewhere: { minDays: 9, maxDays: 12 } })).statusCode).toBe(
      200,
    );
    expect((await promised(ADDRESS.postalCode)).from).not.toBe(shown.from);
    expect((await asha.get(`/api/orders/${order._id}`)).json<Order>().details.promise).toBe(order.details.promise);
    await shop.settleJobs();
    const mail = shop.mailer.sent.find(({ subject }) => subject.includes(order.orderNumber));
    expect(mail!.text).toMatch(/Expected delivery:\n\d+ \w+ – \d+ \w+/);
  });

  it('a customer cannot promise themselves other days', async () => {
    const asha = await TestCustomer.signUp(shop);
    const item = await stocked(shop, { price: 100 });
    const started = await asha.post('/api/orders/create-razorpay-order', {
      ...{ amount: 10_000, orderItems: [{ product: item.product, size: item.size, quantity: 1 }] },
      ...{ shippingAddress: ADDRESS, details: { promise: '2020-01-01/2020-01-02' } },
    });
    expect(started.statusCode).toBe(201);
    const [session] = await shop.database.query<{ promise: string }>(
      `SELECT details ->> 'promise' AS promise FROM checkout_sessions ORDER BY created_at DESC LIMIT 1`,
    );
    expect(session!.promise).not.toContain('2020');
  });

  it('understands a PIN code as people write it, and refuses what is none', async () => {
    expect((await promised('110 001'.replace(' ', '%20'))).pin).toBe('110001');
    for (const wrong of ['012345', '11000', '1100011']) expect((await ask(wrong)).statusCode).toBe(400);
  });

  it.each([
    [{ cutoff: '25:00' }, 'Enter the time until which orders count for the same day, such as 14:00.'],
    [
      { zones: [{ prefix: '0', isDeliverable: true, minDays: 1, maxDays: 2 }] },
      'A zone needs the first one to six digits of its PIN codes.',
    ],
    [{ elsewhere: { minDays: 5, maxDays: 3 } }, 'The fewest days must come before the most, such as 3-5.'],
    [{ holidays: [{ day: '2027-02-30', name: 'None' }] }, 'A holiday needs a day such as 2026-11-08.'],
  ] satisfies [object, string][])('refuses %j', async (changes, message) => {
    const response = await change({ ...DEFAULT_RULES, ...changes });
    expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([400, message]);
  });
});
