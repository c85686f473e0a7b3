import type { StoreConfig, OpenSession, SignedInUser } from '@shop/contracts';
import { testApp, type TestApp } from '../../../../testing/test-app.js';
import { Accounts } from '../../application/accounts.js';
import { PasswordHasher } from '../../application/ports/passwords.js';
import { customer, newcomer } from '../../testing/people.js';
import { JwtService } from '@nestjs/jwt';
import { SessionActivity } from '../../application/session-activity.js';

let shop: TestApp;
beforeAll(async () => void (shop = await testApp({ PASSWORD_POLICY: 'strict', SESSION_IDLE_MINUTES: '30' })));
afterAll(() => shop.close());

const post = (url: string, payload: object) => shop.inject({ method: 'POST', url: `/api/users/${url}`, payload });
const refusal = (message: RegExp) => ({
  statusCode: 400,
  message: expect.stringMatching(message),
  details: [{ field: 'password', message: expect.stringMatching(message) }],
});
const WEAK = [
  ['pista12', /at least 8 characters/],
  ['Sunshine', /very common/],
  ['12341234', /not a repetition/],
  ['i-am-kavya-2026', /without your name/],
  ['mewavan-basket', /name of the shop/],
] as const;

/** Requests a link and returns its token. */
async function linkFor(email: string): Promise<string> {
  await post('forgot-password', { email });
  await shop.settleJobs();
  return shop.mailer.tokenIn(email, 'reset-password');
}

describe('with strict passwords', () => {
  it.each(WEAK)('a registration with %s is rejected', async (password, why) => {
    const response = await post('register', newcomer({ password }));
    expect([response.statusCode, response.json()]).toEqual([400, expect.objectContaining(refusal(why))]);
  });

  it('a weak password does not reveal which accounts exist', async () => {
    const { email } = await customer(shop);
    const [known, unknown] = [
      await post('register', newcomer({ email, password: 'sunshine' })),
      await post('register', newcomer({ password: 'sunshine' })),
    ];
    expect([known.statusCode, known.body]).toEqual([400, unknown.body]);
  });

  it('a reset link rejects a weak password, and stays valid for a better one', async () => {
    const person = newcomer();
    await customer(shop, person);
    const token = await linkFor(person.email);
    for (const [password, why] of WEAK)
      expect((await post(`reset-password/${token}`, { password })).json()).toMatchObject(refusal(why));
    expect((await post('login', person)).statusCode).toBe(200);
    expect((await post(`reset-password/${token}`, { password: 'walnut-orchard' })).statusCode).toBe(200);
  });

  it.each(WEAK)('a change to %s while signed in is rejected', async (newPassword, why) => {
    const { token } = await customer(shop, { password: 'walnut-orchard' });
    const response = await shop.inject({
      method: 'PUT',
      url: '/api/users/password',
      token,
      payload: { password: 'walnut-orchard', newPassword },
    });
    expect([response.statusCode, response.json()]).toEqual([
      400,
      expect.objectContaining({ details: [{ field: 'newPassword', message: expect.stringMatching(why) }] }),
    ]);
  });

  it('an expired link is reported, whatever the password', async () => {
    expect((await post(`reset-password/${'x'.repeat(43)}`, { password: 'sunshine' })).json()).toMatchObject({
      message: 'Failed to reset password. The link may be invalid or expired.',
    });
  });

  it('a weak password of an admin is rejected, for a new and for an existing account', async () => {
    const accounts = shop.app.get(Accounts, { strict: false });
    const { email } = await customer(shop);
    await expect(accounts.ensureAdmin(newcomer({ password: 'password1234' }))).rejects.toMatchObject(
      refusalOf(/very common/),
    );
    await expect(accounts.ensureAdmin({ name: 'Admin', email, password: 'basket-of-kavya' })).rejects.toMatchObject(
      refusalOf(/without your name/),
    );
    await expect(accounts.ensureAdmin({ name: 'Admin', email, password: 'orchard-keeper' })).resolves.toEqual(
      expect.any(String),
    );
  });

  it('existing weak passwords are accepted at sign-in', async () => {
    const { _id, email } = await customer(shop);
    const hash = await shop.app.get(PasswordHasher).hash('123456');
    await shop.database.query('UPDATE users SET password_hash = $2 WHERE id = $1', [_id, hash]);
    expect((await post('login', { email, password: '123456' })).statusCode).toBe(200);
  });

  it('the store configuration has the policy, so that pages can validate first', async () => {
    expect((await shop.inject({ url: '/api/config/store' })).json<StoreConfig>()).toMatchObject({
      hasStrictPasswords: true,
    });
  });
});

const refusalOf = (message: RegExp) => ({
  code: 'invalid_input',
  message: expect.stringMatching(message),
  details: [expect.objectContaining({ field: 'password' })],
});

describe('idle sessions', () => {
  const profile = async (token: string) => (await shop.inject({ url: '/api/users/profile', token })).statusCode;
  const idOf = (token: string) => new JwtService().decode<{ jti: string }>(token).jti;

  /** Two sessions of one customer: one idle for too long, the other slightly below the limit. */
  async function idleAndBusy(): Promise<{ idle: string; busy: string }> {
    const { token: idle, email } = await customer(shop);
    const { token: busy } = (
      await shop.inject({ method: 'POST', url: '/api/users/login', payload: { email, password: 'almond-basket' } })
    ).json<SignedInUser>();
    for (const [token, minutes] of [
      [idle, 31],
      [busy, 29],
    ] as const)
      await shop.database.query('UPDATE sessions SET seen_at = now() - make_interval(mins => $2) WHERE id = $1', [
        idOf(token),
        minutes,
      ]);
    return { idle, busy };
  }

  it('ends a session that was idle for too long, and no other', async () => {
    const { idle, busy } = await idleAndBusy();
    expect([await profile(idle), await profile(busy)]).toEqual([401, 200]);
    expect(
      (await shop.inject({ url: '/api/users/me/sessions', token: busy })).json<OpenSession[]>().map(({ _id }) => _id),
    ).toEqual([idOf(busy)]);
  });

  it('extends a session with successful requests only', async () => {
    const { idle, busy } = await idleAndBusy();
    await profile(idle);
    await profile(busy);
    await shop.app.get(SessionActivity, { strict: false }).write();
    await shop.database.query("UPDATE sessions SET seen_at = seen_at - interval '2 minutes'");
    expect([await profile(idle), await profile(busy)]).toEqual([401, 200]);
  });
});
