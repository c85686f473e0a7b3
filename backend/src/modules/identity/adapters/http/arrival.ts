import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../../../platform/http/limits/network.js';
import type { Arrival } from '../../application/open-session.js';

const BEARER = /^Bearer\s+(\S+)$/i;

/** What the browser brought along to a sign-in. Signing in is open to everybody: nobody has looked at the token yet. */
export const Arriving = createParamDecorator((_: unknown, context: ExecutionContext): Arrival => {
  const { headers, ip } = context.switchToHttp().getRequest<Pick<FastifyRequest, 'headers' | 'ip'>>();
  return {
    userAgent: headers['user-agent'] ?? '',
    token: BEARER.exec(headers.authorization ?? '')?.[1] ?? null,
    network: networkOf(ip),
  };
});
