import { hash } from '@node-rs/argon2';
import { testApp, type TestApp } from '../../../../testing/test-app.js';
import { customer } from '../../testing/people.js';

let shop: TestApp;
beforeAll(async () => void (shop = await testApp()));
afterAll(() => shop.close());

const PASSWORD = 'almond-basket-1';

/** An account whose hash was made at a lower cost, with an open session. */
async function oldAccount() {
  const person = await customer(shop, { password: PASSWORD });
  await shop.database.query('UPDATE users SET password_hash = $2 WHERE id = $1', [
    person._id,
    await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 }),
  ]);
  return person;
}
const hashOf = async (id: string) =>
  (await shop.database.one<{ hash: string }>('SELECT password_hash AS hash FROM users WHERE id = $1', [id]))!.hash;
const signIn = (email: string, password = PASSWORD) =>
  shop.inject({ method: 'POST', url: '/api/users/login', payload: { email, password } });

it('rehashes a password at sign-in after the cost was raised, and ends no session', async () => {
  const { _id, email, token } = await oldAccount();
  expect((await signIn(email)).statusCode).toBe(200);
  const renewed = await hashOf(_id);
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect((await shop.inject({ method: 'GET', url: '/api/users/profile', token })).statusCode).toBe(200);
  expect((await signIn(email)).statusCode).toBe(200);
  expect(await hashOf(_id)).toBe(renewed);
});

it('does not rehash after a wrong password', async () => {
  const { _id, email } = await oldAccount();
  const before = await hashOf(_id);
  expect((await signIn(email, 'almond-basket-2')).statusCode).toBe(401);
  expect(await hashOf(_id)).toBe(before);
});
