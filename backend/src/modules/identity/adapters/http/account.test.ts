import type { SignedInUser } from '@shop/contracts';
import { testApp, type TestApp } from '../../../../testing/test-app.js';
import { customer, newcomer } from '../../testing/people.js';
import { REAL_HASHER } from '../../testing/quick-hasher.js';
import { hash } from '@node-rs/argon2';
import { randomUUID } from 'node:crypto';
import { Accounts } from '../../application/accounts.js';

let shop: TestApp;
beforeAll(async () => void (shop = await testApp({}, REAL_HASHER)));
afterAll(() => shop.close());

const post = (url: string, payload: unknown, token?: string) =>
  shop.inject({ method: 'POST', url: `/api/users/${url}`, payload: payload as object, ...(token && { token }) });
const profile = (token: string) => shop.inject({ method: 'GET', url: '/api/users/profile', token });

describe('register', () => {
  it('opens an account and signs its owner in', async () => {
    const person = newcomer({ name: '  Kavya Rao ' });
    const response = await post('register', { ...person, email: ` ${person.email.toUpperCase()} ` });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({
      _id: expect.any(String),
      name: 'Kavya Rao',
      email: person.email,
      emailConfirmed: false,
      isAdmin: false,
      shippingAddress: null,
      token: expect.any(String),
    });
    expect((await profile(response.json<SignedInUser>().token)).statusCode).toBe(200);
  });

  it('stores only an argon2id hash of the password', async () => {
    const { _id } = await customer(shop, { password: 'a-password-to-look-for' });
    const [row] = await shop.database.query<{ row: string }>('SELECT users::text AS row FROM users WHERE id = $1', [
      _id,
    ]);
    expect(row?.row).toMatch(/\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(row?.row).not.toContain('a-password-to-look-for');
  });

  it('sends one welcome mail to the new customer', async () => {
    const user = await customer(shop, { name: 'Ravi <b>' });
    await shop.settleJobs();
    await shop.settleJobs();
    const mails = shop.mailer.sent.filter(({ to }) => to.address === user.email);
    expect(mails).toEqual([
      expect.objectContaining({
        subject: 'Welcome to Mewavan',
        text: expect.stringMatching(/^Hello,[^]+confirm-email/),
      }),
    ]);
  });

  it('ignores fields that a customer may not set', async () => {
    const response = await post('register', {
      ...newcomer(),
      isAdmin: true,
      _id: 'mine',
      tokenVersion: 7,
      passwordHash: 'x',
    });
    expect(response.json()).toMatchObject({ isAdmin: false, _id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  });

  it('returns 409 for a registered email, however it is spelled', async () => {
    const { email } = await customer(shop);
    const response = await post('register', newcomer({ email: ` ${email.toUpperCase()}` }));
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      message: 'An account with this email already exists.',
      details: [{ field: 'email' }],
    });
  });

  it('creates one account for fifty concurrent registrations of one email', async () => {
    const person = newcomer();
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        post('register', index % 2 ? person : { ...person, email: person.email.toUpperCase() }),
      ),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array<number>(49).fill(409)]);
  });

  it.each([
    [{ name: undefined }, 'name'],
    [{ name: '   ' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ name: 'Kavya\r\nBcc: x@y.example' }, 'name'],
    [{ name: { first: 'Kavya' } }, 'name'],
    [{ email: undefined }, 'email'],
    [{ email: 'kavya' }, 'email'],
    [{ email: '"a@evil.example x"@victim.example' }, 'email'],
    [{ email: 'a@b.example, c@d.example' }, 'email'],
    [{ email: 'a@b.example\r\nBcc: c@d.example' }, 'email'],
    [{ email: `a@${'b'.repeat(180)}.${'c'.repeat(60)}.${'d'.repeat(60)}` }, 'email'],
    [{ email: ['a@b.example'] }, 'email'],
    [{ password: undefined }, 'password'],
    [{ password: '12345' }, 'password'],
    [{ password: 'x'.repeat(129) }, 'password'],
    [{ password: 123456 }, 'password'],
  ])('returns 400 for %j and names %s', async (fault, field) => {
    const response = await post('register', { ...newcomer(), ...fault });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      message: expect.stringMatching(/^\S.*\.$/),
      details: [expect.objectContaining({ field })],
    });
  });

  it.each([[[newcomer()]], ['text'], [null], [{ name: 'a\u0000b' }]])('returns 400 for the body %j', async (body) => {
    const response = await shop.inject({
      method: 'POST',
      url: '/api/users/register',
      payload: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
    expect(response.statusCode).toBe(400);
  });
});

describe('login', () => {
  it('signs in with the e-mail in any spelling and the password exactly as set', async () => {
    const password = `  पासवर्ड🌰 ${'x'.repeat(100)}y`;
    const { email, _id } = await customer(shop, { password });
    const response = await post('login', { email: ` ${email.toUpperCase()} `, password });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ _id, email, token: expect.any(String) });
    expect((await post('login', { email, password: password.trim() })).statusCode).toBe(401);
    expect((await post('login', { email, password: `${password.slice(0, -1)}z` })).statusCode).toBe(401);
  });

  it('returns the same bytes for an unknown email and a wrong password', async () => {
    const { email } = await customer(shop);
    const [wrong, unknown] = await Promise.all([
      post('login', { email, password: 'wrong-password' }),
      post('login', { email: 'nobody@example.in', password: 'wrong-password' }),
    ]);
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toEqual({
      statusCode: 401,
      code: 'invalid_credentials',
      message: 'Invalid email or password.',
      error: 'UNAUTHORIZED',
    });
    expect(unknown.statusCode).toBe(401);
    expect(unknown.body).toBe(wrong.body);
  });

  it.each([
    [{ email: '' }, 'email'],
    [{ password: '' }, 'password'],
    [{ password: undefined }, 'password'],
    [{ email: ['a@b.example'] }, 'email'],
    [{ password: 'x'.repeat(129) }, 'password'],
  ])('returns 400 for %j and names %s', async (fault, field) => {
    const response = await post('login', { email: 'a@b.example', password: 'almond-basket', ...fault });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ details: [expect.objectContaining({ field })] });
  });
});

describe('logout', () => {
  it('ends the session of its own token, and no other', async () => {
    const person = newcomer();
    const first = await customer(shop, person);
    const second = (await post('login', person)).json<SignedInUser>();
    const response = await post('logout', undefined, first.token);
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect((await profile(first.token)).statusCode).toBe(401);
    expect((await profile(second.token)).statusCode).toBe(200);
  });

  it('returns 401 for a token whose session has ended', async () => {
    const { token } = await customer(shop);
    await post('logout', undefined, token);
    expect((await post('logout', undefined, token)).statusCode).toBe(401);
  });

  it('deletes revoked tokens a day after their expiry', async () => {
    await shop.database.query("INSERT INTO ended_tokens VALUES (gen_random_uuid(), now() - interval '1445 minutes')");
    await post('logout', undefined, (await customer(shop)).token);
    expect(await shop.database.query("SELECT FROM ended_tokens WHERE expires_at < now() - interval '1 day'")).toEqual(
      [],
    );
  });
});

describe('the hash of a password', () => {
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
});

describe('accounts for other modules and for the operator', () => {
  let accounts: Accounts;
  beforeAll(async () => {
    accounts = shop.app.get(Accounts, { strict: false });
  });

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
    expect(await accounts.ensureCustomer({ ...person, password: 'another-password', shippingAddress: address })).toBe(
      id,
    );
    await shop.settleJobs();
    expect((await login(person.email, person.password)).json()).toMatchObject({
      _id: id,
      isAdmin: false,
      shippingAddress: address,
    });
    expect(shop.mailer.sent.filter(({ to }) => to.address === person.email)).toEqual([]);
  });
});
