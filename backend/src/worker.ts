import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { loadServiceConfig } from './boot/service-config.js';
import { endOnUnhandledErrors, limitHeapGrowth } from './boot/process.js';
import { createLogger } from './boot/log.js';
import { startTracing } from './boot/tracing.js';
import { GracefulShutdown } from './boot/graceful-shutdown.js';
import { openWorkerPort } from './boot/worker-port.js';
import { InvalidationListener } from './platform/database/listening-connection.js';

/** Jobs and scheduled work only, on external services. Any number of workers may run concurrently. */
async function openWorker(shutdown: GracefulShutdown): Promise<void> {
  const { env, config } = await loadServiceConfig();
  shutdown.onShutdown(await startTracing(env, 'worker'));
  const app = await NestFactory.createApplicationContext(AppModule.forRoot({ config, runsJobs: true }), {
    abortOnError: false,
    bufferLogs: true,
  });
  app.useLogger(createLogger(env));
  const changes = app.get(InvalidationListener, { strict: false });
  await changes.open();
  shutdown.onShutdown(() => changes.close());
  shutdown.onShutdown(() => app.close());
  if (config.workerPort !== null)
    shutdown.onShutdown((await openWorkerPort(app, { port: config.workerPort, host: config.host })).close);
  process.stdout.write('Worker ready\n');
}

limitHeapGrowth();
endOnUnhandledErrors();
const shutdown = new GracefulShutdown();
await shutdown.guardStart(openWorker(shutdown));
