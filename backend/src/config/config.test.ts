import 'reflect-metadata';
import { BadConfiguration, Config, readEnvironment } from './config.js';

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.example.in',
  SMTP_URL: 'smtps://mail.example.in:465',
  JWT_SECRET: 'kQ3v9Zr0tXw7Lm2cYb8Nf5Hs1Gd6Pj4A',
};

it('reads defaults from an empty environment', () => {
  expect(readEnvironment({})).toMatchObject({
    PORT: 3000,
    NODE_ENV: 'development',
    CHECKOUT_HOLD_MINUTES: 15,
    RATE_LIMIT: 'on',
    TRUST_PROXY_HOPS: 0,
    PASSWORD_POLICY: 'standard',
  });
});

it('converts numbers and switches', () => {
  expect(
    readEnvironment({
      ...PRODUCTION,
      PORT: '3100',
      CHECKOUT_HOLD_MINUTES: '1',
      SEED_DEMO: 'false',
      REQUIRE_TLS: 'false',
    }),
  ).toMatchObject({ PORT: 3100, CHECKOUT_HOLD_MINUTES: 1, SEED_DEMO: false, REQUIRE_TLS: false });
});

it.each([
  [{ PORT: 'abc' }, /^PORT is "abc"; it needs a whole number/],
  [{ PORT: '70000' }, /^PORT is "70000"; it needs a whole number from 0 to 65535/],
  [{ JWT_SECRET: 'short-secret' }, /^JWT_SECRET is set \(12 characters\); it needs at least 32 characters/],
  [{ NODE_ENV: 'production' }, /^JWT_SECRET is not set; it needs a value when NODE_ENV is production/m],
  [{ SEED_DEMO: 'yes' }, /^SEED_DEMO is "yes"; it needs true, false or month/],
  [{ RATE_LIMIT: 'no' }, /^RATE_LIMIT is "no"; it needs on or off/],
  [{ ...PRODUCTION, RATE_LIMIT: 'off' }, /^RATE_LIMIT is "off"; it needs on when NODE_ENV is production/],
  [{ EXTERNAL_IMAGES: 'no' }, /^EXTERNAL_IMAGES is "no"; it needs one of allow, refuse/],
  [{ IMAGE_SOURCES: 'https://images.example.in' }, /^IMAGE_SOURCES is .+; it needs host names in lower case/],
  [{ PASSWORD_POLICY: 'on' }, /^PASSWORD_POLICY is "on"; it needs one of standard, strict/],
  [{ ADMIN_SECOND_FACTOR: 'yes' }, /^ADMIN_SECOND_FACTOR is "yes"; it needs one of required, optional/],
  [
    { SECOND_FACTOR_SECRET: 'short-secret' },
    /^SECOND_FACTOR_SECRET is set \(12 characters\); it needs at least 32 characters/,
  ],
  [{ IDLE_ACCOUNT_YEARS: '0' }, /^IDLE_ACCOUNT_YEARS is "0"; it needs whole years from 1 to 100/],
  [{ SESSION_IDLE_MINUTES: '4' }, /^SESSION_IDLE_MINUTES is "4"; it needs whole minutes from 5 to 10080/],
  [{ TRUST_PROXY_HOPS: '-1' }, /^TRUST_PROXY_HOPS is "-1"; it needs a whole number from 0 to 10/],
  [{ CHECKOUT_HOLD_MINUTES: '0' }, /^CHECKOUT_HOLD_MINUTES is "0"; it needs whole minutes/],
])('rejects %j with one sentence that names the variable', (variables, message) => {
  expect(() => readEnvironment(variables)).toThrow(BadConfiguration);
  expect(() => readEnvironment(variables)).toThrow(message);
});

const UNSAFE: readonly [string, Record<string, string>, RegExp][] = [
  ['JWT_SECRET', { JWT_SECRET: '' }, /is not set; it needs a value/],
  ['PUBLIC_URL', { PUBLIC_URL: '' }, /is not set; it needs a value/],
  ['SMTP_URL', { SMTP_URL: '' }, /is not set; it needs a value/],
  ['JWT_SECRET', { JWT_SECRET: 'x'.repeat(40) }, /random characters/],
  ['SECOND_FACTOR_SECRET', { SECOND_FACTOR_SECRET: 'x'.repeat(40) }, /random characters/],
  ['RATE_LIMIT', { RATE_LIMIT: 'off' }, /it needs on/],
  ['SEED_DEMO', { SEED_DEMO: 'true' }, /it needs false/],
  ['SEED_DEMO', { SEED_DEMO: 'month' }, /it needs false/],
  ['PUBLIC_URL', { PUBLIC_URL: 'http://shop.example.in' }, /https/],
  ['CORS_ORIGINS', { CORS_ORIGINS: 'https://a.example.in, http://b.example.in' }, /https/],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://shop:shop@db:5432/shop' }, /not easy to guess/],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://postgres:postgres@db.example.in/shop' }, /not easy to guess/],
];

describe('in production', () => {
  it.each(UNSAFE)('the unsafe setting %s prevents the start: %j', (name, variables, reason) => {
    expect(() => readEnvironment({ ...PRODUCTION, ...variables })).toThrow(
      expect.objectContaining({ name: 'BadConfiguration', message: expect.stringMatching(new RegExp(`^${name} is `)) }),
    );
    expect(() => readEnvironment({ ...PRODUCTION, ...variables })).toThrow(reason);
  });

  describe('with REQUIRE_TLS', () => {
    const secured = (variables: Record<string, string>) => () =>
      readEnvironment({ ...PRODUCTION, REQUIRE_TLS: 'true', ...variables });

    it.each([
      ['DATABASE_URL', 'postgres://shop@db/shop', 'postgres://shop@db/shop?sslmode=verify-full'],
      ['DATABASE_URL', 'postgres://shop@db/shop?sslmode=no-verify', 'postgres://shop@localhost/shop'],
      ['DATABASE_POOLER_URL', 'postgres://shop@pool/shop', 'postgres://shop@pool/shop?sslmode=verify-full'],
      ['DATABASE_REPLICA_URL', 'postgres://shop@standby/shop', 'postgres://shop@standby/shop?sslmode=verify-full'],
      ['REDIS_URL', 'redis://shop@cache:6379', 'rediss://shop@cache:6379'],
      ['SMTP_URL', 'smtp://mail:587', 'smtp://mail:587?requireTLS=true'],
      ['SMTP_URL', 'smtp://mail:25', 'smtps://mail:465'],
      ['STORAGE_URL', 's3://uploads?endpoint=http://storage:8333', 's3://uploads?endpoint=https://storage:8333'],
    ])('rejects %s set to %s, but accepts %s', (name, clear, encrypted) => {
      const password: Record<string, string> = name === 'DATABASE_URL' ? { DATABASE_PASSWORD: 'v3ry-long' } : {};
      expect(secured({ ...password, [name]: clear })).toThrow(
        new RegExp(`^${name} is set .*because REQUIRE_TLS is true`),
      );
      expect(secured({ ...password, [name]: encrypted })).not.toThrow();
      expect(() => readEnvironment({ ...PRODUCTION, ...password, [name]: clear })).not.toThrow();
    });
  });

  it('names every unsafe setting at once', () => {
    expect(() =>
      readEnvironment({ ...PRODUCTION, RATE_LIMIT: 'off', SEED_DEMO: 'true', PUBLIC_URL: 'http://shop.example.in' }),
    ).toThrow(/^RATE_LIMIT .*\nSEED_DEMO .*\nPUBLIC_URL .*$/);
  });

  it('starts with services on this machine, or with encrypted remote ones', () => {
    const safe = {
      DATABASE_URL: 'postgres://shop:v3ry-long@db:5432/shop',
      PUBLIC_URL: 'https://shop.example.in',
    };
    expect(() => readEnvironment({ ...PRODUCTION, ...safe })).not.toThrow();
    expect(() =>
      readEnvironment({
        ...PRODUCTION,
        DATABASE_URL: 'postgres://shop:shop@localhost:5432/shop',
        PUBLIC_URL: 'http://localhost:3000',
      }),
    ).not.toThrow();
  });
});

describe('social links', () => {
  const linksOf = (variables: NodeJS.ProcessEnv) =>
    new Config(readEnvironment(variables), { databaseUrl: '', jwtSecret: '' }).storeConfig.socialLinks;

  it('are read by network', () => {
    expect(linksOf({ SOCIAL_LINKS: 'https://www.instagram.com/mewavan, https://facebook.com/mewavan' })).toEqual({
      instagram: 'https://www.instagram.com/mewavan',
      facebook: 'https://facebook.com/mewavan',
    });
  });

  it('are the home pages of the networks in a demo', () => {
    expect(linksOf({})).toEqual({
      instagram: 'https://www.instagram.com/',
      facebook: 'https://www.facebook.com/',
      youtube: 'https://www.youtube.com/',
    });
  });

  it.each([
    'http://www.instagram.com/mewavan',
    'https://instagram.com.example.in/mewavan',
    'javascript:alert(1)',
    'https://www.instagram.com/a,b',
  ])('reject %s', (SOCIAL_LINKS) => {
    expect(() => readEnvironment({ SOCIAL_LINKS })).toThrow('SOCIAL_LINKS');
  });
});

it('never prints a secret', () => {
  expect(() => readEnvironment({ JWT_SECRET: 'short-secret' })).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('short-secret') }),
  );
});

describe('the second factor of admins', () => {
  const configOf = (variables: Record<string, string>) =>
    new Config(readEnvironment(variables), { databaseUrl: '', jwtSecret: 'the-secret-of-the-tokens' });

  it.each([
    [{}, false],
    [PRODUCTION, true],
    [{ ADMIN_SECOND_FACTOR: 'required' }, true],
    [{ ...PRODUCTION, ADMIN_SECOND_FACTOR: 'optional' }, false],
  ] as const)('with %j is required: %s', (variables, isRequired) => {
    expect(configOf(variables).requiresAdminSecondFactor).toBe(isRequired);
  });

  it('is encrypted with JWT_SECRET unless it has its own secret', () => {
    const [own, before] = ['own-'.repeat(8), 'old-'.repeat(8)];
    expect(configOf({}).secondFactorSecrets).toEqual(['the-secret-of-the-tokens']);
    expect(configOf({ SECOND_FACTOR_SECRET: own, SECOND_FACTOR_SECRET_PREVIOUS: before }).secondFactorSecrets).toEqual([
      own,
      before,
    ]);
  });
});
