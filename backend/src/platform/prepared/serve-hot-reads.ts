import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { lookFirst } from '../http/server.js';
import { AnswerAtOnce } from './answer-at-once.js';
import type { Copy } from './copy.js';
import { CopySender } from './copy-sender.js';
import { HotReads } from './hot-reads.js';

/** Answers hot reads before any route is gone through. A process without a server prepares nothing. */
@Injectable()
export class ServeHotReads implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly hotReads: HotReads,
    private readonly sender: CopySender,
    private readonly atOnce: AnswerAtOnce,
  ) {}

  onModuleInit(): void {
    const fastify = this.host.httpAdapter?.getInstance<FastifyInstance>();
    if (!fastify) return;
    lookFirst(fastify.server, (request, response) => this.atOnce.answers(request, response));
    fastify.addHook('onRequest', (request, reply, next) => {
      const copy = isRead(request) ? this.hotReads.read(request.raw.url ?? '') : null;
      if (copy === null) next();
      else if (copy instanceof Promise)
        void this.sendWhenMade(copy, request, reply).then((isSent) => isSent || next(), next);
      else void this.sender.send(request, reply, copy);
    });
  }

  /** What cannot be made is left to the route, which knows how to say why. */
  private async sendWhenMade(
    making: Promise<Copy | null>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<boolean> {
    const copy = await making.catch(() => null);
    if (copy) await this.sender.send(request, reply, copy);
    return copy !== null;
  }
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}
