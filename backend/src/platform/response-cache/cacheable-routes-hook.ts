import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { lookFirst } from '../http/server.js';
import { CachedResponseFastPath } from './cached-response-fast-path.js';
import type { CachedResponse } from './cached-response.js';
import { CachedResponseSender } from './cached-response-sender.js';
import { CacheableRoutes } from './cacheable-routes.js';

/** Serves cacheable routes before routing. Does nothing in a process without a server. */
@Injectable()
export class CacheableRoutesHook implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly cacheableRoutes: CacheableRoutes,
    private readonly sender: CachedResponseSender,
    private readonly fastPath: CachedResponseFastPath,
  ) {}

  onModuleInit(): void {
    const fastify = this.host.httpAdapter?.getInstance<FastifyInstance>();
    if (!fastify) return;
    lookFirst(fastify.server, (request, response) => this.fastPath.serve(request, response));
    fastify.addHook('onRequest', (request, reply, next) => {
      const cached = isRead(request) ? this.cacheableRoutes.read(request.raw.url ?? '') : null;
      if (cached === null) next();
      else if (cached instanceof Promise)
        void this.sendWhenLoaded(cached, request, reply).then((isSent) => isSent || next(), next);
      else void this.sender.send(request, reply, cached);
    });
  }

  /** Leaves failures to the route handler, which reports the cause. */
  private async sendWhenLoaded(
    loading: Promise<CachedResponse | null>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<boolean> {
    const cached = await loading.catch(() => null);
    if (cached) await this.sender.send(request, reply, cached);
    return cached !== null;
  }
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}
