import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { InvalidationListener } from '../database/invalidation-listener.js';

/** Connects the invalidation listener while this process serves requests; without it nothing cached is served. */
@Injectable()
export class InvalidationLifecycle implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly listener: InvalidationListener,
  ) {}

  onModuleInit(): void {
    const fastify = this.host.httpAdapter?.getInstance<FastifyInstance>();
    fastify?.addHook('onReady', () => this.listener.open());
    fastify?.addHook('onClose', () => this.listener.close());
  }
}
