import type { Quote, RefusedCode } from '@shop/contracts';
import type { Coupon, CouponInput } from '@shop/contracts/coupons';
import { fromRupees } from '@shop/money';
import { ADDRESS, stocked, type Item } from '../../testing/test-customer.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { admin, customer } from '../identity/testing/people.js';
import { aCoupon } from './testing/coupon.builder.js';

const TRIES_OF_ACCOUNT = 10;
const TRIES_OF_NETWORK = 30;
const TOO_MANY = { reason: 'too_many_tries', message: 'Too many wrong codes. Please try again in 15 minutes.' };

let shop: TestApp;
let owner: string;
let item: Item & { price: number };

beforeAll(async () => {
  shop = await testApp({ RATE_LIMIT: 'on' });
  owner = (await admin(shop)).token;
  item = await stocked(shop, { price: 500, stock: 100_000 });
});
afterAll(() => shop.close());

let last = 0;
/** Returns an unused IP address. */
const somewhere = () => `198.51.${last >> 8}.${last++ & 255}`;
const guess = () => `GUESS${last++}`;
const guesses = (count: number) => Array.from({ length: count }, guess);

interface Caller {
  readonly from: string;
  readonly token?: string;
}

const someone = async (): Promise<Required<Caller>> => ({ from: somewhere(), token: (await customer(shop)).token });
const create = async (changes: Partial<CouponInput> = {}) =>
  (
    await shop.inject({ method: 'POST', url: '/api/admin/coupons', token: owner, payload: aCoupon(changes) })
  ).json<Coupon>();
const orderItems = () => [{ product: item.product, size: item.size, quantity: 1 }];
const post = ({ from, token }: Caller, url: string, payload: object) =>
  shop.inject({ method: 'POST', url: `/api${url}`, remoteAddress: from, ...(token && { token }), payload });
const quote = async (caller: Caller, ...codes: readonly string[]) => {
  const response = await post(caller, '/cart/quote', { items: orderItems(), codes });
  expect(response.statusCode).toBe(200);
  return response.json<Quote>();
};
const refusals = async (caller: Caller, ...codes: readonly string[]): Promise<readonly RefusedCode[]> =>
  (await quote(caller, ...codes)).refusedCodes ?? [];
const reasons = async (caller: Caller, codes: readonly string[]) =>
  (await Promise.all(codes.map((code) => refusals(caller, code)))).map(([refusal]) => refusal?.reason);
const countOf = (values: readonly unknown[], value: unknown) => values.filter((one) => one === value).length;
const start = (caller: Caller, rupees: number, codes: readonly string[]) =>
  post(caller, '/orders/create-razorpay-order', {
    amount: fromRupees(rupees),
    orderItems: orderItems(),
    shippingAddress: ADDRESS,
    codes,
  });

describe('wrong codes', () => {
  it('of one account from many networks: after ten, not even the right one is confirmed, and the price stays known', async () => {
    const coupon = await create();
    const { token } = await someone();
    const tried: unknown[] = [];
    for (const code of guesses(TRIES_OF_ACCOUNT)) tried.push((await refusals({ from: somewhere(), token }, code))[0]);
    expect(tried).toEqual(tried.map(() => expect.objectContaining({ reason: 'unknown' })));
    const last = await quote({ from: somewhere(), token }, coupon.code);
    expect(last.refusedCodes).toEqual([{ code: coupon.code, ...TOO_MANY }]);
    expect(last.total).toBe(500);
    expect(await refusals(await someone(), coupon.code)).toEqual([]);
  });

  it('of guests and many accounts from one network: thirty are answered, however many requests run at once', async () => {
    const coupon = await create();
    const from = somewhere();
    const callers: Caller[] = [{ from }];
    for (let count = 0; count < 4; count++) callers.push({ from, token: (await customer(shop)).token });
    const answers = await Promise.all(callers.map((caller) => reasons(caller, guesses(TRIES_OF_NETWORK))));
    expect(countOf(answers.flat(), 'unknown')).toBe(TRIES_OF_NETWORK);
    expect(countOf(answers.flat(), 'too_many_tries')).toBe(4 * TRIES_OF_NETWORK);
    expect(await refusals({ from }, coupon.code)).toEqual([{ code: coupon.code, ...TOO_MANY }]);
    expect(await refusals({ from: somewhere() }, coupon.code)).toEqual([]);
  });

  it('are counted one by one when a request has several', async () => {
    const caller = await someone();
    await refusals(caller, ...guesses(5));
    expect((await refusals(caller, ...guesses(4))).map(({ reason }) => reason)).not.toContain('too_many_tries');
    expect((await refusals(caller, ...guesses(3))).map(({ reason }) => reason)).toEqual([
      'unknown',
      'too_many_tries',
      'too_many_tries',
    ]);
  });

  it('count at the start of a payment too, whose total then shows nothing about a code', async () => {
    const coupon = await create();
    const caller = await someone();
    for (const code of guesses(TRIES_OF_ACCOUNT)) await start(caller, 450, [code]);
    const refused = await start(caller, 450, [coupon.code]);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'amount_changed',
      details: expect.arrayContaining([{ field: 'codes', message: TOO_MANY.message }]),
    });
    expect((await start(caller, 500, [coupon.code])).statusCode).toBe(201);
  });
});

describe('for people', () => {
  it('the same typing error counts once, however often the cart is priced', async () => {
    const caller = await someone();
    const typo = guess();
    for (let change = 0; change < TRIES_OF_ACCOUNT + 5; change++)
      expect(await refusals(caller, typo)).toEqual([
        { code: typo, reason: 'unknown', message: 'We do not know this code.' },
      ]);
    expect(await refusals(caller, (await create()).code)).toEqual([]);
  });

  it('codes that exist do not count, whether they apply or not, and their reasons stay as they are', async () => {
    const caller = await someone();
    const [valid, ended, large] = await Promise.all([
      create(),
      create({ isActive: false }),
      create({ minimum: 5_000 }),
    ]);
    for (let change = 0; change < TRIES_OF_NETWORK + 5; change++) {
      expect(await refusals(caller, valid.code)).toEqual([]);
      expect(await reasons(caller, [ended.code, large.code])).toEqual(['ended', 'below_minimum']);
    }
  });

  it('a code that exists does not forgive wrong ones', async () => {
    const caller = await someone();
    const { code } = await create();
    for (const wrong of guesses(TRIES_OF_ACCOUNT)) {
      await refusals(caller, wrong);
      await refusals(caller, code);
    }
    expect(await reasons(caller, [guess()])).toEqual(['too_many_tries']);
  });
});
