import 'reflect-metadata';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import path from 'node:path';
import { AppModule } from './app.module.js';
import { printStartupBanner } from './boot/startup-banner.js';
import { openDatabase } from './boot/database.js';
import { shutDownHttp } from './boot/shut-down-http.js';
import { limitHeapGrowth } from './boot/heap.js';
import { createLogger } from './boot/log.js';
import { providerConfiguration, simulatedProvider } from './boot/payments.js';
import { assertPortIsFree } from './boot/port.js';
import { ensureOperatorAdmin, seedDemo } from './boot/initial-data.js';
import { startTracing } from './boot/tracing.js';
import { GracefulShutdown } from './boot/graceful-shutdown.js';
import { operatorVariables } from './boot/variables.js';
import type { RememberPayment } from './demo/seed-month.js';
import { Config, hostOf, readEnvironment } from './config/config.js';
import { demoSecrets } from './demo/demo-secrets.js';
import type { Environment } from './config/environment.js';
import { createHttpApp } from './server/http-app.js';
import type { Mount } from './server/server.js';
import { serveStorefront } from './web/storefront.js';

const STOREFRONT_DIR = path.resolve(import.meta.dirname, '../../frontend/dist');

/** Everything in one process: database, storefront, API and jobs. `npm start` runs this. */
async function openShop(shutdown: GracefulShutdown): Promise<void> {
  const env = readEnvironment(operatorVariables());
  shutdown.onShutdown(await startTracing(env, 'shop'));
  const dataDir = path.resolve(env.DATA_DIR);
  await assertPortIsFree(env.PORT, hostOf(env));
  const database = await openDatabase(env.DATABASE_URL, dataDir);
  shutdown.onShutdown(() => database.close());
  const { config, mounts, remember } = configure(env, database.url, shutdown);
  const app = await createHttpApp(AppModule.forRoot({ config, runsJobs: true }), {
    mounts,
    trustProxyHops: config.trustProxyHops,
  });
  app.useLogger(createLogger(env));
  shutdown.onShutdown(() => shutDownHttp(app, config.drainSeconds));
  await open(app, env, { config, remember });
}

function configure(
  env: Environment,
  databaseUrl: string,
  shutdown: GracefulShutdown,
): { config: Config; mounts: Mount[]; remember?: RememberPayment } {
  const real = providerConfiguration(env);
  if (real)
    return {
      config: new Config(env, {
        databaseUrl,
        jwtSecret: env.JWT_SECRET ?? demoSecrets(env.DATA_DIR).jwtSecret,
        razorpay: real,
      }),
      mounts: [],
    };
  const secrets = demoSecrets(path.resolve(env.DATA_DIR));
  const simulated = simulatedProvider(env, secrets, env.PORT);
  shutdown.onShutdown(() => simulated.close());
  const config = new Config(env, {
    databaseUrl,
    jwtSecret: env.JWT_SECRET ?? secrets.jwtSecret,
    razorpay: simulated.configuration,
  });
  return { config, mounts: [simulated.mount], remember: simulated.remember };
}

async function open(
  app: NestFastifyApplication,
  env: Environment,
  { config, remember }: { config: Config; remember: RememberPayment | undefined },
): Promise<void> {
  await serveStorefront(app, STOREFRONT_DIR);
  await app.init();
  await ensureOperatorAdmin(app, env);
  if (env.SEED_DEMO ?? !config.isProduction) await seedDemo(app, env, remember);
  await app.listen(config.port, config.host);
  printStartupBanner(env, config);
}

limitHeapGrowth();
const shutdown = new GracefulShutdown();
await shutdown.guardStart(openShop(shutdown));
