import { LIMITS, type WishList, type WishListChange } from '@shop/contracts';
import { randomUUID } from 'node:crypto';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { customer } from '../identity/testing/people.js';

let shop: TestApp;
beforeAll(async () => void (shop = await testApp()));
afterAll(() => shop.close());

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
