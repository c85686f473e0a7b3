import type { Order, OrderSummaryPage, Quote, WorkCounts } from '@shop/contracts';
import type { DeliveryPromise, DeliveryRules } from '@shop/contracts/delivery';
import { fromRupees } from '@shop/money';
import { parse } from 'csv-parse/sync';
import { ADDRESS, stocked, TestCustomer } from '../../testing/test-customer.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { admin } from '../identity/testing/people.js';
import { PackingSlips } from '../ordering/fulfilment/application/packing-slips.js';
import { DEFAULT_RULES, NO_FEES } from './default-rules.data.js';

const ZONE = { isDeliverable: true, minDays: 3, maxDays: 5, ...NO_FEES };
/** Pune has express for 99 rupees, Mumbai for the same, Delhi for more; Tripura has none. */
const RULES: DeliveryRules = {
  ...DEFAULT_RULES,
  zones: [
    { ...ZONE, prefix: '411', express: { fee: 99, minDays: 1, maxDays: 2 } },
    { ...ZONE, prefix: '400', express: { fee: 99, minDays: 2, maxDays: 3 } },
    { ...ZONE, prefix: '110', express: { fee: 149.5, minDays: 1, maxDays: 2 } },
    { ...ZONE, prefix: '799' },
  ],
};
const SHIPPING = { code: 'shipping', label: 'Shipping', amount: 60 };
const EXPRESS = { code: 'express', label: 'Express delivery', amount: 99 };

let shop: TestApp;
let asha: TestCustomer;
let boss: string;
beforeAll(async () => {
  shop = await testApp();
  [asha, { token: boss }] = await Promise.all([TestCustomer.signUp(shop), admin(shop)]);
  await shop.database.query('UPDATE cash_on_delivery_rules SET is_on = true, max_paise = NULL');
  await Promise.all([setRules(RULES), setShipping(5000)]);
});
afterAll(() => shop.close());

const put = (url: string, payload: object, token = boss) => shop.inject({ method: 'PUT', url, token, payload });
const setRules = (rules: object) => put('/api/settings/delivery', rules);
const setShipping = (freeShippingThreshold: number) =>
  put('/api/settings', { shippingCost: 60, freeShippingThreshold });
const promised = async (pin: string) => (await shop.inject({ url: `/api/delivery/${pin}` })).json<DeliveryPromise>();

async function quote(changes: object, price = 499): Promise<Quote> {
  const { product, size } = await stocked(shop, { price });
  const destination = { postalCode: ADDRESS.postalCode, state: ADDRESS.state };
  return (
    await asha.post('/api/cart/quote', { items: [{ product, size, quantity: 1 }], destination, ...changes })
  ).json<Quote>();
}

/** @param total in rupees, as the page has shown it */
async function started(total: number, { provider = 'razorpay', postalCode = ADDRESS.postalCode, details = {} } = {}) {
  const item = await stocked(shop, { price: 499 });
  const orderItems = [{ product: item.product, size: item.size, quantity: 1 }];
  const state = postalCode === '799001' ? 'Tripura' : ADDRESS.state;
  const body = { orderItems, shippingAddress: { ...ADDRESS, postalCode, state } };
  const response = await asha.post(`/api/orders/start-payment/${provider}`, {
    ...{ ...body, amount: fromRupees(total), details: { speed: 'express', ...details } },
  });
  return { item, response };
}

async function ordered(details: object = {}): Promise<Order> {
  const { item, response } = await started(658, { details });
  const { id } = response.json<{ id: string }>();
  const paid = shop.simulator.control.payOrder(id, { instrument: 'success@razorpay' });
  if (paid.status !== 'succeeded') throw new Error(paid.status);
  return (await asha.placeOrder([item], paid.response)).json<Order>();
}

it('is stated with its fee and its own days, where it is offered alone', async () => {
  const { express, from, to, giftDays } = await promised('411001');
  expect(express).toMatchObject({ fee: 99 });
  expect([express!.from < from!, express!.to < to!]).toEqual([true, true]);
  expect([express!.giftDays[0], express!.giftDays.at(-1)]).toEqual([express!.to, giftDays!.at(-1)]);
  expect(await promised('799001')).not.toHaveProperty('express');
});

it('promise 4: is a line of the quote for those who choose it, also where shipping is free', async () => {
  expect(await quote({})).toMatchObject({ total: 559, adjustments: [SHIPPING] });
  expect(await quote({ speed: 'express' })).toMatchObject({ total: 658, adjustments: [SHIPPING, EXPRESS] });
  expect(await quote({ speed: 'express' }, 5000)).toMatchObject({ total: 5099 });
  const destination = { postalCode: '799001', state: 'Tripura' };
  expect(await quote({ speed: 'express', destination })).toMatchObject({ adjustments: [SHIPPING] });
  expect(await quote({ speed: 'faster' })).toMatchObject({ statusCode: 400 });
});

it('promise 4: an offer of free shipping does not pay for it', async () => {
  const nothing = { percent: null, maxDiscount: null, amount: null, buy: null, get: null, tiers: [] };
  const terms = {
    ...{ title: 'Free shipping', kind: 'free-shipping', trigger: 'code', code: 'SHIPFREE', ...nothing },
    ...{ categories: [], products: [], sizes: [], minimum: null, minimumQuantity: null, firstOrder: false },
    ...{ combines: false, isShown: false, firstDay: null, lastDay: null, isActive: true },
  };
  await shop.inject({ method: 'POST', url: '/api/admin/offers', token: boss, payload: terms });
  expect(await quote({ speed: 'express', codes: ['SHIPFREE'] })).toMatchObject({ total: 598 });
});

it('promise 4: is paid with the order, which shows it to everybody who reads of it', async () => {
  const { express } = await promised('411001');
  const order = await ordered();
  expect(order).toMatchObject({
    ...{ totalPrice: 658, shippingPrice: 159, adjustments: [SHIPPING, EXPRESS], isExpress: true },
    details: { speed: 'express', promise: `${express!.from}/${express!.to}` },
  });
  await shop.settleJobs();
  const mail = shop.mailer.sent.find(({ subject }) => subject.includes(order.orderNumber))!;
  expect(mail.text).toContain('Delivery:\nExpress');
  expect(mail.text).toMatch(/Express delivery:? +₹99\.00/);
  const slips = await shop.app.get(PackingSlips).of([order._id], { name: 'Shop', address: [] });
  expect(JSON.stringify(slips.get(order._id)![0])).toContain('"Delivery","lines":["Express"]');
  const file = await shop.inject({ url: `/api/orders/export?q=${order.orderNumber}`, token: boss });
  expect(parse(file.body, { bom: true, columns: true })).toMatchObject([{ Delivery: 'Express' }]);
});

it('has a list of its own until it has left, so that it is packed first', async () => {
  const counts = async () =>
    (await shop.inject({ url: '/api/admin/today/counts', token: boss })).json<WorkCounts>().express;
  const listed = async () =>
    (await shop.inject({ url: '/api/orders?status=Express', token: boss }))
      .json<OrderSummaryPage>()
      .orders.map(({ orderNumber, isExpress }) => isExpress && orderNumber);
  const before = await counts();
  const order = await ordered();
  expect([await listed(), await counts()]).toEqual([expect.arrayContaining([order.orderNumber]), before + 1]);
  await put(`/api/orders/${order._id}/ship`, { trackingId: 'D1' });
  expect([(await listed()).includes(order.orderNumber), await counts()]).toEqual([false, before]);
});

it('brings a gift by an earlier day than without it', async () => {
  const { express, giftDays } = await promised('411001');
  const deliverOn = express!.giftDays[0]!;
  expect(giftDays).not.toContain(deliverOn);
  const order = await ordered({ giftOccasion: 'birthday', deliverOn });
  expect(order.details.promise!.split('/')[1]).toBe(deliverOn);
});

it('is refused where it is not offered, with the field', async () => {
  const { response } = await started(559, { postalCode: '799001' });
  expect(response.json()).toMatchObject({
    ...{ statusCode: 400, message: 'Express delivery is not offered to 799001.' },
    details: [{ field: 'details.speed' }],
  });
});

describe('an address at another PIN code', () => {
  const move = ({ _id }: Order, postalCode: string, { token = asha.token, state = ADDRESS.state } = {}) => {
    const { address, city, phone } = ADDRESS;
    return put(`/api/orders/${_id}/shipping-address`, { address, city, phone, postalCode, state }, token);
  };

  it('keeps express and its fee, with the days that it has there', async () => {
    const moved = (await move(await ordered(), '400050')).json<Order>();
    const { express } = await promised('400050');
    expect(moved).toMatchObject({
      ...{ totalPrice: 658, details: { speed: 'express', promise: `${express!.from}/${express!.to}` } },
    });
  });

  it('is refused where express costs more, and where it is not offered to staff too', async () => {
    const order = await ordered();
    expect((await move(order, '110001', { state: 'Delhi' })).json()).toMatchObject({ code: 'address_not_allowed' });
    for (const token of [asha.token, boss])
      expect((await move(order, '799001', { state: 'Tripura', token })).json()).toMatchObject({
        code: 'address_not_allowed',
        message: 'Express delivery is not offered to 799001.',
      });
    const staffs = await move(order, '110001', { state: 'Delhi', token: boss });
    expect(staffs.json()).toMatchObject({ totalPrice: 658 });
  });
});

it('promise 4: an unpaid order keeps its total, so it moves only where express costs as much', async () => {
  const { response } = await started(658, { provider: 'cash-on-delivery' });
  const order = (await asha.post(`/api/orders/on-delivery/${response.json<{ id: string }>().id}`, {})).json<Order>();
  expect(order.totalPrice).toBe(658);
  const { address, city, phone } = ADDRESS;
  const to = { address, city, phone, postalCode: '110001', state: 'Delhi' };
  expect((await put(`/api/orders/${order._id}/shipping-address`, to, asha.token)).json()).toMatchObject({
    code: 'address_not_allowed',
  });
});

it.each([
  [{ fee: 99, minDays: 3, maxDays: 5 }, 'Express delivery must arrive sooner than standard delivery.'],
  [{ fee: 99, minDays: 3, maxDays: 2 }, 'The fewest days must come before the most, such as 3-5.'],
  [
    { fee: 2001, minDays: 1, maxDays: 2 },
    'Express delivery fee must be an amount from ₹0 to ₹2,000 with at most two decimals.',
  ],
  ['fast', 'Express delivery needs a fee and its days, or nothing where it is not offered.'],
])('refuses the terms %j', async (express, message) => {
  const response = await setRules({ ...RULES, elsewhere: { ...RULES.elsewhere, express } });
  expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([400, message]);
});
