import type { Quote, Banner, Order } from '@shop/contracts';
import type { AdminOffer, OfferInput } from '@shop/contracts/offers';
import { fromRupees } from '@shop/money';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { ADDRESS, TestCustomer, stocked, type Item } from '../../testing/test-customer.js';
import { admin } from '../identity/testing/people.js';
import { ReconcileDue } from '../ordering/settlement/application/reconcile-due.js';
import { ForgetFormerUses } from './offer.jobs.js';
import { anOffer } from './testing/offer.builder.js';

let shop: TestApp;
let owner: string;
let figs: Item;
beforeAll(async () => {
  shop = await testApp();
  owner = (await admin(shop)).token;
  figs = await stocked(shop, { price: 200, stock: 1000 });
});
afterAll(() => shop.close());

const signUp = async (email: string): Promise<TestCustomer> => {
  const payload = { name: 'Asha Rao', email, password: 'almonds-123' };
  const reply = await shop.inject({ method: 'POST', url: '/api/users/register', payload });
  return TestCustomer.signedIn(shop, reply.json<{ token: string }>().token, email);
};

let created = 0;
async function offered(changes: Partial<OfferInput> = {}): Promise<string> {
  const code = `PERSON${(created += 1)}`;
  const payload = anOffer({ trigger: 'code', code, usesForEachCustomer: 1, ...changes });
  const url = '/api/admin/offers';
  const offer = (await shop.inject({ method: 'POST', url, token: owner, payload })).json<AdminOffer>();
  expect(offer.code).toBe(code);
  return code;
}

let phones = 0;
const anotherPhone = () => `98${String((phones += 1)).padStart(8, '0')}`;
const cart = () => [{ product: figs.product, size: figs.size, quantity: 1 }];

const start = (by: TestCustomer, code: string, { phone = anotherPhone(), total = 180, recipient = '' } = {}) =>
  by.post('/api/orders/create-razorpay-order', {
    ...{ amount: fromRupees(total), orderItems: cart(), codes: [code] },
    shippingAddress: { ...ADDRESS, phone, ...(recipient && { recipient }) },
  });

async function buy(by: TestCustomer, code: string, to: Parameters<typeof start>[2] = {}): Promise<void> {
  const { id } = (await start(by, code, to)).json<{ id: string }>();
  const paid = shop.simulator.control.payOrder(id, { instrument: 'success@razorpay' });
  if (paid.status !== 'succeeded') throw new Error(paid.status);
  expect((await by.placeOrder([figs], paid.response)).statusCode).toBe(201);
}

const refusalOf = async (by: TestCustomer, code: string, phone?: string) => {
  const destination = { ...(phone && { phone }) };
  const quote = (await by.post('/api/cart/quote', { items: cart(), codes: [code], destination })).json<Quote>();
  return quote.refusedCodes?.[0];
};

describe('promise 4: a limit for each customer counts a person, whatever the spelling of', () => {
  it.each([
    ['an address of Gmail', 'asha.rao@gmail.com', ['ASHARAO@gmail.com', 'a.s.h.a.rao+two@googlemail.com']],
    ['an address with a tag', 'ravi@example.in', ['ravi+2@example.in', 'Ravi+offers+3@Example.in']],
  ])('%s', async (_what, first, others) => {
    const code = await offered();
    await buy(await signUp(first), code);
    for (const email of others) {
      const again = await signUp(email);
      expect(await refusalOf(again, code)).toMatchObject({ reason: 'already_used' });
      expect((await start(again, code)).json()).toMatchObject({ code: 'amount_changed' });
      expect((await start(again, code, { total: 200 })).statusCode).toBe(201);
    }
  });

  it('a phone number', async () => {
    const code = await offered();
    const phone = anotherPhone();
    await buy(await signUp('meera@example.in'), code, { phone });
    const [front, back] = [phone.slice(0, 5), phone.slice(5)];
    for (const [at, spelling] of [phone, `0${phone}`, `+91 ${front} ${back}`, `+91-${front}-${back}`].entries()) {
      const again = await signUp(`meera-${at}@example.in`);
      expect(await refusalOf(again, code, spelling)).toMatchObject({ reason: 'already_used' });
      expect((await start(again, code, { phone: spelling })).json()).toMatchObject({ code: 'amount_changed' });
    }
  });
});

it('the same name at another provider, dots elsewhere and a tag of another person are other people', async () => {
  const code = await offered();
  await buy(await signUp('a.kumar@example.in'), code);
  for (const email of ['akumar@example.in', 'a.kumar@example.com', 'b.kumar+a.kumar@example.in', 'a.kumar@gmail.com'])
    expect(await refusalOf(await signUp(email), code)).toBeUndefined();
});

it('friends who send gifts to one person are other people than that person', async () => {
  const code = await offered();
  const gift = { phone: anotherPhone(), recipient: 'Dadi' };
  await buy(await signUp('first.friend@example.in'), code, gift);
  await buy(await signUp('second.friend@example.in'), code, gift);
  await buy(await signUp('dadi@example.in'), code, { phone: gift.phone });
});

it('promise 4: two accounts of one person that start at once have one use', async () => {
  const code = await offered();
  const phone = anotherPhone();
  const people = await Promise.all(
    Array.from({ length: 8 }, (_, at) => signUp(at < 4 ? `kiran+${at}@example.in` : `kiran-${at}@example.in`)),
  );
  const started = await Promise.all(people.map((one) => start(one, code, { phone })));
  expect(started.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
});

it('what a person gives back is free for their other account', async () => {
  const code = await offered();
  const [one, other] = [await signUp('dev@example.in'), await signUp('dev+2@example.in')];
  await start(one, code);
  expect(await refusalOf(one, code)).toBeUndefined();
  expect(await refusalOf(other, code)).toMatchObject({ reason: 'already_used' });
  shop.clock.advance(2 * 60 * 60_000);
  while (await shop.app.get(ReconcileDue, { strict: false }).run());
  expect(await refusalOf(other, code)).toBeUndefined();
});

it('a first order is that of the person, not of the account', async () => {
  await buy(await signUp('sunil@gmail.com'), await offered());
  const first = await offered({ firstOrder: true });
  expect(await refusalOf(await signUp('su.nil+new@gmail.com'), first)).toMatchObject({ reason: 'not_first_order' });
  expect(await refusalOf(await signUp('sunila@gmail.com'), first)).toBeUndefined();
});

const eraseAccount = (by: TestCustomer) =>
  shop.inject({ method: 'DELETE', url: '/api/users/me', token: by.token, payload: { password: 'almonds-123' } });

it('promise 4: an account that is deleted and opened again has no further use, while the offer lasts', async () => {
  const [once, first, others] = [
    await offered({ lastDay: '2099-01-01' }),
    await offered({ firstOrder: true }),
    await offered(),
  ];
  const [ended] = await shop.database.query<{ key: string }>(
    `SELECT 'coupon:' || id AS key FROM coupons WHERE code = $1`,
    [once],
  );
  const leaver = await signUp('le.aver@gmail.com');
  await buy(leaver, first);
  await buy(leaver, once);
  expect((await eraseAccount(leaver)).statusCode).toBe(204);
  const again = await signUp('leaver+again@gmail.com');
  expect(await refusalOf(again, once)).toMatchObject({ reason: 'already_used' });
  expect((await start(again, once)).json()).toMatchObject({ code: 'amount_changed' });
  expect(await refusalOf(again, first)).toMatchObject({ reason: 'already_used' });
  expect(await refusalOf(again, others)).toBeUndefined();
  expect(await refusalOf(await signUp('leaver@example.com'), once)).toBeUndefined();
  const forget = shop.app.get(ForgetFormerUses, { strict: false });
  const kept = () => shop.database.count('SELECT FROM former_uses WHERE key = $1', [ended!.key]);
  await forget.run();
  expect(await kept()).toBe(1);
  await shop.database.query(`UPDATE coupons SET last_day = '2020-01-01' WHERE code = $1`, [once]);
  await forget.run();
  expect(await kept()).toBe(0);
});

it('an account that is deleted leaves no phone number behind', async () => {
  const phone = anotherPhone();
  const leaver = await signUp('leaver@example.in');
  await start(leaver, await offered(), { phone });
  const count = () =>
    shop.database.count('SELECT FROM customer_phones c JOIN users u ON u.id = c.customer_id WHERE u.email = $1', [
      leaver.email,
    ]);
  expect(await count()).toBe(1);
  await shop.database.query('DELETE FROM users WHERE email = $1', [leaver.email]);
  expect(
    await shop.database.count(
      'SELECT FROM customer_phones WHERE NOT EXISTS (SELECT FROM users WHERE id = customer_id)',
      [],
    ),
  ).toBe(0);
});

describe('offers for prepaid orders', () => {
  const CASH = 'cash-on-delivery';
  const REFUSED = {
    code: 'PAYNOW',
    reason: 'not_prepaid',
    message: 'This code is not valid with cash on delivery. Choose another way to pay to use it.',
  };

  let asha: TestCustomer;
  let figs: Item;
  beforeAll(async () => {
    asha = await TestCustomer.signUp(shop);
    figs = await stocked(shop, { price: 199.5, stock: 1000 });
    await shop.database.query('UPDATE cash_on_delivery_rules SET is_on = true, max_paise = NULL');
    const settings = { shippingCost: 60, freeShippingThreshold: 5000 };
    await shop.inject({ method: 'PUT', url: '/api/settings', token: owner, payload: settings });
  });
  afterEach(() => shop.database.query('UPDATE coupons SET is_active = false'));

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
      ...{
        total: 260,
        offerNotes: ['Not with cash on delivery: Ten per cent off. Choose another way to pay to get it.'],
      },
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
      ...{ total: 260, offerNotes: ['Not with cash on delivery: Free delivery. Choose another way to pay to get it.'] },
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
});
