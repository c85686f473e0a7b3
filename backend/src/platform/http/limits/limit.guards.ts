import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import { finished } from 'node:stream';
import { Database } from '../../database/database.js';
import { BoundedQueue } from './bounded-queue.js';
import { RequestLimits, type LimitedRequest } from './request-limits.js';
import { LIMITED_AS, SHEDDABLE, type RouteLimits, type Shedding } from './limited.js';
import { TooBusy } from '../../database/driver-errors.js';

/**
 * Requests that may queue for a connection before sheddable ones are rejected. The pool serves this many in some
 * hundredths of a second.
 */
const MAX_QUEUED = 64;
/** Requests from unknown networks that may wait for their turn, for each controller. */
const MAX_QUEUED_STRANGERS = 32;

/**
 * Rejects sheddable requests while the shop is overloaded, and lets those from unknown networks wait for each other. Runs
 * before all other guards, so that rejected requests cost next to nothing.
 */
@Injectable()
export class LoadGuard implements CanActivate {
  private readonly queues = new Map<unknown, BoundedQueue>();

  constructor(
    private readonly reflector: Reflector,
    private readonly database: Database,
    private readonly limits: RequestLimits,
  ) {}

  /** @throws TooBusy */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const shedding = this.reflector.getAllAndOverride<Shedding | undefined>(SHEDDABLE, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!shedding) return true;
    if (this.database.connections.waiting >= MAX_QUEUED) throw new TooBusy();
    const { strangersAtOnce } = shedding;
    const http = context.switchToHttp();
    if (strangersAtOnce !== undefined && this.limits.isStranger(http.getRequest<LimitedRequest>()))
      await turnOf(http.getResponse<FastifyReply>(), this.queueOf(context.getClass(), strangersAtOnce));
    return true;
  }

  private queueOf(controller: unknown, atOnce: number): BoundedQueue {
    const queue = this.queues.get(controller) ?? new BoundedQueue(atOnce, MAX_QUEUED_STRANGERS);
    this.queues.set(controller, queue);
    return queue;
  }
}

/** Waits for a place in the queue, which the request keeps until its response is sent or its client is gone. */
function turnOf({ raw }: FastifyReply, queue: BoundedQueue): Promise<void> {
  return new Promise((resolve, reject) => {
    queue
      .run(async () => {
        resolve();
        await new Promise((ended) => finished(raw, ended));
      })
      .catch(reject);
  });
}

/** Applies rate limits. Runs after the access guard, because some limits are per customer. */
@Injectable()
export class LimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RequestLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<LimitedRequest>();
    this.limits.admitUser(request);
    const limits = this.reflector.get<RouteLimits | undefined>(LIMITED_AS, context.getHandler());
    if (limits) await this.limits.admit(limits, request);
    return true;
  }
}
