import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../kernel/domain-error.js';
import { AccessGuard } from '../../platform/http/access.guard.js';
import { type Caller, ForStaff } from '../../platform/http/caller.js';
import { BoardCookie } from './board-cookie.js';
import { JOB_BOARD_MESSAGES } from './messages.js';

/** A handler for the board's routes, which Nest does not manage, so that the access guard can read its metadata. */
@ForStaff('jobs')
class Board {
  open(): void {}
}

/**
 * Authenticates browsers that open pages outside the storefront: by the cookie of the job board, or by a bearer token.
 */
@Injectable()
export class BrowserAccess {
  private readonly guard: AccessGuard;

  constructor(
    reflector: Reflector,
    private readonly cookie: BoardCookie,
  ) {
    this.guard = new AccessGuard(reflector);
  }

  /** @returns an owner at the time of the request @throws DomainError 401, 403 or `cross_origin` */
  async admit(request: FastifyRequest, reply: FastifyReply): Promise<Caller> {
    rejectOtherSites(request);
    const token = this.cookie.read(request);
    if (token && !request.headers.authorization) request.headers.authorization = `Bearer ${token}`;
    await this.guard.canActivate(contextOf(request, reply));
    return (request as FastifyRequest & { user: Caller }).user;
  }
}

/**
 * Rejects changes from other sites: a page on the same domain could send the cookie, but the browser then reports
 * another origin.
 */
function rejectOtherSites(request: FastifyRequest): void {
  const from = request.headers['sec-fetch-site'];
  if (request.method !== 'GET' && from !== undefined && from !== 'same-origin')
    throw new DomainError('cross_origin', JOB_BOARD_MESSAGES.otherSite);
}

function contextOf(request: FastifyRequest, reply: FastifyReply): ExecutionContext {
  const http = { getRequest: () => request, getResponse: () => reply };
  return {
    getHandler: () => Board.prototype.open,
    getClass: () => Board,
    switchToHttp: () => http,
  } as unknown as ExecutionContext;
}
