import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';

/** A private file that is written while it is sent, so that a long one is never held in memory. */
export interface SentFile {
  /** Under which the browser saves it. */
  readonly name: string;
  /** Media type. */
  readonly type: string;
  readonly content: AsyncIterable<string | Uint8Array>;
}

/** Sends a file for download. */
export async function sendFile(reply: FastifyReply, { name, type, content }: SentFile): Promise<void> {
  void reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store');
  await reply.send(content instanceof Readable ? content : Readable.from(content, { objectMode: false }));
}
