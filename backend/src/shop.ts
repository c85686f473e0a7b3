import 'reflect-metadata';
import path from 'node:path';
import { openDatabaseServer } from './boot/database-server.js';
import { GracefulShutdown } from './boot/graceful-shutdown.js';
import { endOnUnhandledErrors, limitHeapGrowth } from './boot/process.js';
import { assertPortIsFree } from './boot/startup-error.js';
import { operatorVariables } from './boot/variables.js';
import { hostOf, readEnvironment } from './config/config.js';

const STOREFRONT_DIR = path.resolve(import.meta.dirname, '../../frontend/dist');

/**
 * Everything in one process: database, storefront, API and jobs. `npm start` runs this. The embedded database starts in
 * processes of its own while the application's modules load, which saves 0.5 s of a first start.
 */
async function start(shutdown: GracefulShutdown): Promise<void> {
  const env = readEnvironment(operatorVariables());
  await assertPortIsFree(env.PORT, hostOf(env));
  const [database, { openShop }] = await Promise.all([openDatabaseServer(env), import('./boot/open-shop.js')]);
  shutdown.onShutdown(() => database.stop());
  await openShop(env, { databaseUrl: database.url, storefrontDir: STOREFRONT_DIR }, shutdown);
}

limitHeapGrowth();
endOnUnhandledErrors();
const shutdown = new GracefulShutdown();
await shutdown.guardStart(start(shutdown));
