import { testApp, type TestApp } from '../../testing/test-app.js';
import { customer } from './testing/people.js';

// An attacker guesses the password of one account from many networks at once.

const PASSWORD = 'almond-basket';
const HOME = '192.0.2.1';

let shop: TestApp;
let email: string;
beforeAll(async () => void (shop = await testApp({ RATE_LIMIT: 'on' })));
afterAll(() => shop.close());
beforeEach(
  async () =>
    void ({ email } = await customer({
      ...shop,
      inject: (options) => shop.inject({ ...options, remoteAddress: HOME }),
    })),
);

let last = 0;
const somewhere = () => `198.51.${last >> 8}.${last++ & 255}`;
const login = (from: string, password = 'wrong-password', as = email) =>
  shop.inject({ method: 'POST', url: '/api/users/login', remoteAddress: from, payload: { email: as, password } });
const guess = async (times: number, as = email) =>
  (await Promise.all(Array.from({ length: times }, () => login(somewhere(), 'wrong-password', as)))).map(
    ({ statusCode }) => statusCode,
  );
/** Simulates that this many seconds have passed. */
const later = (seconds: number) =>
  shop.database.query(`UPDATE rate_limits SET ends_at = ends_at - make_interval(secs => $1)`, [seconds]);
const lettersTo = async (address: string) => {
  await shop.settleJobs();
  return shop.mailer.sent.filter(
    ({ to, subject }) => to.address === address && subject === 'Somebody tried to sign in to your account',
  );
};

it('is slowed down for guesses from any network, while the owner signs in from a known one', async () => {
  const codes = await guess(60);
  expect([codes.filter((code) => code === 401).length, codes.filter((code) => code === 429).length]).toEqual([21, 39]);
  const refusal = await login(somewhere(), PASSWORD);
  expect([refusal.statusCode, refusal.json()]).toMatchObject([
    429,
    {
      code: 'too_many_requests',
      message: expect.stringMatching(/^Too many attempts\. Please try again in \d+ seconds?\.$/),
    },
  ]);
  expect(Number(refusal.headers['retry-after'])).toBeLessThanOrEqual(15);
  expect([(await login(HOME)).statusCode, (await login(HOME, PASSWORD)).statusCode]).toEqual([401, 200]);
});

it('accepts its owner from a new network after the wait, and remembers that network', async () => {
  const hotel = somewhere();
  await guess(40);
  await later(16);
  expect((await login(hotel, PASSWORD)).statusCode).toBe(200);
  expect((await login(somewhere(), PASSWORD)).statusCode).toBe(429);
  expect((await login(hotel, PASSWORD)).statusCode).toBe(200);
});

it('notifies its owner once, in plain text and HTML', async () => {
  await guess(20);
  expect(await lettersTo(email)).toEqual([]);
  await guess(20);
  await later(16);
  await guess(20);
  const letters = await lettersTo(email);
  expect(letters).toHaveLength(1);
  for (const text of [letters[0]?.text, letters[0]?.html]) expect(text).toMatch(/wrong passwords[^]*\/forgot-password/);
});

it('returns the same for an unknown email, and mails nobody', async () => {
  const nobody = 'nobody-at-all@example.in';
  const codes = await guess(60, nobody);
  expect([codes.filter((code) => code === 401).length, codes.filter((code) => code === 429).length]).toEqual([21, 39]);
  expect(await lettersTo(nobody)).toEqual([]);
});
