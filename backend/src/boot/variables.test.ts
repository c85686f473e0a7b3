import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readEnvironment } from '../config/config.js';
import { operatorVariables } from './variables.js';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'variables-'));
});
afterEach(() => {
  delete process.env.STORE_NAME;
  fs.rmSync(folder, { recursive: true });
});

const write = (...lines: string[]) => fs.writeFileSync(path.join(folder, '.env'), lines.join('\n'));

it('reads .env with comments and quotes', () => {
  write('# ours', 'STORE_NAME="Nuts & Co"', 'PORT=4000');
  expect(operatorVariables(folder)).toMatchObject({ STORE_NAME: 'Nuts & Co', PORT: '4000' });
});

it('prefers the environment to .env', () => {
  write('STORE_NAME=Nuts');
  process.env.STORE_NAME = 'Figs';
  expect(operatorVariables(folder).STORE_NAME).toBe('Figs');
});

it('works without .env', () => {
  process.env.STORE_NAME = 'Figs';
  expect(operatorVariables(folder)).toEqual(process.env);
});

describe('the settings of docker/kubernetes', () => {
  const read = (name: string) =>
    fs.readFileSync(path.resolve(import.meta.dirname, '../../../docker/kubernetes', name), 'utf8');
  const settings = Object.fromEntries(
    [...read('kustomization.yaml').matchAll(/^ +- ([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );
  const secrets = {
    JWT_SECRET: 'a1b2c3d4e5f6g7h8i9j0k1l2m3n4o5p6',
    DATABASE_PASSWORD: 'database-password',
    REDIS_PASSWORD: 'redis-password',
    SMTP_PASSWORD: 'smtp-password',
    METRICS_TOKEN: 'token-of-the-metrics',
  };

  it('start in production, with all connections encrypted', () => {
    const env = readEnvironment({ NODE_ENV: 'production', ...settings, ...secrets });
    expect(env).toMatchObject({ PUBLIC_URL: 'https://shop.example.in', REQUIRE_TLS: true });
    expect(env.DATABASE_URL).toMatch(/^postgres:\/\/shop_app:database-password@database-rw:.*sslmode=verify-full/);
  });

  it('are refused where a connection is not encrypted', () => {
    const plain = { ...settings, REDIS_URL: 'redis://shop@redis.example.in:6379' };
    expect(() => readEnvironment({ NODE_ENV: 'production', ...plain, ...secrets })).toThrow(/^REDIS_URL is .*rediss:/);
  });
});
