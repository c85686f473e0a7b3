import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { seedDemoStore } from '../demo/seed-demo-store.js';
import type { RememberPayment } from '../demo/seed-month.js';
import { Accounts } from '../modules/identity/index.js';
import { BadConfiguration } from '../config/config.js';
import type { Environment } from '../config/environment.js';
import { DomainError } from '../kernel/domain-error.js';
import { BOOT_MESSAGES } from './messages.js';

/**
 * Creates the operator's admin, or promotes the account with this address.
 * @throws BadConfiguration for a password that an admin may not have
 */
export async function ensureOperatorAdmin(
  app: Pick<NestFastifyApplication, 'get'>,
  { ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: Environment,
): Promise<void> {
  if (!email || !password) return;
  await app
    .get(Accounts)
    .ensureAdmin({ name: 'Admin', email, password })
    .catch((error: unknown) => {
      if (!(error instanceof DomainError) || error.code !== 'invalid_input') throw error;
      throw new BadConfiguration(BOOT_MESSAGES.unfitAdmin(error.message));
    });
}

/** Seeds an empty database with the demo store. @param remember set while the provider is simulated */
export async function seedDemo(
  app: NestFastifyApplication,
  env: Environment,
  remember?: RememberPayment,
): Promise<void> {
  await seedDemoStore(app, env.SEED_DEMO === 'month' ? { month: { remember } } : {});
}
