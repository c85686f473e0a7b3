import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { AppModule } from '../app.module.js';
import { Config } from '../config/config.js';
import type { Environment } from '../config/environment.js';
import { demoSecrets } from '../demo/demo-secrets.js';
import type { SimulatedProvider } from '../modules/payments/variables.js';
import { createHttpApp } from '../server/http-app.js';
import { serveStorefront } from '../web/storefront.js';
import { migrateWhenReachable } from './database.js';
import { assertPooler } from './service-config.js';
import type { GracefulShutdown } from './graceful-shutdown.js';
import { ensureOperatorAdmin, prepareSetUp, seedDemo } from './initial-data.js';
import { createLogger } from './log.js';
import { openProviders } from './payments.js';
import { shutDownHttp } from './shut-down-http.js';
import { printStartupBanner } from './startup-banner.js';
import { startTracing } from './tracing.js';

interface Places {
  readonly databaseUrl: string;
  /** Folder of the built storefront. */
  readonly storefrontDir: string;
}

/** Opens the shop on a running database: storefront, API and jobs. */
export async function openShop(
  env: Environment,
  { databaseUrl, storefrontDir }: Places,
  shutdown: GracefulShutdown,
): Promise<void> {
  shutdown.onShutdown(await startTracing(env, 'shop'));
  await migrateWhenReachable(databaseUrl);
  await assertPooler(env);
  const { settings, simulated } = await openProviders(env);
  for (const provider of simulated) shutdown.onShutdown(() => provider.close());
  const jwtSecret = env.JWT_SECRET ?? generatedSecret(env);
  const config = new Config(env, { databaseUrl, jwtSecret, providers: settings });
  const app = await createHttpApp(AppModule.forRoot({ config, runsJobs: true }), {
    mounts: simulated.map(({ mount }) => mount),
    trustProxyHops: config.trustProxyHops,
  });
  app.useLogger(createLogger(env));
  shutdown.onShutdown(() => shutDownHttp(app, config.drainSeconds));
  await serveStorefront(app, storefrontDir);
  await open(app, env, { config, simulated: simulated[0] });
}

function generatedSecret({ DATA_DIR }: Environment): string {
  const create = { jwtSecret: () => randomBytes(32).toString('base64url') };
  return demoSecrets(path.resolve(DATA_DIR), create).jwtSecret;
}

async function open(
  app: NestFastifyApplication,
  env: Environment,
  { config, simulated }: { config: Config; simulated: SimulatedProvider | undefined },
): Promise<void> {
  await app.init();
  await ensureOperatorAdmin(app, env);
  if (env.SEED_DEMO ?? !config.isProduction) await seedDemo(app, env, simulated?.remember);
  const setUp = await prepareSetUp(app);
  await app.listen(config.port, config.host);
  printStartupBanner(env, config, { hasSimulatedPayments: simulated !== undefined, setUp });
}
