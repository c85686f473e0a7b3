import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../platform/http/caller.js';

/** Authenticates browsers that open pages outside the storefront: by the cookie of the job board, or by a bearer token. */
export abstract class BrowserAccess {
  /** @returns an owner at the time of the request @throws DomainError 401, 403 or `cross_origin` */
  abstract admit(request: FastifyRequest, reply: FastifyReply): Promise<Caller>;
}
