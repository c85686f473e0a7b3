import { DataSource } from 'typeorm';
import { Addresses1765500000000 } from '../../../../platform/database/migrations/1765500000000-addresses.js';
import { testApp, type TestApp } from '../../../../testing/test-app.js';
import { customer } from '../../testing/people.js';

const ADDRESS = { address: '1 MG Road', city: 'Pune', state: 'Maharashtra', postalCode: '411001', phone: '9876543210' };

let shop: TestApp;
beforeAll(async () => void (shop = await testApp()));
afterAll(() => shop.close());

it('the migration copies the address of each account into its book, and its reversal keeps it', async () => {
  const [withOne, without] = [await customer(shop), await customer(shop)];
  await shop.inject({
    method: 'PUT',
    url: '/api/users/profile',
    token: withOne.token,
    payload: { name: 'Kavya', shippingAddress: ADDRESS },
  });
  const runner = shop.app.get(DataSource).createQueryRunner();
  const migration = new Addresses1765500000000();
  await migration.down(runner);
  const profile = await shop.inject({ url: '/api/users/profile', token: withOne.token });
  expect(profile.json()).toMatchObject({ shippingAddress: ADDRESS });
  await migration.up(runner);
  await runner.release();
  const bookOf = async (token: string) =>
    (await shop.inject({ url: '/api/users/me/addresses', token })).json<unknown[]>();
  expect(await bookOf(withOne.token)).toEqual([{ ...ADDRESS, _id: expect.any(String), label: '', isDefault: true }]);
  expect(await bookOf(without.token)).toEqual([]);
});
