import type { DynamicModule } from '@nestjs/common';
import { HttpAdapterHost, NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { RequestListener } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import cors from '@fastify/cors';
import { Config } from '../config/config.js';
import { ContentSources } from '../kernel/content-sources.js';
import { Metrics } from '../platform/observability/metrics.js';
import { logRequests } from '../platform/observability/request-log.js';
import { Readiness } from '../platform/observability/readiness.js';
import { addRequestIds, requestIds, syncHook } from '../platform/http/hooks.js';
import { traceRequests } from '../platform/tracing/tracing.js';
import { InvalidationListener } from '../platform/database/listening-connection.js';
import { CacheableRoutes, serveCacheableReads } from '../platform/response-cache/cacheable-routes.js';
import { isApiRequest } from '../platform/http/address.js';
import { writeSecurityEvents } from '../platform/http/audit/security-events.js';
import { isRaw, readJson, refuseWrongType } from '../platform/http/body.js';
import { errorResponseOf } from '../platform/http/error.filter.js';
import { ALWAYS, addBrowserHeaders } from './headers/browser-headers.js';
import { REPORT_TYPE } from './headers/content-policy.js';
import {
  refuseDuplicateKeys,
  refuseHostileInput,
  refuseHostilePath,
  refuseTooManyParts,
} from '../platform/http/input.guard.js';
import { RequestLimits } from '../platform/http/limits/request-limits.js';
import { sendClientError, createServer, type Mount } from './server.js';

const BODY_LIMIT_BYTES = 100 * 1024;
const REPORT_LIMIT_BYTES = 8 * 1024;

/** Successful requests for files and probes are not logged. */
const QUIET = /^\/(assets|uploads|images|admin\/jobs\/static|api\/health|api\/metrics)/;

/** Disables Nest's own parsers, one of which parses forms: forms get 415. */
export const HTTP_OPTIONS = { rawBody: true, bodyParser: false } as const;

interface HttpSettings {
  readonly mounts?: readonly Mount[];
  /** Number of our own proxies: that many entries of `X-Forwarded-For` are trusted, from the right. */
  readonly trustProxyHops: number;
}

/** Creates Nest on Fastify with the settings that tests and production share. */
export async function createHttpApp(module: DynamicModule, settings: HttpSettings): Promise<NestFastifyApplication> {
  const adapter = httpAdapter(settings);
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    ...HTTP_OPTIONS,
    bufferLogs: true,
    abortOnError: false,
  });
  await prepareHttpApp(app);
  return app;
}

export function httpAdapter({ mounts = [], trustProxyHops }: HttpSettings): FastifyAdapter {
  return new FastifyAdapter({
    trustProxy: trustProxyHops > 0 && ((_address, hop) => hop < trustProxyHops),
    bodyLimit: BODY_LIMIT_BYTES,
    requestIdHeader: false,
    genReqId: requestIds({ trustsProxy: trustProxyHops > 0 }),
    routerOptions: { maxParamLength: 1000 },
    forceCloseConnections: 'idle',
    // Requests on kept-alive connections are still served during shutdown.
    return503OnClosing: false,
    frameworkErrors: (error: FastifyError, _request: unknown, reply: FastifyReply) => {
      const body = errorResponseOf({ statusCode: error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 404 : 400 });
      void reply
        .status(body.statusCode)
        .headers({ ...ALWAYS, 'cache-control': 'no-store' })
        .send(body);
    },
    clientErrorHandler: sendClientError,
    serverFactory: (handler: RequestListener) => createServer(handler, mounts),
  });
}

/** Configures everything of the application that is not a provider. */
export async function prepareHttpApp(app: NestFastifyApplication): Promise<void> {
  app.setGlobalPrefix('api', { exclude: ['demo/{*path}'] });
  const fastify = app.get(HttpAdapterHost).httpAdapter.getInstance<FastifyInstance>();
  app.useBodyParser('application/json', undefined, readJson(fastify));
  const config = app.get(Config, { strict: false });
  traceRequests(fastify);
  addRequestIds(fastify);
  closeConnectionsWhenStopping(fastify, app.get(Readiness, { strict: false }));
  logRequests(fastify, app.get(Metrics, { strict: false }), { isProduction: config.isProduction, quiet: QUIET });
  addBrowserHeaders(fastify, {
    sources: app.get(ContentSources, { strict: false }),
    refusesOutsideImages: config.refusesOutsideImages,
    isProduction: config.isProduction,
  });
  await allowOrigins(fastify, config.corsOrigins);
  limitCalls(fastify, app.get(RequestLimits, { strict: false }));
  guardInput(fastify);
  writeSecurityEvents(fastify, { secret: config.jwtSecret });
  listenForInvalidations(fastify, app.get(InvalidationListener, { strict: false }));
  serveCacheableReads(fastify, app.get(CacheableRoutes, { strict: false }));
}

/** Clients reconnect to another process. */
function closeConnectionsWhenStopping(fastify: FastifyInstance, readiness: Readiness): void {
  fastify.addHook(
    'onSend',
    syncHook((_request: FastifyRequest, reply: FastifyReply) => {
      if (readiness.isStopping) void reply.header('connection', 'close');
    }),
  );
}

/** Listens only in a process that serves requests; nothing is served from the cache while it does not listen. */
function listenForInvalidations(fastify: FastifyInstance, listener: InvalidationListener): void {
  fastify.addHook('onReady', () => listener.open());
  fastify.addHook('onClose', () => listener.close());
}

function guardInput(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(
    REPORT_TYPE,
    { parseAs: 'string', bodyLimit: REPORT_LIMIT_BYTES },
    fastify.getDefaultJsonParser('error', 'error'),
  );
  fastify.addHook('onRequest', syncHook(refuseWrongType));
  fastify.addHook(
    'preValidation',
    syncHook((request: FastifyRequest) => {
      refuseTooManyParts(request.body);
      refuseTooManyParts(request.query);
      refuseHostileInput(request.body);
      if (!isRaw(request)) refuseDuplicateKeys((request as { rawBody?: Buffer }).rawBody);
      refuseHostileInput(request.query, 'query');
      refuseHostilePath(request.params);
    }),
  );
}

function limitCalls(fastify: FastifyInstance, limits: RequestLimits): void {
  fastify.addHook(
    'onRequest',
    syncHook((request: FastifyRequest) => {
      if (!request.routeOptions.config.isUnlimitedByNetwork && isApiRequest(request)) limits.admitNetwork(request);
    }),
  );
  fastify.addHook('onSend', (request, reply, _content, done) => {
    if (!limits.hasCounted(request)) return done();
    limits.settle(request, reply.statusCode).then(() => done(), done);
  });
}

/**
 * Allows the listed origins to send API requests; the shop's own pages need no entry. Origins must match exactly.
 * Requests have credentials, as the specification requires, so the response names the origin; no cookies are set.
 */
async function allowOrigins(fastify: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  await fastify.register(cors, {
    delegator: (request, done) =>
      done(null, {
        origin:
          isApiRequest(request) && origins.includes(request.headers.origin ?? '')
            ? (request.headers.origin ?? '')
            : false,
        credentials: true,
        methods: ['GET', 'POST', 'PUT', 'DELETE'],
        allowedHeaders: ['Authorization', 'Content-Type', 'If-Match', 'If-None-Match'],
        exposedHeaders: ['X-Total-Count', 'Retry-After', 'ETag'],
        maxAge: 600,
        strictPreflight: false,
      }),
  });
}
