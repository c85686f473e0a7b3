import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DomainError } from '../../kernel/domain-error.js';
import { HTTP_MESSAGES } from './messages.js';

/** The signal that is aborted, with `request_timeout`, when the client leaves before it has its response. */
export const ClientSignal = createParamDecorator((_: unknown, context: ExecutionContext): AbortSignal => {
  const { raw } = context.switchToHttp().getResponse<FastifyReply>();
  const client = new AbortController();
  const leave = () => client.abort(new DomainError('request_timeout', HTTP_MESSAGES.tooSlow));
  if (raw.destroyed) leave();
  else raw.once('close', leave);
  return client.signal;
});
