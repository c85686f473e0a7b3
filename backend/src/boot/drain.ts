import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Readiness } from '../platform/observability/readiness.js';

/** What still runs after this long is cut off, so that the process ends in order before it is ended. */
const FINISH_WITHIN_MS = 8_000;

/**
 * Leaves so that nobody is turned away: balancers are told first and given time to hear it, then what runs is finished,
 * then everything is closed.
 * @param drainSeconds how long calls are still taken; as long as a balancer needs to find out
 */
export async function drain(app: NestFastifyApplication, drainSeconds: number): Promise<void> {
  app.get(Readiness, { strict: false }).stop();
  await sleep(drainSeconds * 1000);
  const cutOff = setTimeout(() => (app.getHttpServer() as http.Server).closeAllConnections(), FINISH_WITHIN_MS);
  await app.close();
  clearTimeout(cutOff);
}
