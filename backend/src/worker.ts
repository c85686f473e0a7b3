import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { externalConfig } from './boot/external.js';
import { keepHeapSmall } from './boot/heap.js';
import { createLogger } from './boot/log.js';
import { startTraces } from './boot/traces.js';
import { Stop } from './boot/stop.js';
import { openWorkerPort } from './boot/worker-port.js';

/** Jobs and scheduled work only, on external services. Any number may run side by side. */
async function openWorker(stop: Stop): Promise<void> {
  const { env, config } = await externalConfig();
  stop.atTheEnd(await startTraces(env, 'worker'));
  const app = await NestFactory.createApplicationContext(AppModule.forRoot({ config, works: true }), {
    abortOnError: false,
  });
  app.useLogger(createLogger(env));
  stop.atTheEnd(() => app.close());
  if (config.workerPort !== null)
    stop.atTheEnd((await openWorkerPort(app, { port: config.workerPort, host: config.host })).close);
  process.stdout.write('Worker ready\n');
}

keepHeapSmall();
const stop = new Stop();
await stop.during(openWorker(stop));
