import { DomainError } from '../kernel/domain-error.js';
import { BadConfiguration } from '../config/config.js';
import type { Environment } from '../config/environment.js';
import { ensureOperatorAdmin } from './initial-data.js';

const env = { ADMIN_EMAIL: 'boss@example.in', ADMIN_PASSWORD: 'Password12345!' } as Environment;
const shop = (ensureAdmin: () => Promise<string>) => ({
  get: () => ({ ensureAdmin, isMissing: async () => false }) as never,
});

it('names the variables when their password is none for an admin', async () => {
  const refuse = shop(() => Promise.reject(DomainError.invalid('password', 'This password is very common.')));
  await expect(ensureOperatorAdmin(refuse, env)).rejects.toThrow(
    new BadConfiguration('ADMIN_EMAIL and ADMIN_PASSWORD cannot be used for an admin: This password is very common.'),
  );
});

it('passes on every other error, and does nothing without the variables', async () => {
  const fail = shop(() => Promise.reject(new Error('connection lost')));
  await expect(ensureOperatorAdmin(fail, env)).rejects.toThrow('connection lost');
  await expect(ensureOperatorAdmin(fail, {} as Environment)).resolves.toBeUndefined();
});
