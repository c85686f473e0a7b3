import { randomUUID } from 'node:crypto';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { customer, newcomer } from './testing/people.js';
import { Accounts } from './application/accounts.js';

let shop: TestApp;
let accounts: Accounts;
beforeAll(async () => {
  shop = await testApp();
  accounts = shop.app.get(Accounts, { strict: false });
});
afterAll(() => shop.close());

const login = (email: string, password: string) =>
  shop.inject({ method: 'POST', url: '/api/users/login', payload: { email, password } });
const boss = () => newcomer({ name: 'Asha Menon', password: 'orchard-keeper' });
const address = {
  address: '14, 2nd Cross',
  city: 'Bengaluru',
  state: 'Karnataka',
  postalCode: '560003',
  phone: '9845012345',
};

it('finds an account by its id, without its secrets', async () => {
  const user = await customer(shop);
  expect(await accounts.find(user._id)).toEqual({
    id: user._id,
    name: user.name,
    email: user.email,
    isEmailConfirmed: false,
    isClaimed: false,
  });
  expect(await accounts.find(randomUUID())).toBeNull();
});

it('creates an admin once, even when two processes start together', async () => {
  const admin = boss();
  const ids = await Promise.all([accounts.ensureAdmin(admin), accounts.ensureAdmin(admin)]);
  expect(new Set([...ids, await accounts.ensureAdmin({ ...admin, password: 'another-password' })]).size).toBe(1);
  expect((await login(admin.email, admin.password)).json()).toMatchObject({ _id: ids[0], isAdmin: true });
});

it("promotes an existing account and replaces its password with the operator's", async () => {
  const person = newcomer();
  const user = await customer(shop, person);
  await accounts.ensureAdmin({ ...boss(), email: person.email.toUpperCase() });
  expect((await login(person.email, person.password)).statusCode).toBe(401);
  expect((await login(person.email, 'orchard-keeper')).json()).toMatchObject({
    _id: user._id,
    name: user.name,
    isAdmin: true,
  });
  expect((await shop.inject({ method: 'GET', url: '/api/users/profile', token: user.token })).statusCode).toBe(401);
});

it.each([[{ password: 'eleven-char' }], [{ email: 'nobody' }]])('rejects an admin with %j', async (fault) => {
  await expect(accounts.ensureAdmin({ ...boss(), ...fault })).rejects.toMatchObject({ code: 'invalid_input' });
});

it('creates a customer with an address and without a mail, and does not change an existing one', async () => {
  const person = newcomer();
  const id = await accounts.ensureCustomer({ ...person, shippingAddress: address });
  expect(await accounts.ensureCustomer({ ...person, password: 'another-password', shippingAddress: address })).toBe(id);
  await shop.settleJobs();
  expect((await login(person.email, person.password)).json()).toMatchObject({
    _id: id,
    isAdmin: false,
    shippingAddress: address,
  });
  expect(shop.mailer.sent.filter(({ to }) => to.address === person.email)).toEqual([]);
});
