import type { OpenSession, SignedInUser } from '@shop/contracts';
import { JwtService } from '@nestjs/jwt';
import { randomUUID } from 'node:crypto';
import { testApp, type TestApp } from '../../../../testing/test-app.js';
import { SessionActivity } from '../../application/session-activity.js';
import { admin, customer, newcomer } from '../../testing/people.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const PASSWORD = 'almond-basket';

let shop: TestApp;
beforeAll(async () => void (shop = await testApp()));
afterAll(() => shop.close());

const login = async (email: string, { userAgent = FIREFOX, token }: { userAgent?: string; token?: string } = {}) =>
  (
    await shop.inject({
      method: 'POST',
      url: '/api/users/login',
      payload: { email, password: PASSWORD },
      headers: { 'user-agent': userAgent },
      ...(token && { token }),
    })
  ).json<SignedInUser>().token;
const profile = async (token: string) => (await shop.inject({ url: '/api/users/profile', token })).statusCode;
const sessionsOf = async (token: string) =>
  (await shop.inject({ url: '/api/users/me/sessions', token })).json<OpenSession[]>();
const end = (token: string, payload: object) =>
  shop.inject({ method: 'POST', url: '/api/users/me/sessions/end', token, payload });
const writeDown = () => shop.app.get(SessionActivity, { strict: false }).write();
const idOf = (token: string) => new JwtService().decode<{ jti: string }>(token).jti;
const seenBefore = (token: string, minutes: number) =>
  shop.database.query('UPDATE sessions SET seen_at = now() - make_interval(mins => $2) WHERE id = $1', [
    idOf(token),
    minutes,
  ]);

describe('the sessions of an account', () => {
  it('are listed with the device, and the current one is marked', async () => {
    const { email } = await customer(shop);
    await shop.database.query('DELETE FROM sessions');
    const [desktop, phone] = [await login(email), await login(email, { userAgent: ANDROID })];
    const list = await sessionsOf(desktop);
    const time = expect.stringMatching(/^20\d\d-.*Z$/);
    expect(list).toEqual([
      { _id: idOf(desktop), device: 'Firefox on Linux', startedAt: time, seenAt: time, isCurrent: true },
      { _id: idOf(phone), device: 'Chrome on Android', startedAt: time, seenAt: time, isCurrent: false },
    ]);
    expect((await sessionsOf(phone)).map(({ _id }) => _id)).toEqual([idOf(phone), idOf(desktop)]);
  });

  it('are opened by registration and by a new password, too', async () => {
    const { token, email } = await customer(shop);
    expect(await sessionsOf(token)).toHaveLength(1);
    await shop.inject({ method: 'POST', url: '/api/users/forgot-password', payload: { email } });
    await shop.settleJobs();
    const link = shop.mailer.tokenIn(email, 'reset-password');
    const reset = await shop.inject({
      method: 'POST',
      url: `/api/users/reset-password/${link}`,
      payload: { password: 'walnut-orchard' },
    });
    const list = await sessionsOf(reset.json<SignedInUser>().token);
    expect(list).toEqual([expect.objectContaining({ isCurrent: true, device: '' })]);
  });

  it('are hidden from others, and store only the name of the browser', async () => {
    const [mine, other] = [await customer(shop), await customer(shop)];
    const token = await login(mine.email, { userAgent: `${FIREFOX} canary-of-the-browser` });
    expect((await sessionsOf(other.token)).map(({ _id }) => _id)).not.toContain(idOf(token));
    const rows = await shop.database.query<{ row: string }>('SELECT sessions::text AS row FROM sessions');
    expect(rows.map(({ row }) => row).join('\n')).not.toMatch(/canary-of-the-browser|Mozilla/);
  });

  it('are deleted with the account', async () => {
    const { token, _id } = await customer(shop);
    await shop.inject({ method: 'DELETE', url: '/api/users/me', token, payload: { password: PASSWORD } });
    expect(await shop.database.query('SELECT FROM sessions WHERE user_id = $1', [_id])).toEqual([]);
  });
});

describe('ending sessions', () => {
  it('ends the named one', async () => {
    const { email, token } = await customer(shop);
    const [kept, lost] = [await login(email), await login(email)];
    expect((await end(token, { password: PASSWORD, session: idOf(lost) })).statusCode).toBe(204);
    expect([await profile(token), await profile(kept), await profile(lost)]).toEqual([200, 200, 401]);
    expect((await end(token, { password: PASSWORD, session: idOf(lost) })).statusCode).toBe(404);
    expect((await sessionsOf(token)).map(({ _id }) => _id)).not.toContain(idOf(lost));
  });

  it('ends all but the current one', async () => {
    const { email, token } = await customer(shop);
    const others = [await login(email), await login(email)];
    expect((await end(token, { password: PASSWORD })).statusCode).toBe(204);
    expect([await profile(token), await profile(others[0]!), await profile(others[1]!)]).toEqual([200, 401, 401]);
    expect(await sessionsOf(token)).toHaveLength(1);
  });

  it('requires the password, and does not end the current session when it is wrong', async () => {
    const { email, token } = await customer(shop);
    const other = await login(email);
    for (const password of ['not-my-password', '', undefined, { $ne: '' }]) {
      const response = await end(token, { password });
      expect([response.statusCode, response.json<{ details: { field: string }[] }>().details[0]?.field]).toEqual([
        400,
        'password',
      ]);
    }
    expect([await profile(token), await profile(other)]).toEqual([200, 200]);
  });

  it("is limited to one's own: those of others count as unknown", async () => {
    const [mine, other] = [await customer(shop), await customer(shop)];
    const [theirs, none] = [
      await end(mine.token, { password: PASSWORD, session: idOf(other.token) }),
      await end(mine.token, { password: PASSWORD, session: randomUUID() }),
    ];
    expect([theirs.statusCode, theirs.body]).toEqual([404, none.body]);
    expect(await profile(other.token)).toBe(200);
    expect((await end(mine.token, { password: PASSWORD, session: 'x' })).statusCode).toBe(400);
  });

  it('is possible for an admin, for all sessions of an account', async () => {
    const [boss, person] = [await admin(shop), await customer(shop)];
    const second = await login(person.email);
    const endOf = (email: string, token = boss.token) =>
      shop.inject({ method: 'POST', url: '/api/admin/sessions/end', token, payload: { email } });
    expect((await endOf(person.email, person.token)).statusCode).toBe(403);
    expect((await endOf('nobody@example.in')).statusCode).toBe(404);
    expect((await endOf(` ${person.email.toUpperCase()}`)).statusCode).toBe(204);
    expect([await profile(person.token), await profile(second), await profile(boss.token)]).toEqual([401, 401, 200]);
    expect(await profile(await login(person.email))).toBe(200);
  });
});

describe('a new sign-in', () => {
  it('ends the session of the request’s token, and no other', async () => {
    const { email, token } = await customer(shop);
    const other = await login(email);
    const next = await login(email, { token });
    expect([await profile(token), await profile(other), await profile(next)]).toEqual([401, 200, 200]);
  });

  it('does not change a session of another account', async () => {
    const [{ token }, { email }] = [await customer(shop), await customer(shop)];
    await login(email, { token });
    await shop.inject({ method: 'POST', url: '/api/users/register', payload: newcomer(), token });
    expect(await profile(token)).toBe(200);
  });

  it('ends nothing after a wrong password or with an invalid token', async () => {
    const { email, token, _id } = await customer(shop);
    const refused = await shop.inject({
      method: 'POST',
      url: '/api/users/login',
      payload: { email, password: 'wrong-password' },
      token,
    });
    expect([refused.statusCode, await profile(token)]).toEqual([401, 200]);
    const forged = new JwtService().sign(
      { ver: 0 },
      {
        secret: 'another-secret-of-at-least-32-characters',
        subject: _id,
        jwtid: idOf(token),
        issuer: 'shop',
        audience: 'shop-api',
        expiresIn: '1h',
      },
    );
    for (const sent of [forged, 'x', 'x.y.z']) expect(await profile(await login(email, { token: sent }))).toBe(200);
    expect(await profile(token)).toBe(200);
  });
});

describe('the last activity of a session', () => {
  it('is stored once for many requests, without a statement in any of them', async () => {
    const { token } = await customer(shop);
    await seenBefore(token, 20);
    const asked = jest.spyOn(shop.database, 'query');
    for (let calls = 0; calls < 3; calls++) await profile(token);
    expect(asked.mock.calls.map(([sql]) => sql).filter((sql) => / sessions\b/.test(sql))).toEqual([]);
    asked.mockRestore();
    const seenAt = async () => (await sessionsOf(token))[0]!.seenAt;
    expect(Date.now() - Date.parse(await seenAt())).toBeGreaterThan(19 * 60_000);
    await writeDown();
    expect(Date.now() - Date.parse(await seenAt())).toBeLessThan(60_000);
  });

  it('is stored for a session of an older release, which has no record', async () => {
    const { token } = await customer(shop);
    await shop.database.query('DELETE FROM sessions');
    await profile(token);
    await writeDown();
    expect(await sessionsOf(token)).toEqual([
      expect.objectContaining({ _id: idOf(token), device: '', isCurrent: true }),
    ]);
  });

  it('does not restore an ended session, and deletes expired ones', async () => {
    const { token, _id, email } = await customer(shop);
    const other = await login(email);
    await profile(other);
    await shop.inject({ method: 'POST', url: '/api/users/logout', token: other });
    await shop.database.query(
      "INSERT INTO sessions (id, user_id, token_version, device, expires_at) VALUES (gen_random_uuid(), $1, 0, 'old', now() - interval '1 minute')",
      [_id],
    );
    await profile(token);
    await writeDown();
    expect(await shop.database.query('SELECT device FROM sessions WHERE user_id = $1', [_id])).toHaveLength(1);
  });

  it('ends no session, however long it was idle, unless the operator configured a limit', async () => {
    const { token } = await customer(shop);
    await seenBefore(token, 60 * 24 * 6);
    expect(await profile(token)).toBe(200);
  });
});

describe('a clock that jumps', () => {
  // Token expiry uses the process's clock; all other account data use the database's. Either clock may jump.

  const HOUR_MS = 3_600_000;

  afterEach(() => void jest.restoreAllMocks());

  const machineTime = Date.now.bind(Date);
  /** Moves the machine's clock while the process runs. */
  const jump = (ms: number) => void jest.spyOn(Date, 'now').mockImplementation(() => machineTime() + ms);
  const profile = async (token: string) =>
    (await shop.inject({ method: 'GET', url: '/api/users/profile', token })).statusCode;
  const signOut = async (token: string) =>
    (await shop.inject({ method: 'POST', url: '/api/users/logout', token })).statusCode;

  it.each([HOUR_MS, -HOUR_MS])('ends no session (%d ms)', async (ms) => {
    const before = await customer(shop);
    jump(ms);
    expect(await profile(before.token)).toBe(200);
    const during = await customer(shop);
    jest.restoreAllMocks();
    expect([await profile(before.token), await profile(during.token)]).toEqual([200, 200]);
  });

  it('still expires a token after seven days', async () => {
    const { token } = await customer(shop);
    jump(7 * 24 * HOUR_MS + 1000);
    expect(await profile(token)).toBe(401);
  });

  it('does not restore a revoked token where the process is an hour behind the database', async () => {
    const { token } = await customer(shop);
    expect(await signOut(token)).toBe(204);
    await shop.database.query(`UPDATE ended_tokens SET expires_at = now() - interval '1 hour'`);
    expect(await signOut((await customer(shop)).token)).toBe(204);
    expect(await profile(token)).toBe(401);
  });
});
