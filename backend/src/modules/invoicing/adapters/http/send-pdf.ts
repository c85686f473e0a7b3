import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';

/** Sends a private file while it is being written. */
export async function sendPdf(reply: FastifyReply, name: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  void reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store');
  await reply.send(Readable.from(content, { objectMode: false }));
}
