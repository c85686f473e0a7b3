import { hash } from '@node-rs/argon2';
import { Argon2PasswordHasher } from './argon2-password-hasher.js';

const hasher = new Argon2PasswordHasher();
beforeAll(() => hasher.onModuleInit());

it('hashes with argon2id at the cost that OWASP recommends, each time with a new salt', async () => {
  const [first, second] = await Promise.all([hasher.hash('almond-basket'), hasher.hash('almond-basket')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(second).not.toBe(first);
});

it.each([' spaces around ', 'पासवर्ड🌰', `${'x'.repeat(127)}y`])(
  'verifies %j exactly as typed, and no similar password',
  async (password) => {
    const hash = await hasher.hash(password);
    await expect(hasher.verify(password, hash)).resolves.toBe(true);
    await expect(hasher.verify(`${password.slice(0, -1)}z`, hash)).resolves.toBe(false);
    await expect(hasher.verify(password.trim().toLowerCase() + '!', hash)).resolves.toBe(false);
  },
);

it('returns false without a hash, even for the password of the dummy hash', async () => {
  await expect(hasher.verify('a password that nobody has', null)).resolves.toBe(false);
});

it('rejects the 100th of 100 concurrent requests', async () => {
  const hash = await hasher.hash('almond-basket');
  const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => hasher.verify('almond-basket', hash)));
  expect(outcomes.at(-1)).toMatchObject({ status: 'rejected', reason: { code: 'shop_busy' } });
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(51);
});

it('detects a hash of another cost, and still verifies it', async () => {
  const cheaper = await hash('almond-basket', { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  expect([hasher.isOutdated(cheaper), hasher.isOutdated(await hasher.hash('almond-basket'))]).toEqual([true, false]);
  await expect(hasher.verify('almond-basket', cheaper)).resolves.toBe(true);
});
