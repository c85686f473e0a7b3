import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageSource, Storefront, StorefrontBuild } from '@shop/contracts';
import fs from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import { HttpAdapterHost } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ContentPreviews } from '../modules/content/index.js';
import { FileStore } from '../kernel/file-store.js';
import { CachedPageData } from './page-data.js';
import { ShopPageData } from './shop-page-data.js';
import { acceptedEncoding, addVary, encode, WORTH_COMPRESSING_BYTES } from '../platform/response-cache/encoding.js';
import { sendRefusal } from '../platform/http/error.filter.js';
import { RequestLimits } from '../platform/http/limits/request-limits.js';
import { CacheableRoutes } from '../platform/response-cache/cacheable-routes.js';
import { ResponseCache } from '../platform/response-cache/response-cache.js';
import { RenderedPages, type RenderedPage } from './rendered-pages.js';
import { servePages } from './pages.js';
import { servePlainForms } from './plain-forms.js';

const YEAR_SECONDS = 31_536_000;

/** Allows uploads only as images: opened as a page, they run no script, and browsers do not guess another type. */
const HEADERS = {
  'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
};

/** Serves stored images under `/uploads/<name>`. Invalid and unknown names return 404. */
export function serveUploads(fastify: FastifyInstance, files: FileStore): void {
  fastify.get<{ Params: { name: string } }>('/uploads/:name', async (request, reply): Promise<FastifyReply> => {
    const { name } = request.params;
    const file = await files.get(name);
    if (!file) {
      reply.callNotFound();
      return reply;
    }
    return reply
      .headers({ ...HEADERS, 'content-disposition': `inline; filename="${name}"` })
      .type(file.contentType)
      .send(file.content);
  });
}

/** The built storefront: client files and the server-rendering entry. */
export interface BuiltStorefront {
  readonly clientDir: string;
  /** The HTML without content, sent for client-side rendering when server rendering fails. */
  readonly shell: string;
  readonly storefront: Storefront;
}

/** @param dir build output of `frontend` @throws when it has not been built */
async function openBuiltStorefront(dir: string, source: PageSource): Promise<BuiltStorefront> {
  const clientDir = path.join(dir, 'client');
  const shell = await fs.readFile(path.join(clientDir, 'index.html'), 'utf8');
  const manifest = await fs.readFile(path.join(clientDir, '.vite/manifest.json'), 'utf8');
  const build = (await import(pathToFileURL(path.join(dir, 'server/entry-server.js')).href)) as StorefrontBuild;
  return { clientDir, shell, storefront: await build.openStorefront({ template: shell, manifest }, source) };
}

const TEXT = /^(text\/|application\/(json|xml|manifest\+json))/;

/** Compresses dynamic text responses: pages and API. Files are compressed at build time. */
export function compressResponses(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload: unknown, next) => {
    const content = typeof payload === 'string' ? Buffer.from(payload) : payload;
    if (!Buffer.isBuffer(content) || !isCompressible(reply, content)) return next(null, payload);
    addVary(reply, 'Accept-Encoding');
    const encoding = acceptedEncoding(request.headers['accept-encoding'] as string | undefined);
    if (!encoding) return next(null, payload);
    void reply.header('content-encoding', encoding).removeHeader('content-length');
    encode(content, encoding).then((encoded) => next(null, encoded), next);
  });
}

/** Cached responses already have `Vary` and an encoding. */
function isCompressible(reply: FastifyReply, content: Buffer): boolean {
  return (
    content.length >= WORTH_COMPRESSING_BYTES &&
    !/accept-encoding/i.test(String(reply.getHeader('vary'))) &&
    TEXT.test(String(reply.getHeader('content-type')))
  );
}

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
  open: (source: PageSource) => Promise<BuiltStorefront>,
): Promise<void> {
  const cacheableRoutes = app.get(CacheableRoutes);
  const data = new CachedPageData(app.get(ShopPageData, { strict: false }).source, cacheableRoutes);
  const built = await open(data.source);
  servePreviews(app, built, data);
  const pages = new RenderedPages(
    (url) => data.track(() => built.storefront.page(url)),
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
    await servePlainForms(scope);
    servePages(scope, {
      shell: built.shell,
      canonicalPath: (pathname) => built.storefront.canonicalPath(pathname),
      admit: (request) => limits.admitPage(request),
      render: (request, url) => renderFor(request, built.storefront.cacheKeyOf(url)),
    });
  });
}

/** Previews read everything from its source: what is cached is what is published. */
function servePreviews(app: NestFastifyApplication, { storefront }: BuiltStorefront, data: CachedPageData): void {
  app.get(ContentPreviews, { strict: false }).serve({
    contentOriginals: storefront.contentOriginals,
    render: (path) => data.bypass(async () => (await storefront.page(path)).html),
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
      const { type, content, policy } = await write();
      if (policy) void reply.header('content-security-policy', policy);
      return reply.type(type).header('cache-control', `public, max-age=${HOUR_SECONDS}`).send(content);
    });
  }
}
