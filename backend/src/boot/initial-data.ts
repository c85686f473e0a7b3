import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { seedDemoStore } from '../demo/seed-demo-store.js';
import type { RememberPayment } from '../demo/seed-month.js';
import { Accounts } from '../modules/identity/index.js';
import type { Environment } from '../config/environment.js';

/** Creates the operator's admin, or promotes the account with this address. */
export async function ensureOperatorAdmin(app: NestFastifyApplication, env: Environment): Promise<void> {
  if (env.ADMIN_EMAIL && env.ADMIN_PASSWORD)
    await app.get(Accounts).ensureAdmin({ name: 'Admin', email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD });
}

/** Seeds an empty database with the demo store. @param remember set while the provider is simulated */
export async function seedDemo(
  app: NestFastifyApplication,
  env: Environment,
  remember?: RememberPayment,
): Promise<void> {
  await seedDemoStore(app, env.SEED_DEMO === 'month' ? { month: { remember } } : {});
}
