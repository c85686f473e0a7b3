import type { OpenSession, SignedInUser } from '@shop/contracts';
import { testApp, type TestApp } from '../../../../testing/test-app.js';
import { customer, newcomer } from '../../testing/people.js';

const PASSWORD = 'almond-basket';
const NEW = 'walnut-orchard';

let shop: TestApp;
beforeAll(async () => void (shop = await testApp()));
afterAll(() => shop.close());

const change = (token: string, payload: unknown) =>
  shop.inject({ method: 'PUT', url: '/api/users/password', token, payload: payload as object });
const login = (email: string, password: string) =>
  shop.inject({ method: 'POST', url: '/api/users/login', payload: { email, password } });
const profile = async (token: string) => (await shop.inject({ url: '/api/users/profile', token })).statusCode;
const noticesTo = (email: string) =>
  shop.mailer.sent.filter(({ to, subject }) => to.address === email && subject === 'Your password was changed');

describe("changing one's own password", () => {
  it('accepts the new one from then on, keeps the caller signed in and ends every other session', async () => {
    const { token, ...user } = await customer(shop);
    const other = (await login(user.email, PASSWORD)).json<SignedInUser>().token;
    const response = await change(token, { password: PASSWORD, newPassword: NEW });
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(response.json()).toEqual({ ...user, token: expect.any(String) });
    const next = response.json<SignedInUser>().token;
    expect([await profile(next), await profile(other), await profile(token)]).toEqual([200, 401, 401]);
    expect([(await login(user.email, PASSWORD)).statusCode, (await login(user.email, NEW)).statusCode]).toEqual([
      401, 200,
    ]);
    const sessions = (await shop.inject({ url: '/api/users/me/sessions', token: next })).json<OpenSession[]>();
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  });

  it('closes every reset link that was mailed before', async () => {
    const { token, email } = await customer(shop);
    await shop.inject({ method: 'POST', url: '/api/users/forgot-password', payload: { email } });
    await shop.settleJobs();
    const key = shop.mailer.tokenIn(email, 'reset-password');
    await change(token, { password: PASSWORD, newPassword: NEW });
    const url = `/api/users/reset-password/${key}`;
    const reset = await shop.inject({ method: 'POST', url, payload: { password: 'cashew-orchard' } });
    expect([reset.statusCode, (await login(email, NEW)).statusCode]).toEqual([400, 200]);
  });

  it('notifies the owner once per change', async () => {
    const { token, email } = await customer(shop);
    const { token: next } = (await change(token, { password: PASSWORD, newPassword: NEW })).json<SignedInUser>();
    await shop.settleJobs();
    await shop.settleJobs();
    expect(noticesTo(email)).toEqual([
      expect.objectContaining({ text: expect.stringContaining('every older sign-in was ended') }),
    ]);
    await change(next, { password: NEW, newPassword: PASSWORD });
    await shop.settleJobs();
    expect(noticesTo(email)).toHaveLength(2);
  });

  it('requires the current password, reports the field, and changes nothing', async () => {
    const { token, email } = await customer(shop);
    const response = await change(token, { password: 'not-my-password', newPassword: NEW });
    expect([response.statusCode, response.json()]).toEqual([
      400,
      expect.objectContaining({
        message: 'This is not your password.',
        details: [{ field: 'password', message: 'This is not your password.' }],
      }),
    ]);
    expect([await profile(token), (await login(email, PASSWORD)).statusCode]).toEqual([200, 200]);
    await shop.settleJobs();
    expect(noticesTo(email)).toHaveLength(0);
  });

  it.each([
    [{ newPassword: '12345' }, 'newPassword', 'Password must be at least 6 characters.'],
    [{ newPassword: 'x'.repeat(129) }, 'newPassword', 'Password must be at most 128 characters.'],
    [{ newPassword: '' }, 'newPassword', 'The new password is required.'],
    [{ newPassword: { $ne: '' } }, 'newPassword', 'The new password must be text.'],
    [{ newPassword: PASSWORD }, 'newPassword', 'The new password is the same as the current one.'],
    [{ password: '' }, 'password', 'Your current password is required.'],
    [{ password: null }, 'password', 'Your current password must be text.'],
  ])('returns 400 for %j, names %s and gives the reason', async (fault, field, message) => {
    const { token } = await customer(shop);
    const response = await change(token, { password: PASSWORD, newPassword: NEW, ...fault });
    expect([response.statusCode, response.json()]).toEqual([
      400,
      expect.objectContaining({ message, details: [{ field, message }] }),
    ]);
    expect(await profile(token)).toBe(200);
  });

  it('stores the password exactly as typed', async () => {
    const { token, email } = await customer(shop);
    const newPassword = '  पासवर्ड🌰 ';
    expect((await change(token, { password: PASSWORD, newPassword })).statusCode).toBe(200);
    expect([(await login(email, newPassword.trim())).statusCode, (await login(email, newPassword)).statusCode]).toEqual(
      [401, 200],
    );
  });

  it('accepts one of several concurrent changes and rejects the others with the reason', async () => {
    const person = newcomer();
    const { token, email } = await customer(shop, person);
    const wanted = ['walnut-orchard-1', 'walnut-orchard-2', 'walnut-orchard-3', 'walnut-orchard-4'];
    const responses = await Promise.all(
      wanted.map((newPassword) => change(token, { password: PASSWORD, newPassword })),
    );
    const won = responses.map(({ statusCode }) => statusCode).indexOf(200);
    // Requests that arrive later find their session ended.
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(responses.every(({ statusCode }) => [200, 401, 409, 400].includes(statusCode))).toBe(true);
    expect((await login(email, wanted[won]!)).statusCode).toBe(200);
    expect(await profile(responses[won]!.json<SignedInUser>().token)).toBe(200);
  });

  it('requires a signed-in user', async () => {
    const response = await shop.inject({
      method: 'PUT',
      url: '/api/users/password',
      payload: { password: PASSWORD, newPassword: NEW },
    });
    expect(response.statusCode).toBe(401);
  });
});
