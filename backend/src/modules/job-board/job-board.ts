import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import fastifyStatic from '@fastify/static';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Caller, nameActor } from '../../platform/http/caller.js';
import { errorResponseOf } from '../../platform/http/error.filter.js';
import { BullmqQueues } from '../../platform/queue/bullmq-queues.js';
import { BoardChanges } from './board-changes.js';
import { BOARD_PATH } from './board-cookie.js';
import { BOARD_POLICY, BoardRoutes, boardPage, refusalPage, type AllowedRoute } from './board-routes.js';
import { BrowserAccess } from './browser-access.js';

type BoardRequest = FastifyRequest<{
  Params: { queueName?: string; jobId?: string };
  Querystring: Record<string, string>;
}>;

/**
 * Serves bull-board at `/admin/jobs` for owners: waiting, running, completed and failed jobs with their errors, to
 * retry or remove them.
 */
@Injectable()
export class JobBoard implements OnModuleInit {
  private readonly logger = new Logger('JobBoard');
  private readonly routes = new BoardRoutes();
  private readonly board = createBullBoard({
    queues: [],
    serverAdapter: this.routes,
    options: { uiConfig: { boardTitle: 'Jobs', hideDocsLink: true } },
  });

  constructor(
    private readonly http: HttpAdapterHost,
    private readonly access: BrowserAccess,
    private readonly queues: BullmqQueues,
    private readonly changes: BoardChanges,
  ) {}

  /** Workers serve no HTTP, and no board. */
  onModuleInit(): void {
    const adapter = this.http.httpAdapter as HttpAdapterHost['httpAdapter'] | undefined;
    if (!adapter) return;
    const fastify = adapter.getInstance<FastifyInstance>();
    // Not awaited: that would start Fastify before Nest has set its error handler, for every other route too.
    void fastify.register(async (scope) => this.serve(scope), { prefix: BOARD_PATH });
  }

  private async serve(scope: FastifyInstance): Promise<void> {
    scope.addHook('onRequest', async (request, reply) => {
      const caller = await this.access.admit(request, reply);
      if (request.method !== 'GET') this.logger.log(`${request.method} ${request.url} by admin ${caller.id}`);
    });
    scope.setErrorHandler((error: Error, request, reply) => this.refuse(error, request, reply));
    await scope.register(fastifyStatic, {
      root: this.routes.filesPath,
      prefix: '/static/',
      decorateReply: false,
      index: false,
    });
    const page = await boardPage(this.routes, BOARD_PATH);
    for (const url of [this.routes.page.route].flat())
      scope.get(url, (_request, reply) =>
        reply
          .headers({ 'content-security-policy': BOARD_POLICY, 'cache-control': 'no-store' })
          .type('text/html; charset=utf-8')
          .send(page),
      );
    for (const { method, url, handler } of this.routes.allowed) {
      scope.route({
        method,
        url,
        handler: async (request, reply) => this.answer({ url, handler }, request as BoardRequest, reply),
      });
    }
  }

  private async answer(
    { url, handler }: Pick<AllowedRoute, 'url' | 'handler'>,
    request: BoardRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const queues = await this.queues.all();
    this.board.setQueues(queues.map((queue) => new BullMQAdapter(queue)));
    const { params, query, body, headers } = request;
    const work = () =>
      handler({
        queues: this.routes.queues,
        uiConfig: this.routes.config,
        params,
        query,
        body: body as Record<string, string>,
        headers: headers as Record<string, string>,
      });
    const answer = await (request.method === 'GET' ? work() : this.change(url, request, work));
    return reply
      .status(answer.status ?? 200)
      .header('cache-control', 'no-store')
      .send(answer.body);
  }

  /** The gate ran before the body was read, in another async context, so the actor must be set again. */
  private change(
    url: string,
    request: BoardRequest,
    work: Parameters<BoardChanges['run']>[1],
  ): ReturnType<BoardChanges['run']> {
    const { user: caller } = request as BoardRequest & { user: Caller };
    nameActor(caller, request);
    return this.changes.run({ url, caller, ...request.params }, work);
  }

  private refuse(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { statusCode, ...refusal } = errorResponseOf(error);
    if (statusCode >= 500) this.logger.error(`${request.method} ${request.routeOptions.url}`, error.stack);
    const isPage = (request.headers.accept ?? '').includes('text/html');
    void reply.status(statusCode).header('cache-control', 'no-store');
    return isPage
      ? reply.type('text/html; charset=utf-8').send(refusalPage(refusal.message))
      : reply.send({ statusCode, ...refusal });
  }
}
