import type { OpenSession, SignedInUser } from '@shop/contracts';
import { JwtService } from '@nestjs/jwt';
import { testApp, type TestApp } from '../../../../testing/test-app.js';
import { SessionActivity } from '../../application/session-activity.js';
import { customer } from '../../testing/people.js';

let shop: TestApp;
beforeAll(async () => void (shop = await testApp({ SESSION_IDLE_MINUTES: '30' })));
afterAll(() => shop.close());

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
