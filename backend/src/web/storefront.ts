import fastifyStatic from '@fastify/static';
import { HttpAdapterHost } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import path from 'node:path';
import { FileStore } from '../kernel/file-store.js';
import { sendRefusal } from '../platform/http/error.filter.js';
import { RequestLimits } from '../platform/http/limits/request-limits.js';
import { serveUploads } from './uploads.js';
import { openBuiltStorefront, type BuiltStorefront } from './built-storefront.js';
import { CacheableRoutes } from '../platform/response-cache/cacheable-routes.js';
import { ResponseCache } from '../platform/response-cache/response-cache.js';
import { compressResponses } from './compression.js';
import { RenderedPages, type RenderedPage } from './rendered-pages.js';
import { PageData } from './page-data.js';
import { servePages } from './pages.js';
import { CachedPageData } from './cached-page-data.js';

const YEAR_SECONDS = 31_536_000;
const HOUR_SECONDS = 3600;

/**
 * Serves the storefront beside the API on the same port: server-rendered pages, the built client and uploaded files.
 * @param dir build output of `frontend`
 */
export async function serveStorefront(app: NestFastifyApplication, dir: string): Promise<void> {
  await serveBuilt(app, (source) => openBuiltStorefront(dir, source));
}

/** @param open opens the storefront with the given data source */
export async function serveBuilt(
  app: NestFastifyApplication,
  open: (source: PageData) => Promise<BuiltStorefront>,
): Promise<void> {
  const cacheableRoutes = app.get(CacheableRoutes);
  const source = new CachedPageData(app.get(PageData, { strict: false }), cacheableRoutes);
  const built = await open(source);
  const pages = new RenderedPages(
    (url) => source.track(() => built.storefront.page(url)),
    cacheableRoutes,
    app.get(ResponseCache),
  );
  const fastify = app.get(HttpAdapterHost).httpAdapter.getInstance<FastifyInstance>();
  const limits = app.get(RequestLimits, { strict: false });
  const renderFor = async (request: FastifyRequest, url: string): Promise<RenderedPage> => {
    let isCounted = false;
    const admit = () => {
      isCounted = true;
      limits.admitRendering(request);
    };
    const page = await pages.read(url, { isKnown: !limits.isStranger(request), admit });
    if (page.status === 404 && !isCounted) limits.admitRendering(request);
    return page;
  };
  compressResponses(fastify);
  await fastify.register(async (scope) => {
    // These routes are outside of Nest's exception filter and would send Fastify's error shape.
    scope.setErrorHandler((error, request, reply) => sendRefusal(error, request, reply));
    serveUploads(scope, app.get(FileStore));
    await serveClient(scope, built.clientDir);
    serveSiteFiles(scope, built, (request) => limits.admitPage(request));
    servePages(scope, {
      shell: built.shell,
      canonicalPath: (pathname) => built.storefront.canonicalPath(pathname),
      admit: (request) => limits.admitPage(request),
      render: (request, url) => renderFor(request, built.storefront.cacheKeyOf(url)),
    });
  });
}

/** Serves the client files, precompressed at build time. */
async function serveClient(fastify: FastifyInstance, clientDir: string): Promise<void> {
  await fastify.register(fastifyStatic, {
    root: clientDir,
    wildcard: false,
    index: false,
    preCompressed: true,
    // The template of the pages, not a page itself.
    allowedPath: (name) => !name.startsWith('/index.html'),
    setHeaders: (response, file) => void response.header('cache-control', cacheFor(path.relative(clientDir, file))),
  });
}

/** Vite puts a content hash into the names of assets; other files may change under the same name. */
function cacheFor(file: string): string {
  return file.startsWith('assets') ? `public, max-age=${YEAR_SECONDS}, immutable` : `public, max-age=${HOUR_SECONDS}`;
}

function serveSiteFiles(
  fastify: FastifyInstance,
  { storefront }: BuiltStorefront,
  admit: (request: FastifyRequest) => Promise<void>,
): void {
  for (const [url, write] of Object.entries(storefront.files)) {
    fastify.get(url, async (request, reply) => {
      await admit(request);
      const { type, content } = await write();
      return reply.type(type).header('cache-control', `public, max-age=${HOUR_SECONDS}`).send(content);
    });
  }
}
