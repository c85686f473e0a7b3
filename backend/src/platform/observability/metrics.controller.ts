import { Controller, Get, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Public } from '../http/caller.js';
import { MetricsGuard } from './metrics.guard.js';
import { Metrics } from './metrics.js';

/** Metrics in the Prometheus format. */
@Controller('metrics')
@Public()
@UseGuards(MetricsGuard)
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  /** @response 200 text/plain */
  @Get()
  async read(@Res() reply: FastifyReply): Promise<void> {
    const text = await this.metrics.text();
    await reply.header('cache-control', 'no-store').type(this.metrics.contentType).send(text);
  }
}
