import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import { DomainError } from '../../kernel/domain-error.js';
import { Config } from '../config/config.js';
import { isLoopback } from '../http/limits/network.js';

const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'x-real-ip', 'via'];

/** Figures are for operators: with METRICS_TOKEN for whoever has it, without one for this machine alone. */
@Injectable()
export class MetricsGuard implements CanActivate {
  constructor(private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { metricsToken } = this.config;
    if (metricsToken === null && isFromHere(request)) return true;
    if (metricsToken !== null && isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) return true;
    throw new DomainError('forbidden', 'Metrics need METRICS_TOKEN as a bearer token, or a call from this machine when none is set.');
  }
}

/** A proxy on this machine brings the whole world along, and says so. */
function isFromHere(request: FastifyRequest): boolean {
  return isLoopback(request.socket.remoteAddress ?? '') && !FORWARDED.some((header) => header in request.headers);
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (given: string, wanted: string) => timingSafeEqual(digest(given), digest(wanted));
