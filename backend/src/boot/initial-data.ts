import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { RegisterInput } from '@shop/contracts';
import { seedDemoStore } from '../demo/seed-demo-store.js';
import type { RememberPayment } from '../demo/seed-month.js';
import { FindProducts } from '../modules/catalog/index.js';
import { Accounts, FirstOwner } from '../modules/identity/index.js';
import { OpeningService } from '../modules/settings/index.js';
import { BadConfiguration } from '../config/config.js';
import type { Environment } from '../config/environment.js';
import { DomainError } from '../kernel/domain-error.js';
import { BOOT_MESSAGES } from './messages.js';

/** Creates an admin, or promotes the account. With its first owner the shop opens. */
export async function ensureAdmin(app: Pick<NestFastifyApplication, 'get'>, admin: RegisterInput): Promise<void> {
  const isFirst = await app.get(FirstOwner).isMissing();
  await app.get(Accounts).ensureAdmin(admin);
  if (isFirst) await app.get(OpeningService).open();
}

/**
 * Closes an empty shop without staff to visitors until somebody has set it up.
 * @returns the path of the set-up link; null in a shop with staff
 */
export async function prepareSetUp(app: Pick<NestFastifyApplication, 'get'>): Promise<string | null> {
  const firstOwner = app.get(FirstOwner);
  if (!(await firstOwner.isMissing())) return null;
  const { total } = await app.get(FindProducts).run({ page: { number: 1, size: 1 } });
  if (total === 0) await app.get(OpeningService).close();
  return firstOwner.setUpPath;
}

/**
 * Creates the operator's admin, or promotes the account with this address.
 * @throws BadConfiguration for a password that an admin may not have
 */
export async function ensureOperatorAdmin(
  app: Pick<NestFastifyApplication, 'get'>,
  { ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: Environment,
): Promise<void> {
  if (!email || !password) return;
  await ensureAdmin(app, { name: 'Admin', email, password }).catch((error: unknown) => {
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
