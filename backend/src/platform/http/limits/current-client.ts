import { createParamDecorator, Injectable, type ExecutionContext, type PipeTransform } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Config } from '../../../config/config.js';
import { limitKey } from './limit-key.js';
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
