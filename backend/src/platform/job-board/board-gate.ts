import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../kernel/domain-error.js';
import { AccessGuard } from '../http/access.guard.js';
import { ForOwners, type Caller } from '../http/caller.js';
import { BoardCookie } from './board-cookie.js';
import { JOB_BOARD_MESSAGES } from './messages.js';

/** Stands for the board's routes, which Nest does not know, before the guard of all others. */
@ForOwners()
class Board {
  open(): void {}
}

/** Lets admins through, as they are in the database at this moment. */
@Injectable()
export class BoardGate {
  private readonly guard: AccessGuard;

  constructor(
    reflector: Reflector,
    private readonly cookie: BoardCookie,
  ) {
    this.guard = new AccessGuard(reflector);
  }

  /** @throws DomainError 401 or `cross_origin` */
  async admit(request: FastifyRequest, reply: FastifyReply): Promise<Caller> {
    refuseOtherSites(request);
    const token = this.cookie.read(request);
    if (token && !request.headers.authorization) request.headers.authorization = `Bearer ${token}`;
    await this.guard.canActivate(contextOf(request, reply));
    return (request as FastifyRequest & { user: Caller }).user;
  }
}

/** A page of a neighbour on the same domain could send the cookie; a browser says that it is no page of ours. */
function refuseOtherSites(request: FastifyRequest): void {
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
