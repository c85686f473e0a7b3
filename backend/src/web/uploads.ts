import type { FastifyInstance, FastifyReply } from 'fastify';
import type { FileStore } from '../kernel/file-store.js';

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
