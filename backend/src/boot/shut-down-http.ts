import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Readiness } from '../platform/observability/readiness.js';

/** Aborts requests still running after this time, before the platform kills the process. */
const ABORT_AFTER_MS = 8_000;

/**
 * Shuts the HTTP server down without rejecting requests: reports not ready, waits, finishes running requests, closes.
 * @param drainSeconds how long new requests are still accepted; at least the time in which a load balancer notices
 */
export async function shutDownHttp(app: NestFastifyApplication, drainSeconds: number): Promise<void> {
  app.get(Readiness, { strict: false }).stop();
  await sleep(drainSeconds * 1000);
  const cutOff = setTimeout(() => (app.getHttpServer() as http.Server).closeAllConnections(), ABORT_AFTER_MS);
  await app.close();
  clearTimeout(cutOff);
}
