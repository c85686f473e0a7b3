import { testApp, type TestApp } from '../../../../testing/test-app.js';
import { customer } from '../../testing/people.js';

// Token expiry uses the process's clock; all other account data use the database's. Either clock may jump.

const HOUR_MS = 3_600_000;

let shop: TestApp;
beforeAll(async () => void (shop = await testApp()));
afterEach(() => void jest.restoreAllMocks());
afterAll(() => shop.close());

const machineTime = Date.now.bind(Date);
/** Moves the machine's clock while the process runs. */
const jump = (ms: number) => void jest.spyOn(Date, 'now').mockImplementation(() => machineTime() + ms);
const profile = async (token: string) =>
  (await shop.inject({ method: 'GET', url: '/api/users/profile', token })).statusCode;
const signOut = async (token: string) =>
  (await shop.inject({ method: 'POST', url: '/api/users/logout', token })).statusCode;

describe('a clock that jumps', () => {
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
