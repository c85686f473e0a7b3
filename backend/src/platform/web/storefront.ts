import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import path from 'node:path';
import { FileStore } from '../../kernel/file-store.js';
import { sendRefusal } from '../http/error.filter.js';
import { CallLimits } from '../http/limits/call-limits.js';
import { serveUploads } from './uploads.js';
import { openBuiltStorefront, type BuiltStorefront } from './built-storefront.js';
import { CopySender } from '../prepared/copy-sender.js';
import { HotReads } from '../prepared/hot-reads.js';
import { PreparedCopies } from '../prepared/prepared-copies.js';
import { compressAnswers } from './compression.js';
import { DrawnPages, type DrawnPage } from './drawn-pages.js';
import { PageData } from './page-data.js';
import { servePages } from './pages.js';
import { PreparedPageData } from './prepared-page-data.js';

const YEAR_SECONDS = 31_536_000;
const HOUR_SECONDS = 3600;

/**
 * Serves the storefront beside the API on the same port: pages drawn here, the built client, uploaded files.
 * @param dir what `frontend` was built to
 */
export async function serveStorefront(app: NestFastifyApplication, dir: string): Promise<void> {
  await serveBuilt(app, (source) => openBuiltStorefront(dir, source));
}

/** @param open the storefront, whose pages show what the source says */
export async function serveBuilt(
  app: NestFastifyApplication,
  open: (source: PageData) => Promise<BuiltStorefront>,
): Promise<void> {
  const hotReads = app.get(HotReads);
  const source = new PreparedPageData(app.get(PageData, { strict: false }), hotReads);
  const built = await open(source);
  const pages = new DrawnPages(
    (address) => source.watch(() => built.storefront.page(address)),
    hotReads,
    app.get(PreparedCopies),
  );
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  const sender = app.get(CopySender);
  const limits = app.get(CallLimits, { strict: false });
  const drawFor = async (request: FastifyRequest, address: string): Promise<DrawnPage> => {
    let isCounted = false;
    const page = await pages.read(address, () => {
      isCounted = true;
      limits.admitRendering(request);
    });
    if (page.status === 404 && !isCounted) limits.admitRendering(request);
    return page;
  };
  compressAnswers(fastify);
  await fastify.register(async (scope) => {
    // These routes are there before Nest handles errors, and would answer in Fastify's own words.
    scope.setErrorHandler((error, request, reply) => sendRefusal(error, request, reply));
    serveUploads(scope, app.get(FileStore));
    await serveClient(scope, built.clientDir);
    serveSiteFiles(scope, built, (request) => limits.admitPage(request));
    servePages(scope, {
      shell: built.shell,
      canonicalPath: (pathname) => built.storefront.canonicalPath(pathname),
      admit: (request) => limits.admitPage(request),
      draw: (request, address) => drawFor(request, built.storefront.addressOf(address)),
      send: (request, reply, copy) => sender.send(request, reply, copy),
    });
  });
}

/** The files of the client, each in the encoding that was made when it was built. */
async function serveClient(fastify: FastifyInstance, clientDir: string): Promise<void> {
  await fastify.register(fastifyStatic, {
    root: clientDir,
    wildcard: false,
    index: false,
    preCompressed: true,
    // The empty page is what pages are made from, and no page of its own.
    allowedPath: (name) => !name.startsWith('/index.html'),
    setHeaders: (response, file) => void response.header('cache-control', cacheFor(path.relative(clientDir, file))),
  });
}

/** Vite names what it builds by content; everything else may change under its name. */
function cacheFor(file: string): string {
  return file.startsWith('assets') ? `public, max-age=${YEAR_SECONDS}, immutable` : `public, max-age=${HOUR_SECONDS}`;
}

function serveSiteFiles(
  fastify: FastifyInstance,
  { storefront }: BuiltStorefront,
  admit: (request: FastifyRequest) => Promise<void>,
): void {
  for (const [address, write] of Object.entries(storefront.files)) {
    fastify.get(address, async (request, reply) => {
      await admit(request);
      const { type, content } = await write();
      return reply.type(type).header('cache-control', `public, max-age=${HOUR_SECONDS}`).send(content);
    });
  }
}
