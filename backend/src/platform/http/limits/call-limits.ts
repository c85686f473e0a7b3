import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Config } from '../../config/config.js';
import type { Caller } from '../caller.js';
import {
  API_PER_NETWORK,
  API_PER_USER,
  LIMITS,
  PAGES_PER_NETWORK,
  RENDERINGS_PER_NETWORK,
  type Limit,
  type LimitName,
} from './limits.js';
import { limitKey } from './limit-key.js';
import { MemoryRateLimits } from './memory-rate-limits.js';
import { NetworkReputation } from './network-reputation.js';
import { addressOf, isLoopback, networkOf } from './network.js';
import { Pace } from './pace.js';
import { RateLimits, type Rate, type Verdict } from './rate-limits.js';
import { TooManyRequests } from './too-many-requests.js';

interface Count {
  readonly key: string;
  readonly limit: Limit;
}

export type LimitedRequest = FastifyRequest & { user?: Caller };

/** Counts calls, turns away those beyond a limit, and takes back what should not have counted once an answer is known. */
@Injectable()
export class CallLimits {
  private readonly counts = new WeakMap<FastifyRequest, Count[]>();
  private readonly ofThisProcess = new MemoryRateLimits();
  private readonly pages = new Pace(PAGES_PER_NETWORK);

  constructor(
    private readonly config: Config,
    private readonly shared: RateLimits,
    private readonly reputation: NetworkReputation,
  ) {}

  /** Counts a call that a route's own limits are for. @throws TooManyRequests */
  async admit(name: LimitName, request: LimitedRequest): Promise<void> {
    if (!this.config.limitsCalls) return;
    const counts: Count[] = [];
    this.counts.set(request, counts);
    for (const limit of LIMITS[name] as readonly Limit[]) {
      const key = limitKey(this.config.jwtSecret, name, limit.what ?? '', limit.per, whoIs(limit.per, request));
      const verdict = await this.take(key, limit, request);
      if (!verdict.isAllowed) throw new TooManyRequests(verdict.retryAfterMs);
      counts.push({ key, limit });
    }
  }

  /** Whether a route's own limits have counted this call, so that it must be settled. */
  hasCounted(request: FastifyRequest): boolean {
    return this.counts.has(request);
  }

  /** To be called once for each call, before its answer leaves: whoever calls again must find the counts as they are then. */
  async settle(request: FastifyRequest, status: number): Promise<void> {
    const counts = this.counts.get(request) ?? [];
    this.counts.delete(request);
    for (const { key, limit } of counts) {
      const aftermath = limit.after?.(status) ?? 'keep';
      if (aftermath === 'give back') await this.storeOf(limit).giveBack(key);
      if (aftermath === 'forget') await this.storeOf(limit).forget(key);
    }
  }

  /** Counts any call of the API by where it comes from. @throws TooManyRequests */
  admitNetwork(request: LimitedRequest): void {
    this.countHere(`network ${networkOf(request.ip)}`, API_PER_NETWORK, request);
  }

  /** Lets a page of the storefront wait for its turn among those of its network. @throws TooManyRequests when that is too far away, and late: who is refused at once asks again at once */
  async admitPage(request: LimitedRequest): Promise<void> {
    if (!this.config.limitsCalls || isLoopback(request.ip)) return;
    const waitMs = this.pages.take(networkOf(request.ip));
    if (waitMs !== 0) await pause(waitMs ?? PAGES_PER_NETWORK.longestWaitMs);
    if (waitMs === null) throw new TooManyRequests(PAGES_PER_NETWORK.longestWaitMs);
  }

  /** Counts a page that must be rendered for whoever asks, or that does not exist. @throws TooManyRequests */
  admitRendering(request: LimitedRequest): void {
    this.countHere(`renderings ${networkOf(request.ip)}`, RENDERINGS_PER_NETWORK, request);
  }

  /** As `admitNetwork`, for a call that no framework has looked at. @returns false beyond the limit */
  admits(request: IncomingMessage): boolean {
    const ip = addressOf(request, this.config.trustProxyHops);
    if (!this.config.limitsCalls || isLoopback(ip)) return true;
    return this.ofThisProcess.takeAtOnce(`network ${networkOf(ip)}`, API_PER_NETWORK).isAllowed;
  }

  /** Counts any call of a signed-in caller. @throws TooManyRequests */
  admitUser(request: LimitedRequest): void {
    if (request.user) this.countHere(`user ${request.user.id}`, API_PER_USER, request);
  }

  /** A network that behaves gets more where a limit grows. */
  private async take(key: string, limit: Limit, request: LimitedRequest): Promise<Verdict> {
    const verdict = await this.storeOf(limit).take(key, limit);
    if (verdict.isAllowed || !limit.isGrowing) return verdict;
    const most = await this.reputation.raised(limit.most, networkOf(request.ip));
    return most > limit.most ? this.storeOf(limit).take(key, { most, withinMs: limit.withinMs }) : verdict;
  }

  private storeOf(limit: Limit): RateLimits {
    return limit.isLocal ? this.ofThisProcess : this.shared;
  }

  /**
   * Calls from this machine are not counted here: behind a proxy that TRUST_PROXY_HOPS does not tell of, they are
   * all customers at once, and one limit for them together would close the shop.
   */
  private countHere(key: string, rate: Rate, request: LimitedRequest): void {
    if (!this.config.limitsCalls || isLoopback(request.ip)) return;
    const verdict = this.ofThisProcess.takeAtOnce(key, rate);
    if (!verdict.isAllowed) throw new TooManyRequests(verdict.retryAfterMs);
  }
}

function whoIs(per: Limit['per'], request: LimitedRequest): string[] {
  switch (per) {
    case 'network':
      return [networkOf(request.ip)];
    case 'account':
      return [networkOf(request.ip), emailIn(request.body)];
    case 'user':
      return [request.user?.id ?? ''];
    case 'everybody':
      return [];
  }
}

/** Spelled as accounts are; what is no text names no account. */
function emailIn(body: unknown): string {
  const email = (body as { email?: unknown } | null)?.email;
  return typeof email === 'string' ? email.trim().toLowerCase() : '';
}
