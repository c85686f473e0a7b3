import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../../../platform/http/limits/network.js';
import type { SignInContext } from '../../application/open-session.js';

const BEARER = /^Bearer\s+(\S+)$/i;

/** Injects the sign-in context of the request. The token in it is not verified: sign-in routes are public. */
export const CurrentSignInContext = createParamDecorator((_: unknown, context: ExecutionContext): SignInContext => {
  const { headers, ip } = context.switchToHttp().getRequest<Pick<FastifyRequest, 'headers' | 'ip'>>();
  return {
    userAgent: headers['user-agent'] ?? '',
    token: BEARER.exec(headers.authorization ?? '')?.[1] ?? null,
    network: networkOf(ip),
  };
});
