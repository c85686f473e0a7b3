import type { PasskeyChallenge, SecondFactorStatus, SignedInUser, StaffRole } from '@shop/contracts';
import { JwtService } from '@nestjs/jwt';
import { testApp, type TestApp, type TestResponse } from '../../testing/test-app.js';
import { admin, customer } from './testing/people.js';
import { FactorUser, PASSWORD } from './testing/second-factors.js';
import { SoftwareAuthenticator } from './testing/software-authenticator.js';

const OWNERS = 'the-owners-own-1';

let shop: TestApp;
let boss: FactorUser;
beforeAll(async () => {
  shop = await testApp({ ADMIN_SECOND_FACTOR: 'required' });
  const { email } = await admin(shop);
  boss = new FactorUser(shop, email, '');
  boss.token = (await boss.login()).json<SignedInUser>().token;
  await boss.addApp();
});
afterAll(() => shop.close());

const statusOf = async (user: FactorUser) =>
  (await user.send('GET', '/users/me/second-factor')).json<SecondFactorStatus>();
const mailed = async (email: string, path: string) => {
  await shop.settleJobs();
  return shop.mailer.tokenIn(email, path);
};
const subjectsTo = (email: string) =>
  shop.mailer.sent.filter(({ to }) => to.address === email).map((mail) => mail.subject);

/** Somebody who registered with somebody else's address and added a passkey and an app. */
async function stranger(): Promise<{ user: FactorUser; key: SoftwareAuthenticator }> {
  const { email, token } = await customer(shop);
  const [user, key] = [new FactorUser(shop, email, token), new SoftwareAuthenticator()];
  await user.addPasskey(key);
  await user.addApp();
  return { user, key };
}

/** The owner of the address sets a password with a mailed link. */
async function reset(email: string, password = OWNERS): Promise<TestResponse> {
  await boss.send('POST', '/users/forgot-password', { email }, null);
  const link = await mailed(email, 'reset-password');
  return boss.send('POST', `/users/reset-password/${link}`, { password }, null);
}

async function invited(email: string, role: StaffRole = 'owner'): Promise<string> {
  await boss.confirm();
  const response = await boss.send('POST', '/admin/staff/invitations', { email, role });
  if (response.statusCode !== 201) throw new Error(response.body);
  return mailed(email, 'invitation');
}

async function withPasskey(user: FactorUser, key: SoftwareAuthenticator): Promise<TestResponse> {
  const asked = await user.send('POST', '/users/login/passkey/options', {}, null);
  const { challenge, options } = asked.json<PasskeyChallenge>();
  return user.send('POST', '/users/login/passkey', { challenge, passkey: key.get(options) }, null);
}

/** Everything a stranger can try who registered the account: the session, password, passkey and app of before. */
async function ways({ user, key }: Awaited<ReturnType<typeof stranger>>): Promise<number[]> {
  const second = await user.send('POST', '/users/login', { email: user.email, password: PASSWORD }, null);
  return [
    (await user.send('GET', '/users/profile')).statusCode,
    second.statusCode,
    (await withPasskey(user, key)).statusCode,
    (await user.send('GET', '/orders')).statusCode,
  ];
}

describe('a passkey and an app that a stranger planted', () => {
  it('do not outlive the reset by mail of the owner, who is invited to the staff', async () => {
    const planted = await stranger();
    const { email } = planted.user;
    const claimed = await reset(email);
    expect([claimed.statusCode, claimed.json()]).toEqual([200, expect.objectContaining({ email })]);
    const owner = new FactorUser(shop, email, claimed.json<SignedInUser>().token);
    expect(await ways(planted)).toEqual([401, 401, 401, 401]);
    const invitation = await invited(email);
    await owner.confirm({ password: OWNERS });
    expect((await owner.send('POST', '/staff-invitations/accept', { token: invitation })).statusCode).toBe(200);
    expect((await owner.send('GET', '/orders')).json()).toMatchObject({ code: 'second_factor_required' });
    expect(await ways(planted)).toEqual([401, 401, 401, 401]);
    expect(subjectsTo(email)).toContain('Your passkeys and authenticator app were removed');
  });

  it('do not outlive a confirmation that the owner follows without a session', async () => {
    const planted = await stranger();
    const link = await mailed(planted.user.email, 'confirm-email');
    expect((await boss.send('POST', `/users/confirm-email/${link}`, undefined, null)).statusCode).toBe(200);
    expect(await statusOf(planted.user)).toMatchObject({ passkeys: [], authenticatorApp: null });
    expect((await withPasskey(planted.user, planted.key)).statusCode).toBe(401);
  });

  it('do not come back with the session of before: what is planted again falls with the next reset', async () => {
    const planted = await stranger();
    const link = await mailed(planted.user.email, 'confirm-email');
    await boss.send('POST', `/users/confirm-email/${link}`, undefined, null);
    await planted.user.addPasskey(planted.key);
    expect((await reset(planted.user.email)).statusCode).toBe(200);
    expect(await ways(planted)).toEqual([401, 401, 401, 401]);
  });

  it('stay when their own session confirms the address: whoever has both is the owner', async () => {
    const { user } = await stranger();
    const link = await mailed(user.email, 'confirm-email');
    expect((await user.send('POST', `/users/confirm-email/${link}`)).statusCode).toBe(200);
    expect(await statusOf(user)).toMatchObject({ passkeys: [expect.anything()], authenticatorApp: expect.anything() });
  });

  it("do not sign in to the operator's admin, when the operator promotes the account", async () => {
    const planted = await stranger();
    const { Accounts } = await import('./index.js');
    const { email } = planted.user;
    await shop.app.get(Accounts, { strict: false }).ensureAdmin({ name: 'Boss', email, password: 'orchard-keeper-1' });
    expect(await ways(planted)).toEqual([401, 401, 401, 401]);
  });
});

describe('joining the staff', () => {
  it('asks for a fresh confirmation, and for a factor that is enrolled after it', async () => {
    const { email, token } = await customer(shop);
    const [user, key] = [new FactorUser(shop, email, token), new SoftwareAuthenticator()];
    await user.addApp();
    await user.addPasskey(key);
    const invitation = await invited(email, 'orders');
    await shop.database.query(
      `UPDATE sessions SET confirmed_at = NULL, factor_confirmed_at = NULL WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
      [email],
    );
    const accept = () => user.send('POST', '/staff-invitations/accept', { token: invitation });
    expect((await accept()).json()).toMatchObject({ statusCode: 403, code: 'confirmation_required' });
    await user.confirm();
    expect((await accept()).statusCode).toBe(200);
    expect((await withPasskey(user, key)).statusCode).toBe(401);
    expect((await user.send('GET', '/orders')).json()).toMatchObject({ code: 'second_factor_required' });
    await user.addPasskey(key);
    expect((await user.send('GET', '/orders')).statusCode).toBe(200);
  });

  it('ends every other session of the account', async () => {
    const { email, token } = await customer(shop);
    const user = new FactorUser(shop, email, token);
    const before = (await user.login()).json<SignedInUser>().token;
    const invitation = await invited(email, 'orders');
    await user.confirm();
    await user.send('POST', '/staff-invitations/accept', { token: invitation });
    expect((await user.send('GET', '/users/profile', undefined, before)).statusCode).toBe(401);
    expect((await user.send('GET', '/users/profile')).statusCode).toBe(200);
  });

  it('gives a role that works once the password has twelve characters', async () => {
    const { email, token } = await customer(shop, { password: 'basket' });
    const user = new FactorUser(shop, email, token);
    const invitation = await invited(email, 'orders');
    await user.confirm({ password: 'basket' });
    expect((await user.send('POST', '/staff-invitations/accept', { token: invitation })).statusCode).toBe(200);
    await user.addPasskey(new SoftwareAuthenticator());
    const orders = () => user.send('GET', '/orders');
    expect((await orders()).json()).toMatchObject({ statusCode: 403, code: 'staff_password_required' });
    expect((await user.send('GET', '/orders/myorders')).statusCode).toBe(200);
    const change = (newPassword: string) => user.send('PUT', '/users/password', { password: 'basket', newPassword });
    for (const newPassword of ['eleven-char', 'Password1234!'])
      expect((await change(newPassword)).statusCode).toBe(400);
    user.token = (await change(OWNERS)).json<SignedInUser>().token;
    expect((await orders()).statusCode).toBe(200);
  });

  it('leaves a session of at most twelve hours, however it began', async () => {
    const { _id, email, token } = await customer(shop);
    const user = new FactorUser(shop, email, token);
    const { jti } = new JwtService().decode<{ jti: string }>(token);
    const secret = 'test-jwt-secret-of-at-least-32-characters';
    const began = (hoursAgo: number) => {
      const iat = Math.floor(Date.now() / 1000) - hoursAgo * 3600;
      const terms = { algorithm: 'HS256', issuer: 'shop', audience: 'shop-api', secret } as const;
      return new JwtService().sign({ ver: 0, iat }, { ...terms, subject: _id, jwtid: jti, expiresIn: '7d' });
    };
    const invitation = await invited(email, 'orders');
    await user.confirm();
    const [old, young] = [began(13), began(11)];
    const profile = async (one: string) => (await user.send('GET', '/users/profile', undefined, one)).statusCode;
    expect([await profile(old), await profile(young)]).toEqual([200, 200]);
    await user.send('POST', '/staff-invitations/accept', { token: invitation }, old);
    expect([await profile(old), await profile(young)]).toEqual([401, 200]);
  });
});
