import { Injectable, type CanActivate, type ExecutionContext, Controller, Get, Res, UseGuards } from '@nestjs/common';
import type { FastifyRequest, FastifyReply } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { createHash, timingSafeEqual } from 'node:crypto';
import { DomainError } from '../../kernel/domain-error.js';
import { Config } from '../../config/config.js';
import { isLoopback } from '../http/limits/network.js';
import { OBSERVABILITY_MESSAGES } from './messages.js';
import { Public } from '../http/caller.js';
import { Metrics } from './metrics.js';

const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'x-real-ip', 'via'];

/** Protects the metrics: with METRICS_TOKEN set it is required, otherwise only this machine has access. */
@Injectable()
class MetricsGuard implements CanActivate {
  constructor(private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    if (mayReadMetrics(context.switchToHttp().getRequest<FastifyRequest>().raw, this.config.metricsToken)) return true;
    throw new DomainError('metrics_token_required', OBSERVABILITY_MESSAGES.metricsToken);
  }
}

/** @param token null if unset */
export function mayReadMetrics(request: IncomingMessage, token: string | null): boolean {
  return token === null ? isFromLoopback(request) : isSame(request.headers.authorization ?? '', `Bearer ${token}`);
}

/** False for a forwarded request: through a proxy on this machine it may come from anywhere. */
function isFromLoopback(request: IncomingMessage): boolean {
  return isLoopback(request.socket.remoteAddress ?? '') && !FORWARDED.some((header) => header in request.headers);
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (given: string, wanted: string) => timingSafeEqual(digest(given), digest(wanted));

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
