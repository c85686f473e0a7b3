import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import http from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { answerFor } from './error.filter.js';
import { refuseHostileInput, refuseHostilePath } from './input.guard.js';
import { CallLimits } from './limits/call-limits.js';

/** Something with a server of its own that shares our port below one path, such as the payment simulator. */
export interface Mount {
  readonly path: string;
  handle(request: http.IncomingMessage, response: http.ServerResponse): void;
}

const BODY_LIMIT_BYTES = 100 * 1024;

/** Without Nest's own parsers, of which one reads forms: no call of ours takes them, so they are answered 415. */
export const HTTP_OPTIONS = { rawBody: true, bodyParser: false } as const;

interface HttpSettings {
  readonly mounts?: readonly Mount[];
  /** How many proxies of ours stand in front: so far `X-Forwarded-For` is believed, from its right end. */
  readonly trustProxyHops: number;
}

/** Nest on Fastify with the settings that tests and production share. */
export async function createHttpApp(module: DynamicModule, settings: HttpSettings): Promise<NestFastifyApplication> {
  const adapter = httpAdapter(settings);
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, { ...HTTP_OPTIONS, bufferLogs: true, abortOnError: false });
  prepareHttpApp(app);
  return app;
}

export function httpAdapter({ mounts = [], trustProxyHops }: HttpSettings): FastifyAdapter {
  return new FastifyAdapter({
    trustProxy: trustProxyHops > 0 && ((_address, hop) => hop < trustProxyHops),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: 15_000,
    routerOptions: { maxParamLength: 1000 },
    forceCloseConnections: 'idle',
    frameworkErrors: (_error: Error, _request: unknown, reply: FastifyReply) => {
      const body = answerFor({ statusCode: 400 });
      void reply.status(body.statusCode).send(body);
    },
    serverFactory: (handler: http.RequestListener) =>
      http.createServer((request, response) => {
        const mount = mounts.find(({ path }) => request.url === path || request.url?.startsWith(`${path}/`));
        if (mount) mount.handle(request, response);
        else handler(request, response);
      }),
  });
}

/** Everything about the application that is not a provider. */
export function prepareHttpApp(app: NestFastifyApplication): void {
  app.useBodyParser('application/json');
  app.setGlobalPrefix('api', { exclude: ['demo/{*path}'] });
  app.enableShutdownHooks([]);
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  fastify.addHook('preValidation', async (request) => {
    refuseHostileInput(request.body);
    refuseHostileInput(request.query, 'query');
    refuseHostilePath(request.params);
  });
  limitCalls(fastify, app.get(CallLimits, { strict: false }));
}

/** Provider and load balancer come from few addresses, and often. */
const NOT_LIMITED_BY_NETWORK = ['/api/payments/webhook', '/api/health/'];

function limitCalls(fastify: FastifyInstance, limits: CallLimits): void {
  fastify.addHook('onRequest', async (request) => {
    const isLimited = request.url.startsWith('/api/') && !NOT_LIMITED_BY_NETWORK.some((prefix) => request.url.startsWith(prefix));
    if (isLimited) await limits.admitNetwork(request);
  });
  fastify.addHook('onSend', (request, reply) => limits.settle(request, reply.statusCode));
}
