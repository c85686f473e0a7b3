import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import path from 'node:path';
import { AppModule } from '../app.module.js';
import { Config } from '../config/config.js';
import type { Environment } from '../config/environment.js';
import { demoSecrets } from '../demo/demo-secrets.js';
import type { RememberPayment } from '../demo/seed-month.js';
import { createHttpApp } from '../server/http-app.js';
import type { Mount } from '../server/server.js';
import { serveStorefront } from '../web/storefront.js';
import { migrateWhenReachable } from './database.js';
import type { GracefulShutdown } from './graceful-shutdown.js';
import { ensureOperatorAdmin, seedDemo } from './initial-data.js';
import { createLogger } from './log.js';
import { providerConfiguration, simulatedProvider } from './payments.js';
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
  const { config, mounts, remember } = configure(env, databaseUrl, shutdown);
  const app = await createHttpApp(AppModule.forRoot({ config, runsJobs: true }), {
    mounts,
    trustProxyHops: config.trustProxyHops,
  });
  app.useLogger(createLogger(env));
  shutdown.onShutdown(() => shutDownHttp(app, config.drainSeconds));
  await serveStorefront(app, storefrontDir);
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
  await app.init();
  await ensureOperatorAdmin(app, env);
  if (env.SEED_DEMO ?? !config.isProduction) await seedDemo(app, env, remember);
  await app.listen(config.port, config.host);
  printStartupBanner(env, config);
}
