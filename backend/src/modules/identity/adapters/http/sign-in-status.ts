import type { SignInResponse } from '@shop/contracts';
import type { FastifyReply } from 'fastify';

/** Sets 202 while the second step is missing. */
export function withStatus(reply: FastifyReply, response: SignInResponse): SignInResponse {
  if ('secondStep' in response) void reply.status(202);
  return response;
}
