import 'reflect-metadata';
import { AppModule } from './app.module.js';
import { drain } from './boot/drain.js';
import { createLogger } from './boot/log.js';
import { externalConfig } from './boot/external.js';
import { keepHeapSmall } from './boot/heap.js';
import { startTraces } from './boot/traces.js';
import { Stop } from './boot/stop.js';
import { createHttpApp } from './platform/http/http-app.js';
import { serveStorefront } from './platform/web/storefront.js';
import path from 'node:path';

const STOREFRONT_DIR = path.resolve(import.meta.dirname, '../../frontend/dist');

/** Storefront and API only, on external services; jobs are carried out by `worker.ts`. */
async function openApi(stop: Stop): Promise<void> {
  const { env, config } = await externalConfig();
  stop.atTheEnd(await startTraces(env, 'api'));
  const app = await createHttpApp(AppModule.forRoot({ config, works: false }), {
    trustProxyHops: config.trustProxyHops,
  });
  app.useLogger(createLogger(env));
  stop.atTheEnd(() => drain(app, config.drainSeconds));
  await serveStorefront(app, STOREFRONT_DIR);
  await app.listen(config.port, config.host);
  process.stdout.write(`Shop ready at http://localhost:${config.port}\n`);
}

keepHeapSmall();
const stop = new Stop();
await stop.during(openApi(stop));
