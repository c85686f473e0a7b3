import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { IncomingMessage } from 'node:http';
import type { Arrival } from '../../application/open-session.js';

const BEARER = /^Bearer\s+(\S+)$/i;

/** What the browser brought along to a sign-in. Signing in is open to everybody: nobody has looked at the token yet. */
export const Arriving = createParamDecorator((_: unknown, context: ExecutionContext): Arrival => {
  const { headers } = context.switchToHttp().getRequest<Pick<IncomingMessage, 'headers'>>();
  return { userAgent: headers['user-agent'] ?? '', token: BEARER.exec(headers.authorization ?? '')?.[1] ?? null };
});
