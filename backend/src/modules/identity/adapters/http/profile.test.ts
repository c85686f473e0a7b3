import type { ShippingAddress, SignedInUser } from '@shop/contracts';
import { testApp, type TestApp } from '../../../../testing/test-app.js';
import { customer } from '../../testing/people.js';

let shop: TestApp;
beforeAll(async () => void (shop = await testApp()));
afterAll(() => shop.close());

const address: ShippingAddress = {
  address: '14, 2nd Cross',
  address2: 'Near the park',
  city: 'Bengaluru',
  state: 'Karnataka',
  postalCode: '560003',
  phone: '9845012345',
};
const read = (token: string) => shop.inject({ method: 'GET', url: '/api/users/profile', token });
const change = (token: string, payload: object) =>
  shop.inject({ method: 'PUT', url: '/api/users/profile', token, payload });

it('shows the account, with the token of the request', async () => {
  const user = await customer(shop);
  const response = await read(user.token);
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual(user);
  expect(response.headers['cache-control']).toBe('no-store');
});

it('stores a new name and address', async () => {
  const user = await customer(shop);
  const response = await change(user.token, {
    name: ' Kavya R ',
    email: ` ${user.email.toUpperCase()} `,
    shippingAddress: { ...address, postalCode: '560 003', phone: '+91 98450-12345' },
  });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ ...user, name: 'Kavya R', shippingAddress: address });
  expect((await read(user.token)).json()).toEqual(response.json());
});

it('keeps the address when none is sent, and removes the second line when it is empty', async () => {
  const { token } = await customer(shop);
  await change(token, { name: 'Kavya', shippingAddress: address });
  expect((await change(token, { name: 'Kavya' })).json<SignedInUser>().shippingAddress).toEqual(address);
  const { address2: _, ...withoutSecondLine } = address;
  expect(
    (await change(token, { name: 'Kavya', shippingAddress: { ...address, address2: ' ' } })).json<SignedInUser>()
      .shippingAddress,
  ).toEqual(withoutSecondLine);
});

it('changes no other account, whatever id the body names', async () => {
  const [user, victim] = [await customer(shop), await customer(shop)];
  const response = await change(user.token, {
    name: 'New name',
    _id: victim._id,
    id: victim._id,
    isAdmin: true,
    tokenVersion: 9,
  });
  expect(response.json()).toEqual({ ...user, name: 'New name' });
  expect((await read(victim.token)).json()).toEqual(victim);
});

it("returns 400 for an email other than the account's, and changes nothing", async () => {
  const user = await customer(shop);
  const response = await change(user.token, { name: 'New name', email: 'other@example.in' });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ message: 'Email cannot be changed.', details: [{ field: 'email' }] });
  expect((await read(user.token)).json()).toEqual(user);
});

it.each([
  [{ name: undefined }, 'name'],
  [{ name: 'x'.repeat(101) }, 'name'],
  [{ email: 5 }, 'email'],
  [{ shippingAddress: 'home' }, 'shippingAddress'],
  [{ shippingAddress: [address] }, 'shippingAddress'],
  [{ shippingAddress: { ...address, city: '' } }, 'shippingAddress.city'],
  [{ shippingAddress: { ...address, postalCode: '056003' } }, 'shippingAddress.postalCode'],
  [{ shippingAddress: { ...address, phone: '12345' } }, 'shippingAddress.phone'],
])('returns 400 for %j and names %s', async (fault, field) => {
  const { token } = await customer(shop);
  const response = await change(token, { name: 'Kavya', ...fault });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ details: [expect.objectContaining({ field })] });
});

it('returns 401 to a guest', async () => {
  for (const method of ['GET', 'PUT'] as const) {
    const response = await shop.inject({
      method,
      url: '/api/users/profile',
      ...(method === 'PUT' && { payload: { name: 'Kavya' } }),
    });
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ message: 'Please sign in to continue.' });
  }
});
