import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKeyToAccount } from '../http/address.js';
import { Readiness } from '../observability/readiness.js';
import { acceptedEncoding, type Encoding } from './accepted-encoding.js';
import type { Copy } from './copy.js';
import { hasContent } from './etag.js';

/** It is what is to be sent. */
const asItIs = (content: unknown): string => content as string;

/** Of the connection or of the one call, not of the answer. */
const REQUEST_ID = 'x-request-id';
const NOT_KEPT = new Set(['date', 'connection', 'keep-alive', REQUEST_ID]);

/**
 * Sends prepared copies in the encoding that the client likes best, or 304 to one that has it. Once a copy has gone out with
 * everything that hooks add to it, the next one goes out under the very same headers, without going through those hooks again.
 */
@Injectable()
export class CopySender {
  constructor(private readonly readiness: Readiness) {}

  send(request: FastifyRequest, reply: FastifyReply, copy: Copy): FastifyReply | Promise<FastifyReply> {
    const encoding = copy.isWorthCompressing
      ? acceptedEncoding(request.headers['accept-encoding'] as string | undefined)
      : null;
    if (!this.isLikeAnyOther(request, reply)) return sendInFull(request, reply, copy, encoding);
    const known = copy.sentBefore(encoding);
    const content = copy.contentIn(encoding);
    if (!known || !Buffer.isBuffer(content)) {
      reply.raw.once('finish', () =>
        copy.rememberSending(encoding, { headers: keptHeaders(reply), route: request.routeOptions.url ?? 'none' }),
      );
      return sendInFull(request, reply, copy, encoding);
    }
    void reply.hijack();
    const id = reply.getHeader(REQUEST_ID);
    reply.raw
      .writeHead(200, id === undefined ? [...known.headers] : [...known.headers, REQUEST_ID, String(id)])
      .end(content);
    return reply;
  }

  /** Whether nothing of this very call changes what is sent. While this process ends, answers say so. */
  private isLikeAnyOther(request: FastifyRequest, reply: FastifyReply): boolean {
    const { method, headers } = request;
    if (
      method !== 'GET' ||
      headers['if-none-match'] !== undefined ||
      headers.origin !== undefined ||
      this.readiness.isStopping
    )
      return false;
    // One copy may be sent under several addresses, and a policy of its own goes with this one.
    if (isKeyToAccount(request)) return false;
    for (const name in reply.getHeaders()) if (name !== REQUEST_ID) return false;
    return true;
  }
}

function sendInFull(
  request: FastifyRequest,
  reply: FastifyReply,
  copy: Copy,
  encoding: Encoding | null,
): FastifyReply | Promise<FastifyReply> {
  void reply.headers({
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
    etag: copy.etagIn(encoding),
    ...copy.headers,
  });
  if (hasContent(request.headers['if-none-match'], copy.etag)) return reply.code(304).send();
  void reply.header('content-type', copy.type).serializer(asItIs);
  if (encoding !== null) void reply.header('content-encoding', encoding);
  const content = copy.contentIn(encoding);
  return Buffer.isBuffer(content) ? reply.send(content) : content.then((ready) => reply.send(ready));
}

function keptHeaders(reply: FastifyReply): string[] {
  const kept = Object.entries(reply.getHeaders()).filter(([name]) => !NOT_KEPT.has(name));
  return kept.flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).flatMap((each) => [name, String(each)]),
  );
}
