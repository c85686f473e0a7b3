import 'reflect-metadata';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import path from 'node:path';
import { AppModule } from './app.module.js';
import { announce } from './boot/announce.js';
import { openDatabase } from './boot/database.js';
import { drain } from './boot/drain.js';
import { keepHeapSmall } from './boot/heap.js';
import { createLogger } from './boot/log.js';
import { providerConfiguration, simulatedProvider } from './boot/payments.js';
import { assertPortIsFree } from './boot/port.js';
import { prepareAccounts, prepareDemo } from './boot/prepare.js';
import { startTraces } from './boot/traces.js';
import { Stop } from './boot/stop.js';
import { operatorVariables } from './boot/variables.js';
import type { RememberPayment } from './demo/seed-month.js';
import { Config, hostOf, readEnvironment } from './platform/config/config.js';
import { demoSecrets } from './platform/config/demo-secrets.js';
import type { Environment } from './platform/config/environment.js';
import { createHttpApp } from './platform/http/http-app.js';
import type { Mount } from './platform/http/server.js';
import { serveStorefront } from './platform/web/storefront.js';

const STOREFRONT_DIR = path.resolve(import.meta.dirname, '../../frontend/dist');

/** Everything in one process: database, storefront, API and jobs. What `npm start` runs. */
async function openShop(stop: Stop): Promise<void> {
  const env = readEnvironment(operatorVariables());
  stop.atTheEnd(await startTraces(env, 'shop'));
  const dataDir = path.resolve(env.DATA_DIR);
  await assertPortIsFree(env.PORT, hostOf(env));
  const database = await openDatabase(env.DATABASE_URL, dataDir);
  stop.atTheEnd(() => database.close());
  const { config, mounts, remember } = configure(env, database.url, stop);
  const app = await createHttpApp(AppModule.forRoot({ config, works: true }), {
    mounts,
    trustProxyHops: config.trustProxyHops,
  });
  app.useLogger(createLogger(env));
  stop.atTheEnd(() => drain(app, config.drainSeconds));
  await open(app, env, { config, remember });
}

function configure(
  env: Environment,
  databaseUrl: string,
  stop: Stop,
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
  stop.atTheEnd(() => simulated.close());
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
  await prepareAccounts(app, env);
  if (env.SEED_DEMO ?? !config.isProduction) await prepareDemo(app, env, remember);
  await app.listen(config.port, config.host);
  announce(env, config);
}

keepHeapSmall();
const stop = new Stop();
await stop.during(openShop(stop));
