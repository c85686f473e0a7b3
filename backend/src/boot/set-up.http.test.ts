import type { Banner, OpenPoint, SignedInUser } from '@shop/contracts';
import { FirstOwner } from '../modules/identity/index.js';
import { testApp, type TestApp } from '../testing/test-app.js';
import { stocked } from '../testing/test-customer.js';
import { ensureAdmin, prepareSetUp } from './initial-data.js';

const OWNER = { name: 'Meera Joshi', email: 'meera@nuts.example', password: 'walnut orchard at dawn' };

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
beforeEach(() => shop.database.query('DELETE FROM users'));
afterAll(() => shop.close());

const setUp = (payload: object) => shop.inject({ method: 'POST', url: '/api/users/first-owner', payload });
const isOpeningSoon = async () => (await shop.inject({ url: '/api/settings/banner' })).json<Banner>().isOpeningSoon;
const keyOf = (path: string | null) => path!.split('#')[1]!;

it('an empty shop without staff opens soon, until the owner who had its link opens it', async () => {
  const path = await prepareSetUp(shop.app);
  expect(path).toMatch(/^\/setup#[\w-]{43}$/);
  expect(await isOpeningSoon()).toBe(true);
  expect((await shop.inject({ url: '/api/products' })).json()).toEqual([]);
  const response = await setUp({ ...OWNER, key: keyOf(path) });
  expect([response.statusCode, response.json()]).toMatchObject([
    201,
    { isAdmin: true, role: 'owner', name: OWNER.name },
  ]);
  const { token } = response.json<SignedInUser>();
  expect(await isOpeningSoon()).toBe(true);
  const places = async () =>
    (await shop.inject({ url: '/api/admin/to-complete', token })).json<OpenPoint[]>().map(({ place }) => place);
  expect(await places()).toEqual(expect.arrayContaining(['first-product', 'shipping', 'mail']));
  for (const _click of [1, 2])
    expect((await shop.inject({ method: 'POST', url: '/api/settings/opening', token })).statusCode).toBe(204);
  expect(await isOpeningSoon()).toBeUndefined();
  expect(await places()).not.toContain('shipping');
  expect(await shop.database.query('SELECT action FROM audit_log ORDER BY id')).toEqual([
    { action: 'staff.joined' },
    { action: 'shop.opened' },
  ]);
  expect(await prepareSetUp(shop.app)).toBeNull();
});

it('the link is refused with another key, for a weak password, and for everybody after the first', async () => {
  const key = keyOf(await prepareSetUp(shop.app));
  expect((await setUp({ ...OWNER, key: `${key.slice(1)}x` })).json()).toMatchObject({ code: 'link_expired' });
  expect((await setUp({ ...OWNER, password: 'short', key })).json()).toMatchObject({ code: 'invalid_input' });
  const others = [1, 2, 3, 4].map((at) => setUp({ ...OWNER, email: `owner${at}@nuts.example`, key }));
  const codes = (await Promise.all(others)).map(({ statusCode }) => statusCode).sort();
  expect(codes).toEqual([201, 400, 400, 400]);
  expect((await setUp({ ...OWNER, key })).json()).toMatchObject({ code: 'link_expired' });
  expect(await shop.app.get(FirstOwner).isMissing()).toBe(false);
});

it('a shop whose owner comes from the operator is open, as is one with products', async () => {
  await prepareSetUp(shop.app);
  await ensureAdmin(shop.app, OWNER);
  expect(await isOpeningSoon()).toBeUndefined();
  await shop.database.query('DELETE FROM users');
  await stocked(shop);
  await prepareSetUp(shop.app);
  expect(await isOpeningSoon()).toBeUndefined();
});
