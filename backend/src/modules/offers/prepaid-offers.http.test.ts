import type { Banner, Order, Quote } from '@shop/contracts';
import type { AdminOffer, OfferInput } from '@shop/contracts/offers';
import { fromRupees } from '@shop/money';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { ADDRESS, TestCustomer, stocked, type Item } from '../../testing/test-customer.js';
import { admin } from '../identity/testing/people.js';
import { anOffer } from './testing/offer.builder.js';

const CASH = 'cash-on-delivery';
const REFUSED = {
  code: 'PAYNOW',
  reason: 'not_prepaid',
  message: 'This code is for orders that are paid before they leave, not in cash on delivery.',
};

let shop: TestApp;
let owner: string;
let asha: TestCustomer;
let figs: Item;
beforeAll(async () => {
  shop = await testApp();
  owner = (await admin(shop)).token;
  asha = await TestCustomer.signUp(shop);
  figs = await stocked(shop, { price: 199.5, stock: 1000 });
  await shop.database.query('UPDATE cash_on_delivery_rules SET is_on = true, max_paise = NULL');
  const settings = { shippingCost: 60, freeShippingThreshold: 5000 };
  await shop.inject({ method: 'PUT', url: '/api/settings', token: owner, payload: settings });
});
afterEach(() => shop.database.query('UPDATE coupons SET is_active = false'));
afterAll(() => shop.close());

const offered = async (changes: Partial<OfferInput> = {}) => {
  const payload = anOffer({ prepaidOnly: true, ...changes });
  const response = await shop.inject({ method: 'POST', url: '/api/admin/offers', token: owner, payload });
  expect(response.json()).toMatchObject({ prepaidOnly: true });
  return response.json<AdminOffer>();
};
const cart = () => [{ product: figs.product, size: figs.size, quantity: 1 }];
const quote = async (payment?: string, codes: readonly string[] = []) =>
  (await asha.post('/api/cart/quote', { items: cart(), codes, ...(payment && { payment }) })).json<Quote>();
const start = (provider: string, total: number, codes: readonly string[] = []) =>
  asha.post(`/api/orders/start-payment/${provider}`, {
    ...{ amount: fromRupees(total), orderItems: cart(), shippingAddress: ADDRESS, codes },
  });

it('promise 4: an offer for prepaid orders changes the total with the way to pay, and cash is told why', async () => {
  await offered();
  expect(await quote()).toMatchObject({ total: 239.55 });
  expect(await quote('razorpay')).toMatchObject({ total: 239.55 });
  expect(await quote('bank-transfer')).toMatchObject({ total: 239.55 });
  // 259.50 is rounded to the rupee, half up.
  expect(await quote(CASH)).toMatchObject({
    ...{ total: 260, offerNotes: ['Not with cash on delivery: Ten per cent off. Pay now to have it.'] },
    adjustments: [{ code: 'shipping' }, { code: 'cash-rounding', amount: 0.5 }],
  });
  expect((await start(CASH, 239.55)).json()).toMatchObject({ code: 'amount_changed' });
  const { id } = (await start(CASH, 260)).json<{ id: string }>();
  const order = (await asha.post(`/api/orders/on-delivery/${id}`, {})).json<Order>();
  expect(order).toMatchObject({ totalPrice: 260, isPaid: false });
  expect((await start('razorpay', 260)).json()).toMatchObject({ code: 'amount_changed' });
  expect((await start('razorpay', 239.55)).statusCode).toBe(201);
});

it('promise 4: of a code it is refused with its reason, and holds no use', async () => {
  const { _id } = await offered({ trigger: 'code', code: 'PAYNOW', usesInAll: 1 });
  expect(await quote(undefined, ['PAYNOW'])).toMatchObject({ total: 239.55 });
  expect(await quote(CASH, ['PAYNOW'])).toMatchObject({ total: 260, refusedCodes: [REFUSED] });
  expect((await start(CASH, 260, ['PAYNOW'])).statusCode).toBe(201);
  const [uses] = await shop.database.query('SELECT held, used FROM limited_uses WHERE key = $1', [`coupon:${_id}`]);
  expect(uses).toEqual({ held: 0, used: 0 });
});

it('of free shipping too', async () => {
  await offered({ kind: 'free-shipping', percent: null, title: 'Free delivery' });
  expect(await quote()).toMatchObject({ total: 199.5 });
  expect(await quote(CASH)).toMatchObject({
    ...{ total: 260, offerNotes: ['Not with cash on delivery: Free delivery. Pay now to have it.'] },
  });
});

it('says nothing of it to a cart that would not have it anyway', async () => {
  await offered({ minimum: 5000 });
  expect(await quote(CASH)).not.toHaveProperty('offerNotes');
});

it('is stated beside the offer, and by earlier clients never set', async () => {
  await offered({ isShown: true });
  const { prepaidOnly: _none, ...earlier } = anOffer({ title: 'For all', isShown: true });
  const { offers } = (await shop.inject({ url: '/api/settings/banner' })).json<Banner>();
  expect(offers?.map(({ terms }) => terms)).toContain('Not with cash on delivery.');
  const response = await shop.inject({ method: 'POST', url: '/api/admin/offers', token: owner, payload: earlier });
  expect(response.json()).toMatchObject({ prepaidOnly: false });
});
