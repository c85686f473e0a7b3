import type { Banner, Order, Quote } from '@shop/contracts';
import type { AdminOffer, OfferInput, OfferPreview, OfferResults } from '@shop/contracts/offers';
import { dayInIndia, startOfDay } from '@shop/contracts/calendar';
import { fromRupees } from '@shop/money';
import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { ADDRESS, TestCustomer, stocked, type Item } from '../../testing/test-customer.js';
import { LimitedUses } from '../cart-pricing/index.js';
import { admin, customer } from '../identity/testing/people.js';
import { BannerService } from '../settings/index.js';
import { OFFERS_MESSAGES } from './messages.js';
import { usesOfCode, usesOfOffer } from './stored-offer.js';
import { anOffer } from './testing/offer.builder.js';

const DAY_MS = 86_400_000;

let shop: TestApp;
let owner: string;
let asha: TestCustomer;
let almonds: Item;
let figs: Item;
let box: Item;

beforeAll(async () => {
  shop = await testApp();
  owner = (await admin(shop)).token;
  asha = await TestCustomer.signUp(shop);
  const stock = 100_000;
  almonds = { ...(await stocked(shop, { price: 349, stock })), quantity: 2 };
  figs = { ...(await stocked(shop, { price: 199, stock, name: 'Figs' })), quantity: 1 };
  box = { ...(await stocked(shop, { price: 1000, stock, name: 'Box', category: 'Gift Boxes' })), quantity: 1 };
  const settings = { shippingCost: 60, freeShippingThreshold: 5000 };
  await shop.inject({ method: 'PUT', url: '/api/settings', token: owner, payload: settings });
});
afterEach(() => shop.database.query('UPDATE coupons SET is_active = false'));
afterAll(() => shop.close());

const send = (method: 'POST' | 'PUT', url: string, payload: object = {}, token = owner) =>
  shop.inject({ method, url: `/api/admin/offers${url}`, token, payload });
const create = async (changes: Partial<OfferInput> = {}) => {
  const response = await send('POST', '', anOffer(changes));
  expect(response.json()).toMatchObject({ title: expect.any(String) });
  return response.json<AdminOffer>();
};
const read = async <T>(url: string) => (await shop.inject({ url: `/api${url}`, token: owner })).json<T>();
const stateOf = async ({ _id }: AdminOffer) =>
  (await read<AdminOffer[]>('/admin/offers')).find((one) => one._id === _id)!;
const wanted = (...items: Item[]) => items.map(({ product, size, quantity }) => ({ product, size, quantity }));
const quote = async (items: Item[], codes: readonly string[] = [], by = asha) =>
  (await by.post('/api/cart/quote', { items: wanted(...items), codes })).json<Quote>();
const reductions = ({ adjustments }: Quote) =>
  adjustments.filter(({ amount }) => amount < 0).map(({ label, amount }) => [label, amount]);
/** Each customer has a phone number of their own, because those with one number are one person. */
const phones: string[] = [];
const phoneOf = ({ email }: TestCustomer) => {
  if (!phones.includes(email)) phones.push(email);
  return `98765432${String(phones.indexOf(email)).padStart(2, '0')}`;
};
const start = (items: Item[], total: number, codes: readonly string[] = [], by = asha) =>
  by.post('/api/orders/create-razorpay-order', {
    ...{ amount: fromRupees(total), orderItems: wanted(...items), codes },
    shippingAddress: { ...ADDRESS, phone: phoneOf(by) },
  });
const buy = async (items: Item[], codes: readonly string[] = [], by = asha) => {
  const { total } = await quote(items, codes, by);
  const { id } = (await start(items, total, codes, by)).json<{ id: string }>();
  const paid = shop.simulator.control.payOrder(id, { instrument: 'success@razorpay' });
  if (paid.status !== 'succeeded') throw new Error(paid.status);
  return (await by.placeOrder(items, paid.response)).json<Order>();
};
const anyCode = () => `C${randomUUID().slice(0, 8)}`.toUpperCase();
const dayIn = (days: number) => dayInIndia(new Date(shop.clock.now().getTime() + days * DAY_MS));

describe('an offer that applies by itself', () => {
  it.each([
    ['a percentage of everything', {}, [['Ten per cent off', -189.7]]],
    ['a percentage with a maximum', { maxDiscount: 100 }, [['Ten per cent off', -100]]],
    ['an amount', { kind: 'amount' as const, amount: 75.5, percent: null }, [['Ten per cent off', -75.5]]],
    ['one kind', { categories: ['Gift Boxes' as const] }, [['Ten per cent off', -100]]],
    ['a subtotal', { minimum: 1897 }, [['Ten per cent off', -189.7]]],
    ['a quantity', { minimumQuantity: 5 }, []],
    [
      'volume prices',
      { kind: 'volume' as const, tiers: [{ quantity: 2, percent: 20 }] },
      [['Ten per cent off', -139.6]],
    ],
    ['buy 2 get 1', { kind: 'buy-x-get-y' as const, buy: 2, get: 1 }, [['Ten per cent off', -199]]],
  ])('%s', async (_what, changes, expected) => {
    await create(changes);
    expect(reductions(await quote([almonds, figs, box]))).toEqual(expected);
  });

  it('covers products and sizes', async () => {
    await create({ products: [figs.product], title: 'Figs' });
    expect(reductions(await quote([almonds, figs]))).toEqual([['Figs', -19.9]]);
    await create({ sizes: [{ product: almonds.product, size: almonds.size }], percent: 20, title: 'Almonds' });
    expect(reductions(await quote([almonds, figs]))).toEqual([['Almonds', -139.6]]);
  });

  it('of free shipping takes off the shipping, after the rules of shipping', async () => {
    await create({ kind: 'free-shipping', percent: null, title: 'Free delivery', minimum: 500 });
    expect(await quote([figs])).toMatchObject({ total: 259, offerNotes: [expect.stringContaining('₹301.00')] });
    const { adjustments, total } = await quote([almonds]);
    expect(adjustments).toEqual([
      { code: 'shipping', label: 'Shipping', amount: 60 },
      { code: 'free-shipping', label: 'Free delivery', amount: -60 },
    ]);
    expect(total).toBe(698);
  });

  it('starts and ends with its days in India, and a payment that has started keeps its price', async () => {
    await create({ firstDay: dayIn(1) });
    expect(reductions(await quote([figs]))).toEqual([]);
    const offer = await create({ lastDay: dayIn(0), usesInAll: 5 });
    const { total } = await quote([figs]);
    expect(total).toBe(239.1);
    const { id } = (await start([figs], total)).json<{ id: string }>();
    expect((await send('POST', `/${offer._id}/end`)).json()).toMatchObject({ isActive: false, held: 1 });
    expect((await start([figs], total)).json()).toMatchObject({ code: 'amount_changed' });
    const paid = shop.simulator.control.payOrder(id, { instrument: 'success@razorpay' });
    if (paid.status !== 'succeeded') throw new Error(paid.status);
    expect((await asha.placeOrder([figs], paid.response)).json()).toMatchObject({ totalPrice: total });
  });

  it('needs no use without limits, and is counted with them', async () => {
    const free = await create({ title: 'Free' });
    await buy([figs]);
    expect(await stateOf(free)).toMatchObject({ used: 0, held: 0 });
    await send('POST', `/${free._id}/end`);
    const limited = await create({ title: 'Limited', usesForEachCustomer: 1 });
    const order = await buy([figs]);
    expect(await stateOf(limited)).toMatchObject({ used: 1 });
    expect(reductions(await quote([figs]))).toEqual([]);
    await asha.post(`/api/orders/${order._id}/cancel`, { reason: 'mistake' });
    expect(await stateOf(limited)).toMatchObject({ used: 0 });
    expect(reductions(await quote([figs]))).toHaveLength(1);
  });
});

describe('several offers', () => {
  it('the best one applies, and the customer reads which', async () => {
    await create({ title: 'Ten' });
    await create({ title: 'Twenty', percent: 20 });
    const quoted = await quote([box]);
    expect(reductions(quoted)).toEqual([['Twenty', -200]]);
    expect(quoted.offerNotes).toEqual([
      'The best offer for your cart is applied: Twenty. It does not combine with Ten.',
    ]);
  });

  it('combine only where both say so', async () => {
    await create({ title: 'Ten', combines: true });
    await create({ title: 'Fifty rupees', kind: 'amount', amount: 50, combines: true });
    await create({ title: 'Alone', percent: 12 });
    expect(reductions(await quote([box]))).toEqual([
      ['Ten', -100],
      ['Fifty rupees', -50],
    ]);
  });

  it('that the cart would not get are not promised', async () => {
    await create({ title: 'Twenty', percent: 20 });
    await create({ title: 'Five', percent: 5, minimum: 1500 });
    expect(await quote([box])).not.toHaveProperty('offerNotes');
    await create({ title: 'Thirty', percent: 30, minimum: 1600 });
    expect((await quote([box])).offerNotes).toEqual(['Add items worth ₹600.00 more to get this offer: Thirty.']);
  });

  it('of free shipping are not promised to a cart that ships free', async () => {
    await create({ kind: 'free-shipping', percent: null, title: 'Free delivery', minimum: 9000 });
    expect((await quote([box])).offerNotes).toHaveLength(1);
    expect(await quote([{ ...box, quantity: 5 }])).not.toHaveProperty('offerNotes');
  });

  it('a code with less than the automatic offer is refused with the reason, one with more replaces it', async () => {
    await create({ title: 'Ten' });
    const [less, more] = [
      await create({ trigger: 'code', code: `L${randomUUID().slice(0, 8)}`, percent: 5 }),
      await create({ trigger: 'code', code: `M${randomUUID().slice(0, 8)}`, percent: 15 }),
    ];
    expect((await quote([box], [less.code!])).refusedCodes).toEqual([
      { code: less.code, reason: 'not_combinable', message: 'Your cart has a better offer: Ten.' },
    ]);
    const better = await quote([box], [more.code!]);
    expect(better).not.toHaveProperty('refusedCodes');
    expect(reductions(better)).toEqual([[`Code ${more.code}`, -150]]);
  });
});

describe('codes', () => {
  it.each([
    ['other products', { categories: ['Gift Boxes' as const] }, 'not_covered', 'This code is for other products.'],
    [
      'more pieces',
      { minimumQuantity: 3 },
      'below_minimum',
      'This code needs 3 pieces. Add 2 more of the products that it is for.',
    ],
    [
      'a larger subtotal',
      { minimum: 500 },
      'below_minimum',
      'This code needs items worth ₹500.00 or more. Add items worth ₹301.00 more.',
    ],
  ])('for %s are refused with the reason', async (_what, changes, reason, message) => {
    const { code } = await create({ trigger: 'code', code: anyCode(), ...changes });
    expect((await quote([figs], [code!])).refusedCodes).toEqual([{ code, reason, message }]);
  });

  it('for a first order are for customers without one, also when two payments start at once', async () => {
    const offer = await create({ trigger: 'code', code: anyCode(), firstOrder: true });
    const { code } = offer;
    const ravi = await TestCustomer.signUp(shop);
    const { total } = await quote([figs], [code!], ravi);
    expect(total).toBe(239.1);
    // The second payment releases what the first one holds.
    await Promise.all([start([figs], total, [code!], ravi), start([figs, box], total + 900, [code!], ravi)]);
    expect(await stateOf(offer)).toMatchObject({ held: 1, used: 0 });
    const meera = await TestCustomer.signUp(shop);
    await buy([figs], [code!], meera);
    expect((await quote([figs], [code!], meera)).refusedCodes).toMatchObject([{ reason: 'already_used' }]);
    const other = await create({ trigger: 'code', code: anyCode(), firstOrder: true });
    expect((await quote([figs], [other.code!], meera)).refusedCodes).toEqual([
      { code: other.code, reason: 'not_first_order', message: 'This code is for a first order.' },
    ]);
  });

  it('for free shipping say when shipping is free already', async () => {
    const { code } = await create({ trigger: 'code', code: anyCode(), kind: 'free-shipping', percent: null });
    expect(await quote([figs], [code!])).toMatchObject({ total: 199 });
    const many = { ...box, quantity: 5 };
    expect((await quote([many], [code!])).refusedCodes).toEqual([
      { code, reason: 'not_combinable', message: 'Shipping is free already.' },
    ]);
  });

  it('of a personal list work as often as each allows', async () => {
    const offer = await create({ trigger: 'personal-codes', title: 'Thank you', usesForEachCode: 1, percent: 50 });
    const made = (await send('POST', `/${offer._id}/codes`, { count: 3 })).json<string[]>();
    const listed = (await send('POST', `/${offer._id}/codes`, { codes: [' asha2026 ', made[0]] })).json<string[]>();
    expect([made.length, listed]).toEqual([3, ['ASHA2026']]);
    expect(await read(`/admin/offers/${offer._id}/codes`)).toEqual([...made, 'ASHA2026'].sort());
    await buy([figs], ['asha2026']);
    expect((await quote([figs], ['ASHA2026'])).refusedCodes).toMatchObject([{ reason: 'used_up' }]);
    expect(reductions(await quote([figs], [made[0]!]))).toEqual([['Thank you', -99.5]]);
    expect(await stateOf(offer)).toMatchObject({ used: 1, codes: 4 });
    const taken = await send('POST', `/${offer._id}/codes`, { codes: ['ASHA2026'] });
    expect(taken.json()).toMatchObject({ message: 'All of these codes already exist.' });
  });

  it('of a personal list get a changed limit too, whatever the request says of how customers get them', async () => {
    const offer = await create({ trigger: 'personal-codes', usesForEachCode: null });
    const [code] = (await send('POST', `/${offer._id}/codes`, { count: 1 })).json<string[]>();
    await buy([figs], [code!]);
    const changed = await send('PUT', `/${offer._id}`, anOffer({ trigger: 'automatic', usesForEachCode: 1 }));
    expect(changed.json()).toMatchObject({ trigger: 'personal-codes', usesForEachCode: 1 });
    expect((await quote([figs], [code!])).refusedCodes).toMatchObject([{ reason: 'used_up' }]);
  });

  it('of a personal list are too long to be guessed', async () => {
    const offer = await create({ trigger: 'personal-codes' });
    const short = await send('POST', `/${offer._id}/codes`, { codes: ['ASHA2026', 'ASHA1'] });
    expect(short.json()).toMatchObject({
      details: [{ field: 'codes', message: 'Enter codes of 6 to 20 letters and digits.' }],
    });
  });

  it('of a personal list are no codes of a new coupon', async () => {
    const offer = await create({ trigger: 'personal-codes' });
    const [code] = (await send('POST', `/${offer._id}/codes`, { codes: [anyCode()] })).json<string[]>();
    const payload = { code, percent: 10, isActive: true };
    const coupon = await shop.inject({ method: 'POST', url: '/api/admin/coupons', token: owner, payload });
    expect(coupon.json()).toMatchObject({ statusCode: 409, code: 'code_taken' });
  });
});

it('promise: of 10,000 attempts on an offer with 100 uses, by a code that works 60 times, exactly 60; then 100 in all', async () => {
  const offer = await create({
    trigger: 'personal-codes',
    usesInAll: 100,
    usesForEachCustomer: 3,
    usesForEachCode: 60,
  });
  const codes = (await send('POST', `/${offer._id}/codes`, { count: 2 })).json<string[]>();
  const people = await shop.database.query<{ id: string }>(
    `INSERT INTO users (name, email, password_hash) SELECT 'Asha Rao', gen_random_uuid() || '@example.in', '-' FROM generate_series(1, 100) RETURNING id`,
  );
  const uses = shop.app.get(LimitedUses, { strict: false });
  const attempt = async (index: number, code: string) => {
    const keys = [usesOfOffer(offer._id), usesOfCode(code)];
    const taken = await uses.hold({ keys, customerId: people[index % people.length]!.id });
    return taken.length === 0 ? 1 : 0;
  };
  const attempts = async (count: number, code: string) => {
    const atOnce = pLimit(50);
    const got = await Promise.all(Array.from({ length: count }, (_, index) => atOnce(() => attempt(index, code))));
    return got.reduce<number>((sum, one) => sum + one, 0);
  };
  expect([await attempts(5_000, codes[0]!), await attempts(5_000, codes[1]!)]).toEqual([60, 40]);
  expect(await stateOf(offer)).toMatchObject({ held: 100, used: 0 });
  const most = await shop.database.one<{ most: number }>(
    'SELECT max(held)::int AS most FROM customer_uses WHERE key = $1',
    [usesOfOffer(offer._id)],
  );
  expect(most!.most).toBeLessThanOrEqual(3);
}, 120_000);

describe('owners', () => {
  it('create a code once, also at once and beside personal codes: the others learn which code is taken', async () => {
    for (let round = 0; round < 10; round++) {
      const code = anyCode();
      const terms = anOffer({ trigger: 'code', code });
      const personal = await create({ trigger: 'personal-codes' });
      const coupon = { code, percent: 5, amount: null, minimum: null, firstDay: null, lastDay: null, isActive: true };
      const all = await Promise.all([
        ...[1, 2, 3].map(() => send('POST', '', terms)),
        shop.inject({ method: 'POST', url: '/api/admin/coupons', token: owner, payload: coupon }),
        send('POST', `/${personal._id}/codes`, { codes: [code] }),
      ]);
      const [codes, offers] = [all.pop()!, all];
      const created = offers.filter(({ statusCode }) => statusCode === 201).length;
      expect([created, codes.statusCode]).toEqual(created === 1 ? [1, 400] : [0, 201]);
      for (const { statusCode, json } of offers.filter(({ statusCode }) => statusCode !== 201))
        expect({ statusCode, ...json<object>() }).toMatchObject({
          ...{ statusCode: 409, code: 'code_taken', message: `There is already an offer with the code ${code}.` },
          details: [{ field: 'code' }],
        });
    }
  });

  it('preview a sample cart without storing anything', async () => {
    const { code: _code, ...terms } = anOffer({ kind: 'buy-x-get-y', buy: 1, get: 1, percent: null });
    const preview = (await send('POST', '/preview', { terms, items: wanted(almonds, box) })).json<OfferPreview>();
    expect(preview).toMatchObject({ itemsPrice: 1698, discount: 349, shipsFree: false, refusal: null });
    expect(preview.lines.map(({ discount }) => discount)).toEqual([143.46, 205.54]);
    const none = await send('POST', '/preview', { terms: { ...terms, minimum: 9000 }, items: wanted(figs) });
    expect(none.json()).toMatchObject({ discount: 0, refusal: 'This offer needs items worth ₹8,801.00 more.' });
    expect(await read('/admin/offers')).toHaveLength((await read<AdminOffer[]>('/admin/offers')).length);
  });

  it('find the newest twenty offers by a part of their code or title', async () => {
    const [one, other] = [await create({ title: 'Diwali 10% off' }), await create({ title: 'Spring' })];
    const { code } = await create({ title: 'Plain', trigger: 'code', code: 'DIWALI26' });
    const found = await read<AdminOffer[]>('/admin/offers?q=%20diwali');
    expect(found.map(({ title }) => title)).toEqual(['Plain', 'Diwali 10% off']);
    expect(found.map(({ code: its }) => its)).toEqual([code, one.code]);
    expect(await read('/admin/offers?q=%25%25')).toEqual([]);
    expect(await read('/admin/offers?q=Spring')).toEqual([other]);
    await shop.database.query(
      `INSERT INTO coupons (id, code, percent, is_active) SELECT gen_random_uuid(), 'DIWALI' || n, 10, false FROM generate_series(100, 120) n`,
    );
    expect(await read('/admin/offers?q=diwali')).toHaveLength(20);
    await shop.database.query(`DELETE FROM coupons WHERE code ~ '^DIWALI1..$'`);
  });

  it('see what an offer brought, without cancelled orders', async () => {
    const offer = await create({ title: 'Results' });
    await buy([figs]);
    const undone = await buy([box]);
    await asha.post(`/api/orders/${undone._id}/cancel`, { reason: 'mistake' });
    expect(await read<OfferResults>(`/admin/offers/${offer._id}/results`)).toEqual({
      ...{ orders: 1, revenue: 239.1, discount: 19.9 },
    });
  });

  it('read in the audit log that a first order is one use for each customer, once', async () => {
    const { _id: id } = await create({ firstOrder: true });
    const terms = anOffer({ firstOrder: true, percent: 11 });
    expect((await send('PUT', `/${id}`, terms)).json()).toMatchObject({ usesForEachCustomer: 1 });
    await send('PUT', `/${id}`, terms);
    const entries = await shop.database.query('SELECT action, after FROM audit_log WHERE subject_id = $1 ORDER BY id', [
      id,
    ]);
    expect(entries).toEqual([
      { action: 'offer.created', after: expect.objectContaining({ usesForEachCustomer: 1 }) },
      { action: 'offer.changed', after: { percent: 11 } },
    ]);
  });

  it('change and end offers; coupons are among them, and the audit log has every change', async () => {
    const coupon = { code: `K${randomUUID().slice(0, 8)}`, percent: 10, isActive: true };
    const made = await shop.inject({ method: 'POST', url: '/api/admin/coupons', token: owner, payload: coupon });
    const { _id: id } = made.json<{ _id: string }>();
    const listed = await stateOf({ _id: id } as AdminOffer);
    expect(listed).toMatchObject({ kind: 'percent', trigger: 'code', percent: 10, code: coupon.code.toUpperCase() });
    const changed = await send('PUT', `/${id}`, { ...listed, percent: 15, trigger: 'automatic' });
    expect(changed.json()).toMatchObject({ percent: 15, trigger: 'code' });
    await send('POST', `/${id}/end`);
    expect((await send('POST', `/${id}/end`)).json()).toMatchObject({ isActive: false });
    const entries = await shop.database.query('SELECT action, after FROM audit_log WHERE subject_id = $1 ORDER BY id', [
      id,
    ]);
    expect(entries).toMatchObject([
      { action: 'coupon.created' },
      { action: 'offer.changed', after: { percent: 15 } },
      { action: 'offer.ended', after: { isActive: false } },
    ]);
  });

  it.each([
    [{ title: ' ' }, 'title', 'Title'],
    [{ percent: null }, 'percent', 'Percent off is needed for this kind of offer.'],
    [{ percent: 91 }, 'percent', 'Percent off must be a whole number from 1 to 90.'],
    [{ kind: 'volume' }, 'tiers', 'Tier is needed for this kind of offer.'],
    [{ kind: 'gift' }, 'kind', 'Kind must be one of its options.'],
    [{ trigger: 'code' }, 'code', 'Code must have 3 to 20 letters and digits.'],
    [{ firstDay: '2026-11-02', lastDay: '2026-11-01' }, 'lastDay', 'The last day must not be before the first day.'],
    [{ combines: 'yes' }, 'combines', 'Combines must be yes or no.'],
    [{ products: ['x'] }, 'products', 'Choose sizes of products that exist.'],
  ])('get a sentence for %j', async (changes, field, message) => {
    const response = await send('POST', '', { ...anOffer(), ...changes });
    expect([response.statusCode, response.json()]).toMatchObject([
      400,
      { details: [{ field, message: expect.stringContaining(message) }] },
    ]);
  });

  it('have at most 100 offers that apply by themselves', async () => {
    const { _id: id } = await create();
    await shop.database.query(
      `INSERT INTO coupons (id, terms, is_active) SELECT gen_random_uuid(), terms, true FROM coupons, generate_series(1, 99) WHERE id = $1`,
      [id],
    );
    const response = await send('POST', '', anOffer());
    expect(response.json()).toMatchObject({
      message: 'At most 100 offers can apply automatically at a time. End one first.',
    });
    expect((await send('PUT', `/${id}`, anOffer({ percent: 11 }))).statusCode).toBe(200);
    await shop.database.query(
      'DELETE FROM coupons WHERE id IN (SELECT id FROM coupons WHERE is_active AND id <> $1 LIMIT 1)',
      [id],
    );
    const both = await Promise.all([send('POST', '', anOffer()), send('POST', '', anOffer())]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
    const insert = `INSERT INTO coupons (id, terms, last_day, is_active) SELECT gen_random_uuid(), terms, '2020-01-01', true FROM coupons WHERE id = $1 RETURNING id`;
    const past = await shop.database.one<{ id: string }>(insert, [id]);
    expect((await send('PUT', `/${past!.id}`, anOffer())).statusCode).toBe(400);
  });

  it('are the only ones who see and change offers', async () => {
    const { token } = await customer(shop);
    expect((await send('POST', '', anOffer(), token)).statusCode).toBe(403);
    expect((await send('POST', `/${randomUUID()}/end`)).json()).toMatchObject({ code: 'route_not_found' });
  });
});

describe('every page', () => {
  const shown = async () => (await shop.inject({ url: '/api/settings/banner' })).json<Banner>();

  it('shows what applies by itself today, until it is ended', async () => {
    const { text } = await shown();
    expect(await shown()).not.toHaveProperty('offers');
    const offer = await create({ title: 'Diwali', lastDay: dayIn(2), minimum: 500 });
    await create({ title: 'By code', trigger: 'code', code: `H${randomUUID().slice(0, 8)}` });
    await create({ title: 'Later', firstDay: dayIn(1) });
    const banner = await shown();
    expect(banner).toMatchObject({ text, offers: [{ title: 'Diwali', isBadge: true }] });
    expect(banner.offers![0]!.terms).toMatch(/^For items worth ₹500\.00 or more\. Until \d+ \w+ \d{4}\.$/);
    expect(banner.until).toBe(startOfDay(dayIn(1)).toISOString());
    await send('POST', `/${offer._id}/end`);
    expect(await shown()).not.toHaveProperty('offers');
  });

  it('states the limits of an offer beside its title', async () => {
    await create({ title: 'Half', percent: 50, maxDiscount: 100, usesInAll: 40, usesForEachCustomer: 1 });
    await create({ title: 'Ten', usesForEachCustomer: 3, firstDay: dayIn(0) });
    expect((await shown()).offers!.map(({ terms }) => terms)).toEqual([
      'At most ₹100.00 off. Once per customer. Limited to 40 orders in total.',
      '3 times per customer.',
    ]);
  });

  it('has an offer in the banner instead of its text where the owner says so, with its end', async () => {
    await create({ title: 'Diwali: 10% off', lastDay: '2199-12-31', isShown: true });
    expect((await shown()).text).toBe('Diwali: 10% off. Until 31 Dec 2199.');
  });

  it('shows none whose uses are gone', async () => {
    const { _id: id } = await create({ title: 'One', usesInAll: 1 });
    const uses = shop.app.get(LimitedUses, { strict: false });
    await uses.take({ keys: [usesOfOffer(id)], customerId: null });
    const banners = shop.app.get(BannerService, { strict: false });
    expect(await banners.shown()).not.toHaveProperty('offers');
    expect((await banners.current()).freshUntil - shop.clock.now().getTime()).toBeLessThanOrEqual(30_000);
  });
});

it('lists fifty offers of a page, newest first', async () => {
  await shop.database.query(
    `INSERT INTO coupons (id, code, percent, is_active, created_at) SELECT gen_random_uuid(), 'OLD' || n, 10, false, '2020-01-01'::timestamptz - n * interval '1 day' FROM generate_series(1, 120) n`,
  );
  const codesOf = async (page: number) =>
    (await read<AdminOffer[]>(`/admin/offers?pageNumber=${page}`)).map(({ code }) => code);
  const first = await codesOf(1);
  const others = await Promise.all([2, 3, 4, 5, 6, 7, 8].map(codesOf));
  expect([first.length, others[0]?.length]).toEqual([50, 50]);
  const old = [...first, ...others.flat()].filter((code) => code?.startsWith('OLD'));
  expect(old).toEqual(Array.from({ length: 120 }, (_, at) => `OLD${at + 1}`));
  expect((await shop.inject({ url: '/api/admin/offers?pageNumber=0', token: owner })).statusCode).toBe(400);
});

describe('an offer that two members of staff edit', () => {
  const change = (offer: AdminOffer, changes: object) =>
    send('PUT', `/${offer._id}`, { ...anOffer(), ...changes, code: undefined });
  const conflict = { code: 'edit_conflict', message: OFFERS_MESSAGES.editConflict };

  it('keeps the change of the first when the second had not seen it', async () => {
    const offer = await create();
    const { version } = offer;
    const first = (await change(offer, { percent: 20, version })).json<AdminOffer>();
    expect(first).toMatchObject({ percent: 20, version: (await stateOf(offer)).version });
    expect((await change(offer, { title: 'Autumn', version })).json()).toMatchObject(conflict);
    expect((await change(offer, { percent: 20, title: 'Autumn', version: first.version })).statusCode).toBe(200);
    expect(await stateOf(offer)).toMatchObject({ percent: 20, title: 'Autumn' });
  });

  it('stays ended', async () => {
    const offer = await create();
    await send('POST', `/${offer._id}/end`);
    expect((await change(offer, { title: 'Autumn', version: offer.version })).json()).toMatchObject(conflict);
    expect((await stateOf(offer)).isActive).toBe(false);
  });

  it('may be changed while customers use it', async () => {
    const offer = await create({ usesInAll: 10 });
    await buy([figs]);
    expect((await change(offer, { usesInAll: 20, version: offer.version })).json()).toMatchObject({
      used: 1,
      usesInAll: 20,
    });
  });
});
