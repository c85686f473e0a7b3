import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { ChangeListener } from '../database/change-listener.js';

/** Hears of changes for as long as this process answers calls: before the first and after the last nothing prepared is given out. */
@Injectable()
export class ListenWhileServing implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly listener: ChangeListener,
  ) {}

  onModuleInit(): void {
    const fastify = this.host.httpAdapter?.getInstance<FastifyInstance>();
    fastify?.addHook('onReady', () => this.listener.open());
    fastify?.addHook('onClose', () => this.listener.close());
  }
}
