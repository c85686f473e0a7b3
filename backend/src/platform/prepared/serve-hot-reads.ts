import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ChangeListener } from '../database/change-listener.js';
import type { Copy } from './copy.js';
import { HotReads } from './hot-reads.js';
import { sendCopy } from './send-copy.js';

/** Answers hot reads before any route is gone through. A process without a server prepares nothing. */
@Injectable()
export class ServeHotReads implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly hotReads: HotReads,
    private readonly listener: ChangeListener,
  ) {}

  onModuleInit(): void {
    const fastify = this.host.httpAdapter?.getInstance<FastifyInstance>();
    if (!fastify) return;
    fastify.addHook('onReady', () => this.listener.open());
    fastify.addHook('onClose', () => this.listener.close());
    fastify.addHook('onRequest', (request, reply, next) => {
      const copy = isRead(request) ? this.hotReads.read(request.raw.url ?? '') : null;
      if (copy === null) next();
      else if (copy instanceof Promise) void sendWhenMade(copy, request, reply, next);
      else void sendCopy(request, reply, copy);
    });
  }
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** What cannot be made is left to the route, which knows how to say why. */
async function sendWhenMade(making: Promise<Copy | null>, request: FastifyRequest, reply: FastifyReply, next: () => void): Promise<void> {
  const copy = await making.catch(() => null);
  if (copy) await sendCopy(request, reply, copy);
  else next();
}
