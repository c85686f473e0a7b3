import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { IncomingMessage } from 'node:http';

/** The token that a guarded request came with, as sent. */
export const BearerToken = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { headers } = context.switchToHttp().getRequest<Pick<IncomingMessage, 'headers'>>();
  return headers.authorization?.replace(/^\S+\s+/, '');
});
