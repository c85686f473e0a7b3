import {
  LIMITS,
  type WishList,
  type WishListChange,
  type SavedCart,
  type SavedCartItem,
  type SignedInUser,
} from '@shop/contracts';
import { randomUUID } from 'node:crypto';
import { TestCustomer, stocked } from '../../testing/test-customer.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { customer } from '../identity/testing/people.js';
import { CartService } from './cart.service.js';

let shop: TestApp;
beforeAll(async () => void (shop = await testApp()));
afterAll(() => shop.close());

const read = async (token: string) => (await shop.inject({ url: '/api/users/me/cart', token })).json<SavedCart>();
const save = (token: string, payload: object) =>
  shop.inject({ method: 'PUT', url: '/api/users/me/cart', token, payload });
const item = (part: Partial<SavedCartItem> = {}): SavedCartItem => ({
  product: randomUUID(),
  size: '250g',
  quantity: 2,
  ...part,
});

describe('the saved cart', () => {
  it('is empty at first, and is shared between browsers', async () => {
    const { token, email } = await customer(shop);
    expect(await read(token)).toEqual({ version: 0, items: [] });
    const items = [item(), item({ size: '1kg', quantity: 1 })];
    const saved = await save(token, { version: 0, items });
    expect([saved.statusCode, saved.json(), saved.headers['cache-control']]).toEqual([
      200,
      { version: 1, items },
      'no-store',
    ]);
    const elsewhere = await shop.inject({
      method: 'POST',
      url: '/api/users/login',
      payload: { email, password: 'almond-basket' },
    });
    expect(await read(elsewhere.json<SignedInUser>().token)).toEqual({ version: 1, items });
  });

  it('is replaced only with its current version: one of several concurrent requests succeeds, the others get a conflict', async () => {
    const { token } = await customer(shop);
    const first = await Promise.all(Array.from({ length: 6 }, () => save(token, { version: 0, items: [item()] })));
    expect(first.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const late = await save(token, { version: 0, items: [] });
    expect([late.statusCode, late.json()]).toEqual([
      409,
      expect.objectContaining({ message: 'Your cart was changed in another browser in the meantime.' }),
    ]);
    expect((await save(token, { version: 1, items: [] })).json()).toEqual({ version: 2, items: [] });
  });

  it('has one item per product and size, and stores no other fields of the request', async () => {
    const { token, _id } = await customer(shop);
    const product = randomUUID();
    const saved = await save(token, {
      version: 0,
      items: [
        item({ product }),
        { ...item({ product, quantity: 5 }), note: 'canary-note', price: 1 },
        item({ product, quantity: 1 }),
      ],
    });
    expect(saved.json()).toEqual({ version: 1, items: [{ product, size: '250g', quantity: 5 }] });
    expect(
      (await shop.database.one<{ row: string }>('SELECT carts::text AS row FROM carts WHERE user_id = $1', [_id]))?.row,
    ).not.toMatch(/canary|price/);
  });

  it('is not visible to other customers', async () => {
    const [mine, other] = [await customer(shop), await customer(shop)];
    await save(mine.token, { version: 0, items: [item()] });
    expect(await read(other.token)).toEqual({ version: 0, items: [] });
    expect((await save(other.token, { version: 0, items: [] })).statusCode).toBe(200);
    expect((await read(mine.token)).items).toHaveLength(1);
  });

  it.each([
    ['a list of 51 items', { items: Array.from({ length: 51 }, () => item()) }, 'items'],
    ['items that are not a list', { items: 'all' }, 'items'],
    ['an item that is null', { items: [null] }, 'items'],
    ['a quantity of zero', { items: [item({ quantity: 0 })] }, 'items[0].quantity'],
    ['a quantity that is not whole', { items: [item({ quantity: 1.5 })] }, 'items[0].quantity'],
    ['a product without an id', { items: [item({ product: 'almonds' })] }, 'items[0].product'],
    ['a size that is too long', { items: [item({ size: 'x'.repeat(41) })] }, 'items[0].size'],
    ['a version below 0', { version: -1 }, 'version'],
    ['a version that is not a number', { version: 'new' }, 'version'],
  ])('returns 400 for %s', async (_what, fault, field) => {
    const { token } = await customer(shop);
    const response = await save(token, { version: 0, items: [item()], ...fault });
    expect([response.statusCode, response.json()]).toEqual([
      400,
      expect.objectContaining({ details: [expect.objectContaining({ field })] }),
    ]);
    expect(await read(token)).toEqual({ version: 0, items: [] });
  });

  it('loses ordered items, even when the browser never returned from the payment, and keeps the rest', async () => {
    const testCustomer = await TestCustomer.signUp(shop);
    const [almonds, cashews] = [await stocked(shop), await stocked(shop, { name: 'Cashews' })];
    const kept = { product: cashews.product, size: '250g', quantity: 3 };
    await save(testCustomer.token, {
      version: 0,
      items: [{ product: almonds.product, size: '250g', quantity: 1 }, kept],
    });
    await testCustomer.placeOrder([almonds], await testCustomer.payFor([almonds]));
    await shop.settleJobs();
    expect(await read(testCustomer.token)).toEqual({ version: 2, items: [kept] });
  });

  it('loses them once, however often the job runs, and keeps items added afterwards', async () => {
    const { token, _id } = await customer(shop);
    const almonds = item({ quantity: 5 });
    const purchase = { userId: _id, orderId: randomUUID(), items: [{ ...almonds, quantity: 2 }] };
    const carts = shop.app.get(CartService, { strict: false });
    await carts.removePurchased([purchase]);
    expect(await read(token)).toEqual({ version: 0, items: [] });
    await save(token, { version: 0, items: [almonds] });
    for (let runs = 0; runs < 3; runs++) await carts.removePurchased([purchase]);
    expect(await read(token)).toEqual({ version: 2, items: [{ ...almonds, quantity: 3 }] });
    await carts.removePurchased([{ ...purchase, orderId: randomUUID(), items: [{ ...almonds, quantity: 9 }] }]);
    expect((await read(token)).items).toEqual([]);
  });

  it('is not saved for an account that was deleted in the meantime', async () => {
    const carts = shop.app.get(CartService, { strict: false });
    await expect(carts.save(randomUUID(), { version: 0, items: [item()] })).rejects.toMatchObject({
      code: 'edit_conflict',
    });
  });

  it('is deleted with the account', async () => {
    const { token, _id } = await customer(shop);
    await save(token, { version: 0, items: [item()] });
    await shop.inject({ method: 'DELETE', url: '/api/users/me', token, payload: { password: 'almond-basket' } });
    expect(await shop.database.query('SELECT FROM carts WHERE user_id = $1', [_id])).toEqual([]);
  });
});

describe('wish lists', () => {
  const URL = '/api/users/me/wish-list';
  const read = async (token: string) => (await shop.inject({ url: URL, token })).json<WishList>().products;
  const change = (token: string, payload: object) => shop.inject({ method: 'POST', url: URL, token, payload });
  const changed = async (token: string, part: Partial<WishListChange>) =>
    (await change(token, { add: [], remove: [], ...part })).json<WishList>().products;
  const ids = (count: number) => Array.from({ length: count }, () => randomUUID() as string);

  describe('the wish list', () => {
    it('is empty at first, and has the newest wish first', async () => {
      const { token } = await customer(shop);
      expect(await read(token)).toEqual([]);
      const [almonds, figs, dates] = ids(3) as [string, string, string];
      expect(await changed(token, { add: [figs, almonds] })).toEqual([figs, almonds]);
      expect(await changed(token, { add: [dates], remove: [almonds] })).toEqual([dates, figs]);
      expect(await read(token)).toEqual([dates, figs]);
    });

    it('has each product once, moves a repeated wish to the top, and ignores unknown removals', async () => {
      const { token } = await customer(shop);
      const [almonds, figs] = ids(2) as [string, string];
      expect(await changed(token, { add: [almonds, almonds.toUpperCase(), figs] })).toEqual([almonds, figs]);
      expect(await changed(token, { add: [figs], remove: ids(1) })).toEqual([figs, almonds]);
      expect(await changed(token, { add: [figs], remove: [figs] })).toEqual([almonds]);
    });

    it('keeps the changes of several browsers at once', async () => {
      const { token } = await customer(shop);
      const wishes = ids(6);
      await Promise.all(wishes.map((product) => changed(token, { add: [product] })));
      expect((await read(token)).sort()).toEqual([...wishes].sort());
    });

    it('keeps the newest hundred products', async () => {
      const { token } = await customer(shop);
      const [older, newer] = [ids(LIMITS.wishes), ids(2)];
      await changed(token, { add: older });
      expect(await changed(token, { add: newer })).toEqual([...newer, ...older.slice(0, LIMITS.wishes - 2)]);
    });

    it('is not visible to other customers, and requires a sign-in', async () => {
      const [mine, other] = [await customer(shop), await customer(shop)];
      await changed(mine.token, { add: ids(1) });
      expect(await read(other.token)).toEqual([]);
      expect((await shop.inject({ url: URL })).statusCode).toBe(401);
    });

    it.each([
      ['a list that is missing', { add: [] }, 'remove'],
      ['more than a hundred products', { add: ids(LIMITS.wishes + 1), remove: [] }, 'add'],
      ['something other than an ID', { add: ['almonds'], remove: [] }, 'add'],
      ['a text instead of a list', { add: [], remove: 'all' }, 'remove'],
    ])('returns 400 for %s', async (_what, payload, field) => {
      const { token } = await customer(shop);
      const response = await change(token, payload);
      expect([response.statusCode, response.json()]).toEqual([
        400,
        expect.objectContaining({ details: [expect.objectContaining({ field })] }),
      ]);
    });

    it('is part of the personal data, and is deleted with the account', async () => {
      const { token, _id } = await customer(shop);
      const wishes = await changed(token, { add: ids(2) });
      const { wishList } = (await shop.inject({ url: '/api/users/me/data', token })).json<{ wishList: string[] }>();
      expect(wishList).toEqual(wishes);
      await shop.inject({ method: 'DELETE', url: '/api/users/me', token, payload: { password: 'almond-basket' } });
      expect(await shop.database.query('SELECT FROM wish_lists WHERE user_id = $1', [_id])).toEqual([]);
    });
  });
});
