import 'reflect-metadata';
import { AppModule } from './app.module.js';
import { shutDownHttp } from './boot/shut-down-http.js';
import { createLogger } from './boot/log.js';
import { ensureOperatorAdmin, prepareSetUp } from './boot/initial-data.js';
import { loadServiceConfig } from './boot/service-config.js';
import { endOnUnhandledErrors, limitHeapGrowth } from './boot/process.js';
import { startTracing } from './boot/tracing.js';
import { GracefulShutdown } from './boot/graceful-shutdown.js';
import { createHttpApp } from './server/http-app.js';
import { serveStorefront } from './web/storefront.js';
import path from 'node:path';

const STOREFRONT_DIR = path.resolve(import.meta.dirname, '../../frontend/dist');

/** Storefront and API on external services; `worker.ts` runs the jobs. */
async function openApi(shutdown: GracefulShutdown): Promise<void> {
  const { env, config } = await loadServiceConfig();
  shutdown.onShutdown(await startTracing(env, 'api'));
  const app = await createHttpApp(AppModule.forRoot({ config, runsJobs: false }), {
    trustProxyHops: config.trustProxyHops,
  });
  app.useLogger(createLogger(env));
  shutdown.onShutdown(() => shutDownHttp(app, config.drainSeconds));
  await serveStorefront(app, STOREFRONT_DIR);
  await app.init();
  await ensureOperatorAdmin(app, env);
  const setUp = await prepareSetUp(app);
  await app.listen(config.port, config.host);
  process.stdout.write(`Shop ready at http://localhost:${config.port}\n`);
  if (setUp) process.stdout.write(`It has no owner yet. Set it up at ${config.publicUrl}${setUp}\n`);
}

limitHeapGrowth();
endOnUnhandledErrors();
const shutdown = new GracefulShutdown();
await shutdown.guardStart(openApi(shutdown));
