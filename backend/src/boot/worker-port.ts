import type { INestApplicationContext } from '@nestjs/common';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Config } from '../config/config.js';
import { mayReadMetrics } from '../platform/observability/metrics.controller.js';
import { Metrics } from '../platform/observability/metrics.js';
import { canServe, Readiness } from '../platform/observability/readiness.js';
import { BOOT_MESSAGES } from './messages.js';

interface Reply {
  readonly status: number;
  readonly type?: string;
  readonly text: string;
}

const json = (status: number, body: unknown): Reply => ({ status, text: JSON.stringify(body) });

/**
 * Serves a worker's health and metrics at the same paths as the API: `/api/health/live`, `/api/health/ready`,
 * `/api/metrics`.
 * @returns the bound port, and a function that closes it
 */
export async function openWorkerPort(
  app: INestApplicationContext,
  { port, host }: { port: number; host: string },
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = http.createServer({ requestTimeout: 10_000, headersTimeout: 5_000 }, (request, response) => {
    respond(app, request)
      .catch(() => json(500, { status: 'down' }))
      .then(
        ({ status, type = 'application/json; charset=utf-8', text }) => {
          response
            .writeHead(status, {
              'content-type': type,
              'cache-control': 'no-store',
              'x-content-type-options': 'nosniff',
              'content-length': Buffer.byteLength(text),
            })
            .end(text);
        },
        () => response.destroy(),
      );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function respond(app: INestApplicationContext, request: http.IncomingMessage): Promise<Reply> {
  switch (request.method === 'GET' ? request.url : undefined) {
    case '/api/health/live':
      return json(200, { status: 'up' });
    case '/api/health/ready': {
      const report = await app.get(Readiness, { strict: false }).report();
      return json(canServe(report) ? 200 : 503, report);
    }
    case '/api/metrics': {
      if (!mayReadMetrics(request, app.get(Config, { strict: false }).metricsToken))
        return json(403, {
          statusCode: 403,
          code: 'metrics_token_required',
          error: 'FORBIDDEN',
          message: BOOT_MESSAGES.workerMetricsToken,
        });
      const metrics = app.get(Metrics, { strict: false });
      return { status: 200, type: metrics.contentType, text: await metrics.text() };
    }
    default:
      return json(404, {
        statusCode: 404,
        code: 'route_not_found',
        error: 'NOT_FOUND',
        message: BOOT_MESSAGES.workerServesNothing,
      });
  }
}
