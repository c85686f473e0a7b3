import { MESSAGES, type SignedInUser, type OpenSession } from '@shop/contracts';
import { testApp, type TestApp } from '../../../../testing/test-app.js';
import { customer, newcomer } from '../../testing/people.js';

let shop: TestApp;
beforeAll(async () => void (shop = await testApp({ PUBLIC_URL: 'https://shop.example.in' })));
afterAll(() => shop.close());

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  shop.inject({ method: 'POST', url: `/api/users/${url}`, payload, headers });
const forgot = (email: string, headers?: Record<string, string>) => post('forgot-password', { email }, headers);
const reset = (token: string, password = 'a-new-password') => post(`reset-password/${token}`, { password });
const login = (email: string, password: string) => post('login', { email, password });
const profile = (token: string) => shop.inject({ method: 'GET', url: '/api/users/profile', token });
const mailsTo = (email: string, subject = 'Set a new password') =>
  shop.mailer.sent.filter((mail) => mail.to.address === email && mail.subject === subject);

/** Requests a link and returns its token from the newest mail. */
async function linkFor(email: string): Promise<string> {
  await forgot(email);
  await shop.settleJobs();
  return shop.mailer.tokenIn(email, 'reset-password');
}

describe('forgot-password', () => {
  it('returns the same for known and unknown accounts, and mails known ones only', async () => {
    const { email } = await customer(shop);
    const [known, unknown] = await Promise.all([forgot(` ${email.toUpperCase()} `), forgot('nobody@example.in')]);
    await shop.settleJobs();
    expect(known.statusCode).toBe(200);
    expect(known.json()).toEqual({ message: MESSAGES.resetMailSent });
    expect([unknown.statusCode, unknown.body]).toEqual([200, known.body]);
    expect(mailsTo(email)).toHaveLength(1);
    expect(mailsTo('nobody@example.in')).toHaveLength(0);
  });

  it("builds the link from the shop's configured URL, not from the request", async () => {
    const { email } = await customer(shop);
    await forgot(email, { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
    await shop.settleJobs();
    const [mail] = mailsTo(email);
    expect(mail?.html).toMatch(/href="https:\/\/shop\.example\.in\/reset-password\/[A-Za-z0-9_-]{43}"/);
    expect(mail?.html + (mail?.text ?? '')).not.toContain('evil');
  });

  it('stores the token in the mail only', async () => {
    const { email } = await customer(shop);
    const token = await linkFor(email);
    expect(token).toHaveLength(43);
    const rows = await shop.database.query<{ row: string }>(
      'SELECT outbox::text AS row FROM outbox UNION ALL SELECT password_resets::text FROM password_resets UNION ALL SELECT sent_mails::text FROM sent_mails',
    );
    const kept = rows.map(({ row }) => row).join('\n');
    expect(kept).not.toContain(token);
    expect(kept).not.toContain(Buffer.from(token).toString('hex'));
    expect(kept).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  });

  it('sends three mails an hour to one account, however many concurrent requests there are', async () => {
    const { email } = await customer(shop);
    const responses = await Promise.all(Array.from({ length: 8 }, () => forgot(email)));
    await shop.settleJobs();
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    expect(mailsTo(email)).toHaveLength(3);
    await shop.database.query("UPDATE password_resets SET created_at = created_at - interval '61 minutes'");
    await forgot(email);
    await shop.settleJobs();
    expect(mailsTo(email)).toHaveLength(4);
  });

  it('sends the mail later when the mail server was down, and does not count failed attempts', async () => {
    const { email } = await customer(shop);
    await shop.settleJobs();
    shop.mailer.isDown = true;
    expect((await forgot(email)).statusCode).toBe(200);
    for (let tries = 0; tries < 5; tries++) await shop.settleJobs();
    shop.mailer.isDown = false;
    await shop.settleJobs();
    expect(mailsTo(email)).toHaveLength(1);
    expect(
      await shop.database.query('SELECT FROM password_resets r JOIN users u ON u.id = r.user_id WHERE u.email = $1', [
        email,
      ]),
    ).toHaveLength(1);
  });

  it.each([[{}], [{ email: '' }], [{ email: 'kavya' }], [{ email: { $ne: '' } }]])(
    'returns 400 for %j',
    async (body) => {
      const response = await post('forgot-password', body);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ message: MESSAGES.invalidEmail });
    },
  );
});

describe('reset-password', () => {
  it('sets the password, signs in, ends every older session and notifies the owner', async () => {
    const person = newcomer();
    const before = [await customer(shop, person), (await login(person.email, person.password)).json<SignedInUser>()];
    const response = await reset(await linkFor(person.email));
    await shop.settleJobs();
    const user = response.json<SignedInUser>();
    expect(response.statusCode).toBe(200);
    expect(user).toEqual({ ...before[0], emailConfirmed: true, token: expect.any(String) });
    expect((await profile(user.token)).statusCode).toBe(200);
    for (const { token } of before) expect((await profile(token)).statusCode).toBe(401);
    expect((await login(person.email, person.password)).statusCode).toBe(401);
    expect((await login(person.email, 'a-new-password')).statusCode).toBe(200);
    expect(mailsTo(person.email, 'Your password was changed')).toHaveLength(1);
  });

  it('works once', async () => {
    const { email } = await customer(shop);
    const token = await linkFor(email);
    await reset(token);
    const again = await reset(token, 'another-password');
    expect(again.statusCode).toBe(400);
    expect(again.json()).toEqual({
      statusCode: 400,
      code: 'link_expired',
      message: MESSAGES.resetFailed,
      error: 'BAD_REQUEST',
    });
    expect((await login(email, 'a-new-password')).statusCode).toBe(200);
  });

  it("works once for twelve concurrent requests, and sets only the winner's password", async () => {
    const { email } = await customer(shop);
    const token = await linkFor(email);
    const passwords = Array.from({ length: 12 }, (_, index) => `password-number-${index}`);
    const responses = await Promise.all(passwords.map((password) => reset(token, password)));
    const winners = passwords.filter((_, index) => responses[index]?.statusCode === 200);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array<number>(11).fill(400)]);
    const logins = await Promise.all(passwords.map((password) => login(email, password)));
    expect(passwords.filter((_, index) => logins[index]?.statusCode === 200)).toEqual(winners);
  });

  it('does not work after 60 minutes', async () => {
    const { email } = await customer(shop);
    const token = await linkFor(email);
    const [row] = await shop.database.query<{ minutes: number }>(
      `SELECT extract(epoch FROM r.expires_at - r.created_at)::int / 60 AS minutes FROM password_resets r JOIN users u ON u.id = r.user_id WHERE u.email = $1`,
      [email],
    );
    expect(row?.minutes).toBe(60);
    await shop.database.query('UPDATE password_resets SET expires_at = now() WHERE used_at IS NULL');
    expect((await reset(token)).statusCode).toBe(400);
  });

  it('does not work once a newer link was requested', async () => {
    const { email } = await customer(shop);
    const [older, newer] = [await linkFor(email), await linkFor(email)];
    expect((await reset(older)).statusCode).toBe(400);
    expect((await reset(newer)).statusCode).toBe(200);
  });

  it('changes only the account that the link was created for', async () => {
    const [person, other] = [newcomer(), newcomer()];
    await customer(shop, person);
    const otherUser = await customer(shop, other);
    await reset(await linkFor(person.email));
    expect((await login(other.email, other.password)).statusCode).toBe(200);
    expect((await profile(otherUser.token)).statusCode).toBe(200);
  });

  it('returns 400 for an access token, a guess, and the link of a deleted account', async () => {
    const { email, token } = await customer(shop);
    const link = await linkFor(email);
    await shop.database.query('DELETE FROM users WHERE email = $1', [email]);
    for (const text of [token, 'x'.repeat(43), 'short', 'two%20words', link]) {
      const response = await reset(text);
      expect([response.statusCode, response.json()]).toEqual([
        400,
        expect.objectContaining({ message: MESSAGES.resetFailed }),
      ]);
    }
  });

  it('is not an access token', async () => {
    const { email } = await customer(shop);
    expect((await profile(await linkFor(email))).statusCode).toBe(401);
  });

  it.each([[{}], [{ password: '12345' }], [{ password: 'x'.repeat(129) }], [{ password: ['a-new-password'] }]])(
    'returns 400 for %j and keeps the link valid',
    async (body) => {
      const { email } = await customer(shop);
      const token = await linkFor(email);
      const response = await post(`reset-password/${token}`, body);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ details: [expect.objectContaining({ field: 'password' })] });
      expect((await reset(token)).statusCode).toBe(200);
    },
  );
});

describe("changing one's own password", () => {
  const PASSWORD = 'almond-basket';
  const NEW = 'walnut-orchard';

  const change = (token: string, payload: unknown) =>
    shop.inject({ method: 'PUT', url: '/api/users/password', token, payload: payload as object });
  const login = (email: string, password: string) =>
    shop.inject({ method: 'POST', url: '/api/users/login', payload: { email, password } });
  const profile = async (token: string) => (await shop.inject({ url: '/api/users/profile', token })).statusCode;
  const noticesTo = (email: string) =>
    shop.mailer.sent.filter(({ to, subject }) => to.address === email && subject === 'Your password was changed');

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
      expect.objectContaining({ text: expect.stringContaining('you were signed out everywhere else') }),
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
        message: 'Current password is incorrect.',
        details: [{ field: 'password', message: 'Current password is incorrect.' }],
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
