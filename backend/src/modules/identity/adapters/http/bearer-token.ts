import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { IncomingMessage } from 'node:http';

/** Injects the bearer token of a guarded request, as sent. */
export const BearerToken = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { headers } = context.switchToHttp().getRequest<Pick<IncomingMessage, 'headers'>>();
  return headers.authorization?.replace(/^\S+\s+/, '');
});
