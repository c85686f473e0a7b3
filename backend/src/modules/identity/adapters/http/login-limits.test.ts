import { randomUUID } from 'node:crypto';
import { PasswordHasher } from '../../application/ports/passwords.js';
import { customer } from '../../testing/people.js';
import { QuickHasher } from '../../testing/quick-hasher.js';
import { testApp, type TestApp } from '../../../../testing/test-app.js';
import { IDENTITY_LIMITS } from './limits.js';

/** Counts the password verifications. */
class CountingHasher extends QuickHasher {
  asked = 0;

  override async verify(password: string, hash: string | null): Promise<boolean> {
    this.asked++;
    await new Promise((resolve) => setTimeout(resolve, 20));
    return super.verify(password, hash);
  }
}

const hasher = new CountingHasher();
const adapters = {
  adapters: (module) => module.overrideProvider(PasswordHasher).useValue(hasher),
} satisfies Parameters<typeof testApp>[1];
const PASSWORD = 'almond-basket';

let shop: TestApp;
let email: string;
beforeAll(async () => void (shop = await testApp({ RATE_LIMIT: 'on' }, adapters)));
afterAll(() => shop.close());
beforeEach(async () => {
  const home = somewhere();
  ({ email } = await customer({ ...shop, inject: (options) => shop.inject({ ...options, remoteAddress: home }) }));
});

let last = 0;
/** Returns an unused IP address. */
const somewhere = () => `198.51.100.${last++}`;

interface Attempt {
  readonly from: string;
  readonly password?: string;
  readonly as?: string;
  readonly headers?: Record<string, string>;
}

const login = async ({ from, password = 'wrong-password', as = email, headers = {} }: Attempt) =>
  (
    await shop.inject({
      method: 'POST',
      url: '/api/users/login',
      remoteAddress: from,
      headers,
      payload: { email: as, password },
    })
  ).statusCode;
const inTurn = async (attempts: readonly Attempt[]) => {
  const codes: number[] = [];
  for (const attempt of attempts) codes.push(await login(attempt));
  return codes;
};
const repeat = <T>(value: T, times: number) => Array<T>(times).fill(value);

it('allows sixty sign-ins with the correct password for one account, and two hundred from one network', async () => {
  const from = somewhere();
  const signedIn = async (times: number, as: string) => {
    const codes: number[] = [];
    while (codes.length < times)
      codes.push(...(await Promise.all(repeat({ from, as, password: PASSWORD }, 6).map(login))));
    return codes.filter((code) => code === 200).length;
  };
  expect(await signedIn(60, email)).toBe(60);
  expect([await login({ from, password: PASSWORD }), await login({ from: somewhere(), password: PASSWORD })]).toEqual([
    429, 200,
  ]);
  const others = await Promise.all(
    Array.from({ length: 3 }, () =>
      customer({ ...shop, inject: (options) => shop.inject({ ...options, remoteAddress: somewhere() }) }),
    ),
  );
  let allowed = 60;
  for (const other of others) allowed += await signedIn(60, other.email);
  expect(allowed).toBe(200);
});

it('allows eight wrong passwords, then rejects even the correct one', async () => {
  const from = somewhere();
  expect(await inTurn(repeat({ from }, 9))).toEqual([...repeat(401, 8), 429]);
  expect(await login({ from, password: PASSWORD })).toBe(429);
  expect(await login({ from, as: ` ${email.toUpperCase()} ` })).toBe(429);
});

it('does not block the owner, who signs in from another network', async () => {
  const from = somewhere();
  await inTurn(repeat({ from }, 9));
  expect(await login({ from: somewhere(), password: PASSWORD })).toBe(200);
});

it('resets after the correct password', async () => {
  const from = somewhere();
  expect(await inTurn([...repeat({ from }, 7), { from, password: PASSWORD }, ...repeat({ from }, 9)])).toEqual([
    ...repeat(401, 7),
    200,
    ...repeat(401, 8),
    429,
  ]);
});

it('counts before it hashes: of 50 concurrent attempts at most eight are hashed', async () => {
  const from = somewhere();
  hasher.asked = 0;
  const codes = await Promise.all(Array.from({ length: 50 }, () => login({ from })));
  expect(codes.filter((code) => code === 401)).toHaveLength(8);
  expect(codes.filter((code) => code === 429)).toHaveLength(42);
  expect(hasher.asked).toBe(8);
});

it('allows twice as many failures from a network with ten signed-in customers, and at most five times as many', async () => {
  const [from, strangers] = [somewhere(), somewhere()];
  const stuffed = (count: number) => Array.from({ length: count }, () => ({ from, as: `${randomUUID()}@example.in` }));
  const people = await Promise.all(
    Array.from({ length: 10 }, () =>
      customer({ ...shop, inject: (options) => shop.inject({ ...options, remoteAddress: strangers }) }),
    ),
  );
  for (const person of [...people, ...people])
    expect(await login({ from, as: person.email, password: PASSWORD })).toBe(200);
  expect(await inTurn(stuffed(61))).toEqual([...repeat(401, 60), 429]);
});

it('allows 30 failures from one network, whichever accounts they concern', async () => {
  const from = somewhere();
  const stuffed = Array.from({ length: 40 }, (_, index) => ({ from, as: `person-${index}@example.in` }));
  expect(await inTurn(stuffed)).toEqual([...repeat(401, 30), ...repeat(429, 10)]);
});

it('allows a whole office to sign in from one network', async () => {
  const from = somewhere();
  expect(await inTurn(repeat({ from, password: PASSWORD }, 40))).toEqual(repeat(200, 40));
});

it('does not count requests that are not sign-in attempts', async () => {
  const from = somewhere();
  expect(await inTurn(repeat({ from, password: '' }, 40))).toEqual(repeat(400, 40));
  expect(await login({ from, password: PASSWORD })).toBe(200);
});

it('ignores addresses that the client makes up', async () => {
  const from = somewhere();
  const spoofed = Array.from({ length: 10 }, (_, index) => ({
    from,
    headers: { 'x-forwarded-for': `192.0.2.${index}` },
  }));
  expect(await inTurn(spoofed)).toEqual([...repeat(401, 8), 429, 429]);
});

it('trusts as many entries of X-Forwarded-For as there are configured proxies', async () => {
  const behind = await testApp({ RATE_LIMIT: 'on', TRUST_PROXY_HOPS: '1' }, adapters);
  const attempt = async (forwarded: string) =>
    (
      await behind.inject({
        method: 'POST',
        url: '/api/users/login',
        remoteAddress: '10.0.0.1',
        headers: { 'x-forwarded-for': forwarded },
        payload: { email, password: 'wrong-password' },
      })
    ).statusCode;
  for (let index = 0; index < 8; index++) expect(await attempt(`192.0.2.${index}, 203.0.113.9`)).toBe(401);
  expect(await attempt('192.0.2.99, 203.0.113.9')).toBe(429);
  expect(await attempt('192.0.2.99, 203.0.113.10')).toBe(401);
  await behind.close();
});

it('counts a correct password that requires a second step, and resets no failures for it', () => {
  expect(IDENTITY_LIMITS.login.map(({ after }) => after(202))).toEqual(['reward', 'reward', 'keep', 'keep']);
});
