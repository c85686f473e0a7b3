import { createParamDecorator, Injectable, type ExecutionContext, type PipeTransform } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Config } from '../../../config/config.js';
import { limitKey } from './limit-key.js';
import { isLoopback, networkOf } from './network.js';

const ClientAddress = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>().ip,
);

@Injectable()
class NetworkKeyPipe implements PipeTransform<string, string | null> {
  constructor(private readonly config: Config) {}

  transform(ip: string): string | null {
    return isLoopback(ip) ? null : limitKey(this.config.jwtSecret, 'client network', networkOf(ip));
  }
}

/**
 * A keyed hash of the client's network, as a parameter of a handler. Null for loopback, which all customers share behind
 * an undeclared proxy.
 */
export const ClientNetwork = () => ClientAddress(NetworkKeyPipe);
