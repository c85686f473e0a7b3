import * as argon2 from '@node-rs/argon2';
import pg from 'pg';
import { OutboxRelay } from '../../../../platform/queue/outbox-relay.js';
import { testApp, type TestApp } from '../../../../testing/test-app.js';
import { customer } from '../../testing/people.js';
import { REAL_HASHER } from '../../testing/quick-hasher.js';

// Durations depend on the load of the machine, so this test counts the work. `npm run timing` measures the duration.
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return { hash: jest.fn(real.hash), verify: jest.fn(real.verify) };
});

let shop: TestApp;
const accounts = { known: '', deleted: '', unknown: 'nobody@example.in' };

beforeAll(async () => {
  shop = await testApp({}, REAL_HASHER);
  const leaver = await customer(shop);
  accounts.known = (await customer(shop)).email;
  accounts.deleted = leaver.email;
  const left = await shop.inject({
    method: 'DELETE',
    url: '/api/users/me',
    payload: { password: 'almond-basket' },
    token: leaver.token,
  });
  if (left.statusCode !== 204) throw new Error(left.body);
  // Background jobs would add to the counted statements.
  await shop.settleJobs();
  jest.spyOn(OutboxRelay.prototype as unknown as { wake(): void }, 'wake').mockReturnValue();
  jest.spyOn(pg.Client.prototype, 'query');
});
afterAll(async () => {
  jest.restoreAllMocks();
  await shop.close();
});

/** Statements of background work. */
const NOT_COUNTED = /^(SELECT 1$|LISTEN )|outbox SET/;

/** Returns the statements and hashes of one request, without account data. */
async function workFor(url: string, payload: object) {
  const [hash, verify, query] = [
    jest.mocked(argon2.hash),
    jest.mocked(argon2.verify),
    jest.mocked(pg.Client.prototype.query),
  ];
  for (const mock of [hash, verify, query]) mock.mockClear();
  const { statusCode, body } = await shop.inject({ method: 'POST', url: `/api/users/${url}`, payload });
  const asked = query.mock.calls
    .map(([statement]) => statement as unknown as string | { text: string })
    .map((statement) => (typeof statement === 'string' ? statement : statement.text));
  return {
    response: [statusCode, body],
    statements: asked.filter((text) => !NOT_COUNTED.test(text)),
    hashed: hash.mock.calls.map(([, cost]) => cost),
    // Algorithm, version and cost, without salt and hash.
    verified: verify.mock.calls.map(([stored]) => String(stored).split('$').slice(1, 4)),
  };
}

describe('does the same work for an unknown email, a deleted account and an existing one', () => {
  it('for a sign-in with a wrong password, so that the response time reveals nothing', async () => {
    const known = await workFor('login', { email: accounts.known, password: 'wrong-password' });
    expect(known).toMatchObject({
      response: [401, expect.any(String)],
      hashed: [],
      verified: [['argon2id', 'v=19', 'm=19456,t=2,p=1']],
    });
    expect(known.statements).toHaveLength(1);
    for (const email of [accounts.unknown, accounts.deleted])
      expect(await workFor('login', { email, password: 'wrong-password' })).toEqual(known);
  });

  it('for a request for a reset link', async () => {
    const known = await workFor('forgot-password', { email: accounts.known });
    expect(known).toMatchObject({ response: [200, expect.any(String)], hashed: [], verified: [] });
    expect(known.statements.length).toBeGreaterThan(1);
    for (const email of [accounts.unknown, accounts.deleted])
      expect(await workFor('forgot-password', { email })).toEqual(known);
  });
});
