import 'reflect-metadata';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { BadConfiguration, readEnvironment } from './config.js';
import './environment.js';
import { VARIABLES } from './schema.js';

/** The URL encoding of "p@ss/%". */
const ENCODED = 'p%40ss%2F%25';
const SECRET = 'kQ3v9Zr0tXw7Lm2cYb8Nf5Hs1Gd6Pj4A';

const SECRETS = [...VARIABLES].filter(([, { isSecret }]) => isSecret).map(([name]) => name);

let folder: string;
beforeAll(() => void (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'secrets-'))));
afterAll(() => fs.rmSync(folder, { recursive: true }));

function file(name: string, content: string): string {
  fs.writeFileSync(path.join(folder, name), content);
  return path.join(folder, name);
}

const GOOD: Record<string, string> = {
  DATABASE_URL: 'postgres://shop:pass@db/shop',
  MIGRATION_DATABASE_URL: 'postgres://owner:pass@db/shop',
  DATABASE_POOLER_URL: 'postgres://shop:pass@pool/shop',
  DATABASE_REPLICA_URL: 'postgres://shop:pass@standby/shop',
  REDIS_URL: 'redis://:pass@cache:6379',
  SMTP_URL: 'smtp://user:pass@mail:587',
  STORAGE_URL: 's3://key:pass@bucket',
};

describe('a secret in a file', () => {
  it.each(SECRETS)('is read for %s', (name) => {
    const value = GOOD[name] ?? SECRET;
    expect(readEnvironment({ [`${name}_FILE`]: file(name, `${value}\n`) })).toMatchObject({ [name]: value });
  });

  it('is used unchanged, except for one trailing line break', () => {
    expect(readEnvironment({ JWT_SECRET_FILE: file('jwt', ` ${SECRET} \n\n`) }).JWT_SECRET).toBe(` ${SECRET} \n`);
    expect(readEnvironment({ JWT_SECRET_FILE: file('jwt', `${SECRET}\r\n`) }).JWT_SECRET).toBe(SECRET);
  });

  it('must satisfy the same rules, and is not printed', () => {
    const bad = () => readEnvironment({ JWT_SECRET_FILE: file('jwt', 'too-short') });
    expect(bad).toThrow('JWT_SECRET is set (9 characters); it needs at least 32 characters.');
    expect(bad).toThrow(expect.objectContaining({ message: expect.not.stringContaining('too-short') }));
  });

  it('is rejected next to the variable itself, unless that is empty', () => {
    const both = { JWT_SECRET: SECRET, JWT_SECRET_FILE: file('jwt', SECRET) };
    expect(() => readEnvironment(both)).toThrow(BadConfiguration);
    expect(() => readEnvironment(both)).toThrow(/^JWT_SECRET_FILE is ".*jwt"; it needs JWT_SECRET to be unset/);
    expect(readEnvironment({ ...both, JWT_SECRET: '' }).JWT_SECRET).toBe(SECRET);
  });

  it('fails with the name of the variable when the file is missing or is a folder', () => {
    const refusal = (at: string) => expect(() => readEnvironment({ JWT_SECRET_FILE: at }));
    refusal(path.join(folder, 'gone')).toThrow(
      /^JWT_SECRET_FILE is ".*gone"; it needs the path of a file that this process may read \(ENOENT\)/,
    );
    refusal(folder).toThrow(/^JWT_SECRET_FILE is .*\(EISDIR\)/);
  });

  it('counts as not set when it is empty', () => {
    expect(
      readEnvironment({
        METRICS_TOKEN_FILE: file('empty', '\n'),
        SMTP_URL: 'smtp://mail:1025',
        SMTP_PASSWORD_FILE: file('empty', ''),
      }),
    ).toEqual(readEnvironment({ SMTP_URL: 'smtp://mail:1025' }));
    expect(() => readEnvironment({ NODE_ENV: 'production', JWT_SECRET_FILE: file('empty', '') })).toThrow(
      /^JWT_SECRET is not set/m,
    );
  });
});

describe('a password set separately from its URL', () => {
  it.each([
    [
      'DATABASE',
      'postgres://shop_app@db:5432/shop?sslmode=verify-full',
      `postgres://shop_app:${ENCODED}@db:5432/shop?sslmode=verify-full`,
    ],
    ['MIGRATION_DATABASE', 'postgres://shop@db/shop', `postgres://shop:${ENCODED}@db/shop`],
    ['REDIS', 'rediss://shop@cache:6379', `rediss://shop:${ENCODED}@cache:6379`],
    ['SMTP', 'smtps://user@mail:465', `smtps://user:${ENCODED}@mail:465`],
  ])('is inserted into the URL: %s', (name, address, complete) => {
    expect(
      readEnvironment({ [`${name}_URL`]: address, [`${name}_PASSWORD_FILE`]: file('password', 'p@ss/%') }),
    ).toMatchObject({ [`${name}_URL`]: complete });
  });

  it('is rejected when the URL already has one, and ignored without a URL', () => {
    expect(() => readEnvironment({ REDIS_URL: 'redis://:one@cache', REDIS_PASSWORD: 'other' })).toThrow(
      'REDIS_PASSWORD is set; it needs REDIS_URL without a password.',
    );
    expect(readEnvironment({ REDIS_PASSWORD: 'other' }).REDIS_URL).toBeUndefined();
  });

  it('is inserted into the addresses of the pooler and of the standby as well', () => {
    const addresses = {
      DATABASE_URL: 'postgres://shop@db/shop',
      DATABASE_POOLER_URL: 'postgres://shop@pool:6432/shop',
      DATABASE_REPLICA_URL: 'postgres://shop@standby/shop',
    };
    expect(readEnvironment({ ...addresses, DATABASE_PASSWORD: 'one' })).toMatchObject({
      DATABASE_URL: 'postgres://shop:one@db/shop',
      DATABASE_POOLER_URL: 'postgres://shop:one@pool:6432/shop',
      DATABASE_REPLICA_URL: 'postgres://shop:one@standby/shop',
    });
  });

  it('must not be easily guessed', () => {
    const production = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://shop.example.in',
      SMTP_URL: 'smtps://mail.example.in:465',
      JWT_SECRET: SECRET,
    };
    expect(() =>
      readEnvironment({ ...production, DATABASE_URL: 'postgres://shop@db/shop', DATABASE_PASSWORD: 'shop' }),
    ).toThrow(/^DATABASE_URL is set .*not easy to guess/);
  });
});
