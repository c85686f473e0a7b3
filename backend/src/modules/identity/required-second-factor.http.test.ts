import type { PasskeyChallenge, SecondFactorStatus, SignedInUser } from '@shop/contracts';
import { JwtService } from '@nestjs/jwt';
import { randomUUID } from 'node:crypto';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { Accounts } from './index.js';
import { admin, customer } from './testing/people.js';
import { FactorUser, PASSWORD } from './testing/second-factors.js';
import { SoftwareAuthenticator } from './testing/software-authenticator.js';

let shop: TestApp;
beforeAll(async () => void (shop = await testApp({ ADMIN_SECOND_FACTOR: 'required' })));
afterAll(() => shop.close());

/** An admin who has just signed in with the password. */
async function boss(): Promise<FactorUser> {
  const { email } = await admin(shop);
  const user = new FactorUser(shop, email, '');
  user.token = (await user.login()).json<SignedInUser>().token;
  return user;
}
const enrolled = async (): Promise<FactorUser> => {
  const user = await boss();
  await user.addApp();
  return user;
};
const idOf = (token: string) => new JwtService().decode<{ jti: string; iat: number; exp: number }>(token);

describe('an admin without a second factor', () => {
  it.each([
    ['GET', '/orders'],
    ['PUT', '/settings'],
    ['GET', '/admin/today'],
    ['POST', '/admin/sessions/end'],
    ['POST', '/admin/job-board'],
    ['GET', '/orders/myorders'],
    ['PUT', '/users/profile'],
    ['GET', '/users/me/data'],
  ] as const)('cannot use %s %s', async (method, path) => {
    const user = await boss();
    expect((await user.send(method, path, method === 'GET' ? undefined : {})).json()).toMatchObject({
      statusCode: 403,
      code: 'second_factor_required',
    });
  });

  it('cannot open the job board either', async () => {
    const user = await boss();
    expect((await shop.inject({ url: '/admin/jobs', token: user.token })).statusCode).toBe(403);
  });

  it('can enrol, and continue in the same session', async () => {
    const user = await boss();
    expect((await user.send('GET', '/users/profile')).statusCode).toBe(200);
    expect((await user.send('GET', '/users/me/second-factor')).json<SecondFactorStatus>()).toMatchObject({
      isRequired: true,
      isActive: false,
    });
    expect((await user.addApp()).json<{ recoveryCodes: string[] }>().recoveryCodes).toHaveLength(10);
    expect((await user.send('GET', '/orders')).statusCode).toBe(200);
  });

  it('can sign out', async () => {
    const user = await boss();
    expect((await user.send('POST', '/users/logout')).statusCode).toBe(204);
  });
});

describe('an admin with a second factor', () => {
  it('can work in a session that was opened with it, and in no other', async () => {
    const user = await boss();
    const before = user.token;
    const other = (await user.login()).json<SignedInUser>().token;
    await user.addApp();
    await user.signInWithCode();
    expect((await user.send('GET', '/orders')).statusCode).toBe(200);
    expect((await user.send('GET', '/orders', undefined, other)).statusCode).toBe(401);
    expect((await user.send('GET', '/orders', undefined, before)).statusCode).toBe(200);
  });

  it('is denied with a token of an unknown session', async () => {
    const user = await enrolled();
    const terms = {
      algorithm: 'HS256',
      issuer: 'shop',
      audience: 'shop-api',
      secret: 'test-jwt-secret-of-at-least-32-characters',
    } as const;
    const subject = (await user.send('GET', '/users/profile')).json<SignedInUser>()._id;
    const forged = new JwtService().sign({ ver: 0 }, { ...terms, subject, jwtid: randomUUID(), expiresIn: '1h' });
    expect((await user.send('GET', '/orders', undefined, forged)).statusCode).toBe(401);
  });

  it('stays signed in for twelve hours, or half an hour without a request', async () => {
    const user = await enrolled();
    const { iat, exp, jti } = idOf(user.token);
    expect(exp - iat).toBe(12 * 3600);
    const testCustomer = idOf((await customer(shop)).token);
    expect(testCustomer.exp - testCustomer.iat).toBe(7 * 86_400);
    await shop.database.query(`UPDATE sessions SET seen_at = now() - interval '31 minutes' WHERE id = $1`, [jti]);
    expect((await user.send('GET', '/orders')).statusCode).toBe(401);
  });

  it('keeps the last factor, and can replace it', async () => {
    const [user, key] = [await enrolled(), new SoftwareAuthenticator()];
    expect((await user.send('DELETE', '/users/me/authenticator-app')).statusCode).toBe(409);
    await user.addPasskey(key);
    expect((await user.send('DELETE', '/users/me/authenticator-app')).statusCode).toBe(204);
    expect((await user.send('GET', '/orders')).statusCode).toBe(200);
    const { methods } = await user.askedForSecondStep();
    expect(methods).toEqual(['passkey', 'recovery-code']);
  });

  it.each([
    ['PUT', '/settings', { cost: 40, freeShippingThreshold: null }],
    ['DELETE', `/orders/${randomUUID()}`, undefined],
    ['POST', '/payments/attention/pay_Nothing/refund', {}],
    ['POST', `/orders/${randomUUID()}/refunds`, {}],
    ['POST', `/admin/complaints/${randomUUID()}/replace`, {}],
    ['POST', '/admin/second-factor/reset', { email: 'nobody@example.in' }],
    ['POST', '/admin/sessions/end', { email: 'nobody@example.in' }],
    ['PUT', `/settings/tax/boxes/${randomUUID()}`, {}],
    ['GET', '/orders/export', undefined],
    ['GET', '/products/export', undefined],
    ['GET', '/admin/audit/export', undefined],
    ['GET', '/settings/tax/files/b2c?month=2026-11', undefined],
    ['POST', '/admin/job-board', undefined],
  ] as const)('must confirm their identity before %s %s', async (method, path, payload) => {
    const user = await enrolled();
    await user.signInWithCode();
    expect((await user.send(method, path, payload)).json()).toMatchObject({
      statusCode: 403,
      code: 'confirmation_required',
    });
    expect((await user.confirm()).statusCode).toBe(204);
    expect((await user.send(method, path, payload)).statusCode).not.toBe(403);
    await shop.database.query(`UPDATE sessions SET confirmed_at = now() - interval '11 minutes' WHERE id = $1`, [
      idOf(user.token).jti,
    ]);
    expect((await user.send(method, path, payload)).statusCode).toBe(403);
  });

  it('must confirm their identity before a job is removed', async () => {
    const user = await enrolled();
    await user.signInWithCode();
    const remove = () =>
      shop.inject({ method: 'PUT', url: `/admin/jobs/api/queues/mail/${randomUUID()}/clean`, token: user.token });
    expect((await remove()).json()).toMatchObject({ statusCode: 403, code: 'confirmation_required' });
    await user.confirm();
    expect((await remove()).statusCode).not.toBe(403);
  });

  it('can continue after a change of the password, in the session that changed it', async () => {
    const user = await enrolled();
    const response = await user.send('PUT', '/users/password', { password: PASSWORD, newPassword: 'walnut-orchard' });
    expect((await user.send('GET', '/orders', undefined, response.json<SignedInUser>().token)).statusCode).toBe(200);
  });

  it('signs in with a passkey alone', async () => {
    const [user, key] = [await boss(), new SoftwareAuthenticator()];
    await user.addPasskey(key);
    const { challenge, options } = (
      await user.send('POST', '/users/login/passkey/options', {}, null)
    ).json<PasskeyChallenge>();
    const { token } = (
      await user.send('POST', '/users/login/passkey', { challenge, passkey: key.get(options) }, null)
    ).json<SignedInUser>();
    expect((await user.send('GET', '/orders', undefined, token)).statusCode).toBe(200);
  });
});

describe('an admin who has lost device and codes', () => {
  const mailsTo = async ({ email }: FactorUser) => {
    await shop.settleJobs();
    return shop.mailer.sent.filter(({ to }) => to.address === email).map(({ subject }) => subject);
  };

  it('can be reset by another admin: signed out, mailed, and limited to enrolment', async () => {
    const [user, helper] = [await enrolled(), await enrolled()];
    await helper.confirm();
    expect((await helper.send('POST', '/admin/second-factor/reset', { email: user.email })).statusCode).toBe(204);
    expect((await user.send('GET', '/orders')).statusCode).toBe(401);
    user.token = (await user.login()).json<SignedInUser>().token;
    expect((await user.send('GET', '/orders')).json()).toMatchObject({ code: 'second_factor_required' });
    expect(await mailsTo(user)).toContain('Your two-step verification was reset');
  });

  it('"cannot reset one\'s own second factor, and a customer cannot reset any"', async () => {
    const [user, testCustomer] = [await enrolled(), await customer(shop)];
    await user.confirm();
    expect((await user.send('POST', '/admin/second-factor/reset', { email: user.email })).statusCode).toBe(409);
    expect(
      (await user.send('POST', '/admin/second-factor/reset', { email: user.email }, testCustomer.token)).statusCode,
    ).toBe(403);
    expect((await user.login()).statusCode).toBe(202);
  });

  it('can be reset by the operator', async () => {
    const user = await enrolled();
    await shop.app.get(Accounts, { strict: false }).resetSecondFactor(user.email.toUpperCase());
    const response = await user.login();
    expect([response.statusCode, response.json()]).toEqual([200, expect.objectContaining({ isAdmin: true })]);
    expect((await user.send('POST', '/users/login', { email: user.email, password: PASSWORD }, null)).statusCode).toBe(
      200,
    );
  });
});

it('customers are not affected', async () => {
  const { token } = await customer(shop);
  for (const url of ['/api/users/profile', '/api/orders/myorders'])
    expect((await shop.inject({ url, token })).statusCode).toBe(200);
});
