import { createParamDecorator, type ExecutionContext, Injectable, type PipeTransform } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../../../config/config.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { HTTP_MESSAGES } from '../messages.js';
import { limitKey } from './rate-limits.js';
import { isLoopback, networkOf } from './network.js';

/** Whence a request came. */
export interface Client {
  readonly ip: string;
  /** A keyed hash of its network. Null for loopback, which all customers share behind an undeclared proxy. */
  readonly network: string | null;
}

const ClientAddress = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>().ip,
);

@Injectable()
class ClientPipe implements PipeTransform<string, Client> {
  constructor(private readonly config: Config) {}

  transform(ip: string): Client {
    return { ip, network: isLoopback(ip) ? null : limitKey(this.config.jwtSecret, 'client network', networkOf(ip)) };
  }
}

/** The client of a request, as a parameter of a handler. */
export const CurrentClient = () => ClientAddress(ClientPipe);

/** The signal that is aborted, with `request_timeout`, when the client leaves before it has its response. */
export const ClientSignal = createParamDecorator((_: unknown, context: ExecutionContext): AbortSignal => {
  const { raw } = context.switchToHttp().getResponse<FastifyReply>();
  const client = new AbortController();
  const leave = () => client.abort(new DomainError('request_timeout', HTTP_MESSAGES.tooSlow));
  if (raw.destroyed) leave();
  else raw.once('close', leave);
  return client.signal;
});
