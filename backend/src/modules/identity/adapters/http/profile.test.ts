import type { SavedAddress, ShippingAddress, SignedInUser } from '@shop/contracts';
import { randomUUID } from 'node:crypto';
import { testApp, type TestApp } from '../../../../testing/test-app.js';
import { customer } from '../../testing/people.js';
import { DataSource } from 'typeorm';
import { Addresses1765500000000 } from '../../../../platform/database/migrations/1765500000000-addresses.js';

const HOME: ShippingAddress = {
  address: '14, 2nd Cross',
  address2: 'Near the park',
  city: 'Bengaluru',
  state: 'Karnataka',
  postalCode: '560003',
  phone: '9845012345',
};
const OFFICE: ShippingAddress = {
  address: '1 MG Road',
  city: 'Pune',
  state: 'Maharashtra',
  postalCode: '411001',
  phone: '9876543210',
};

let shop: TestApp;
beforeAll(async () => void (shop = await testApp()));
afterAll(() => shop.close());

const send = (method: 'POST' | 'PUT' | 'DELETE', token: string, path = '', payload: object = {}) =>
  shop.inject({ method, url: `/api/users/me/addresses${path}`, token, ...(method !== 'DELETE' && { payload }) });
const add = async (token: string, payload: object) => (await send('POST', token, '', payload)).json<SavedAddress>();
const bookOf = async (token: string) =>
  (await shop.inject({ url: '/api/users/me/addresses', token })).json<SavedAddress[]>();
const profileOf = async (token: string) =>
  (await shop.inject({ url: '/api/users/profile', token })).json<SignedInUser>();
const saveProfile = (token: string, shippingAddress: ShippingAddress) =>
  shop.inject({ method: 'PUT', url: '/api/users/profile', token, payload: { name: 'Kavya Rao', shippingAddress } });

describe('the address book', () => {
  it('stores addresses with and without a name; the first one is the default and the profile’s address', async () => {
    const { token } = await customer(shop);
    expect(await bookOf(token)).toEqual([]);
    const first = await send('POST', token, '', { ...HOME, label: '  ', phone: '+91 98450-12345' });
    expect([first.statusCode, first.json()]).toEqual([
      201,
      { _id: expect.any(String), label: '', isDefault: true, ...HOME },
    ]);
    expect((await profileOf(token)).shippingAddress).toEqual(HOME);
    const second = await add(token, { ...OFFICE, label: ' Office ' });
    expect(second).toEqual({ _id: expect.any(String), label: 'Office', isDefault: false, ...OFFICE });
    expect(await bookOf(token)).toEqual([first.json(), second]);
    expect((await profileOf(token)).shippingAddress).toEqual(HOME);
  });

  it('keeps its default and the address of the profile equal, whichever is changed', async () => {
    const { token } = await customer(shop);
    await saveProfile(token, HOME);
    const [entry] = await bookOf(token);
    expect(entry).toEqual({ _id: expect.any(String), label: '', isDefault: true, ...HOME });
    await saveProfile(token, OFFICE);
    expect(await bookOf(token)).toEqual([{ ...OFFICE, _id: entry!._id, label: '', isDefault: true }]);
    await send('PUT', token, `/${entry!._id}`, { ...HOME, label: 'Home' });
    expect((await profileOf(token)).shippingAddress).toEqual(HOME);
    await saveProfile(token, OFFICE);
    expect(await bookOf(token)).toEqual([{ ...OFFICE, _id: entry!._id, label: 'Home', isDefault: true }]);
  });

  it('has one default: making another the default changes the profile', async () => {
    const { token } = await customer(shop);
    const home = await add(token, HOME);
    const office = await add(token, { ...OFFICE, label: 'Office' });
    const changed = await send('PUT', token, `/${office._id}`, { ...OFFICE, label: 'Work', isDefault: true });
    expect([changed.statusCode, changed.json()]).toEqual([200, { ...office, label: 'Work', isDefault: true }]);
    expect(await bookOf(token)).toEqual([
      { ...office, label: 'Work', isDefault: true },
      { ...home, isDefault: false },
    ]);
    expect((await profileOf(token)).shippingAddress).toEqual(OFFICE);
    expect(await add(token, { ...HOME, isDefault: true })).toMatchObject({ isDefault: true });
    expect((await bookOf(token)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
    // An entry cannot be unmarked as the default: the book keeps one.
    const [byDefault] = await bookOf(token);
    expect((await send('PUT', token, `/${byDefault!._id}`, { ...HOME, isDefault: false })).json()).toMatchObject({
      isDefault: true,
    });
  });

  it('deletes an address, the default only as the last one', async () => {
    const { token } = await customer(shop);
    const [home, office] = [await add(token, HOME), await add(token, OFFICE)];
    const refused = await send('DELETE', token, `/${home._id}`);
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      expect.objectContaining({ message: 'This is your default address. Please make another one the default first.' }),
    ]);
    expect((await send('DELETE', token, `/${office._id}`)).statusCode).toBe(204);
    expect((await send('DELETE', token, `/${home._id}`)).statusCode).toBe(204);
    expect([await bookOf(token), (await profileOf(token)).shippingAddress]).toEqual([[], null]);
    expect((await send('DELETE', token, `/${home._id}`)).statusCode).toBe(404);
  });

  it('accepts at most twenty addresses, also for concurrent requests', async () => {
    const { token } = await customer(shop);
    const responses = await Promise.all(Array.from({ length: 24 }, () => send('POST', token, '', OFFICE)));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([
      ...Array<number>(20).fill(201),
      ...Array<number>(4).fill(409),
    ]);
    expect(responses.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      message: 'You can save 20 addresses. Please remove one first.',
    });
    expect((await bookOf(token)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
    expect((await saveProfile(token, HOME)).statusCode).toBe(200);
    expect(await bookOf(token)).toHaveLength(20);
  });

  it('keeps one default when several are set concurrently', async () => {
    const { token } = await customer(shop);
    const entries = [await add(token, HOME), await add(token, OFFICE), await add(token, HOME)];
    await Promise.all(
      [...entries, ...entries].map(({ _id }) => send('PUT', token, `/${_id}`, { ...OFFICE, isDefault: true })),
    );
    expect((await bookOf(token)).map(({ isDefault }) => isDefault)).toEqual([true, false, false]);
  });

  it('hides the entries of other customers', async () => {
    const [mine, other] = [await customer(shop), await customer(shop)];
    const theirs = await add(other.token, HOME);
    expect(await bookOf(mine.token)).toEqual([]);
    for (const method of ['PUT', 'DELETE'] as const) {
      const [foreign, none] = [
        await send(method, mine.token, `/${theirs._id}`, OFFICE),
        await send(method, mine.token, `/${randomUUID()}`, OFFICE),
      ];
      expect([foreign.statusCode, foreign.body]).toEqual([404, none.body]);
      expect((await send(method, mine.token, '/not-an-id', OFFICE)).statusCode).toBe(404);
    }
    expect(await bookOf(other.token)).toEqual([theirs]);
  });

  it.each([
    [{ city: '' }, 'city'],
    [{ postalCode: '056003' }, 'postalCode'],
    [{ phone: '12345' }, 'phone'],
    [{ label: 'x'.repeat(41) }, 'label'],
    [{ label: 'Home\r\nOffice' }, 'label'],
    [{ isDefault: 'yes' }, 'isDefault'],
  ])('returns 400 for %j and names %s', async (fault, field) => {
    const { token } = await customer(shop);
    const response = await send('POST', token, '', { ...HOME, ...fault });
    expect([response.statusCode, response.json()]).toEqual([
      400,
      expect.objectContaining({ details: [expect.objectContaining({ field })] }),
    ]);
    expect(await bookOf(token)).toEqual([]);
  });

  it('stores only the address fields of a request', async () => {
    const { token, _id } = await customer(shop);
    await add(token, { ...HOME, user_id: 'x', isAdmin: true, note: 'canary-note' });
    const [row] = await shop.database.query<{ row: string }>(
      'SELECT addresses::text AS row FROM addresses WHERE user_id = $1',
      [_id],
    );
    expect(row?.row).not.toMatch(/canary|isAdmin/);
  });

  it('is deleted with the account', async () => {
    const { token, _id } = await customer(shop);
    await add(token, HOME);
    await add(token, OFFICE);
    expect(
      (await shop.inject({ method: 'DELETE', url: '/api/users/me', token, payload: { password: 'almond-basket' } }))
        .statusCode,
    ).toBe(204);
    expect(await shop.database.query('SELECT FROM addresses WHERE user_id = $1', [_id])).toEqual([]);
  });
});

describe('the profile', () => {
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
});

const ADDRESS = {
  address: '1 MG Road',
  city: 'Pune',
  state: 'Maharashtra',
  postalCode: '411001',
  phone: '9876543210',
};

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
