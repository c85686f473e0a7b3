import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import { Config } from '../../../config/config.js';
import type { Caller } from '../caller.js';
import { API_PER_NETWORK, API_PER_USER, PAGES_PER_NETWORK, RENDERINGS_PER_NETWORK, type Limit } from './limits.js';
import type { RouteLimits } from './limited.js';
import { KnownNetworks, NetworkReputation } from './network-reputation.js';
import { limitKey, RateLimits, TooManyRequests, type Rate, type Verdict } from './rate-limits.js';
import { MemoryRateLimits } from './memory-rate-limits.js';
import { isLoopback, networkOf } from './network.js';

interface Count {
  readonly key: string;
  readonly limit: Limit;
}

export type LimitedRequest = FastifyRequest & { user?: Caller };

/**
 * Applies rate limits: counts each request, rejects those beyond a limit, and refunds or resets counts by response
 * status.
 */
@Injectable()
export class RequestLimits {
  private readonly counts = new WeakMap<FastifyRequest, Count[]>();
  private readonly local = new MemoryRateLimits();
  private readonly pages = new Pace(PAGES_PER_NETWORK);

  constructor(
    private readonly config: Config,
    private readonly shared: RateLimits,
    private readonly reputation: NetworkReputation,
    private readonly known: KnownNetworks,
  ) {}

  /** Applies the limits of a route. @throws TooManyRequests */
  async admit({ owner, name, limits }: RouteLimits, request: LimitedRequest): Promise<void> {
    if (!this.config.limitsRequests) return;
    const counts: Count[] = [];
    this.counts.set(request, counts);
    for (const limit of limits) {
      const key = limitKey(
        this.config.jwtSecret,
        owner,
        name,
        limit.what ?? '',
        limit.per,
        subjectOf(limit.per, request),
      );
      const verdict = await this.take(key, limit, request);
      if (!verdict.isAllowed) throw new TooManyRequests(verdict.retryAfterMs);
      counts.push({ key, limit });
    }
  }

  /** True when route limits have counted this request and `settle` must be called. */
  hasCounted(request: FastifyRequest): boolean {
    return this.counts.has(request);
  }

  /** Applies the outcome of a response to its counts. Call once, before the response is sent. */
  async settle(request: FastifyRequest, status: number): Promise<void> {
    const counts = this.counts.get(request) ?? [];
    this.counts.delete(request);
    for (const { key, limit } of counts) {
      const outcome = limit.after?.(status) ?? 'keep';
      if (outcome === 'reward') await this.storeOf(limit).reward(key);
      if (outcome === 'reset') await this.storeOf(limit).reset(key);
    }
  }

  /** Applies the API limit of the client network. @throws TooManyRequests */
  admitNetwork(request: LimitedRequest): void {
    this.countLocally(`network ${networkOf(request.ip)}`, API_PER_NETWORK, request);
  }

  /**
   * Delays a page request beyond the rate of its network. @throws TooManyRequests, delayed as well, when the wait would
   * be too long
   */
  async admitPage(request: LimitedRequest): Promise<void> {
    if (!this.config.limitsRequests || isLoopback(request.ip)) return;
    const waitMs = this.pages.take(networkOf(request.ip));
    if (waitMs !== 0) await pause(waitMs ?? PAGES_PER_NETWORK.maxWaitMs);
    if (waitMs === null) throw new TooManyRequests(PAGES_PER_NETWORK.maxWaitMs);
  }

  /** Applies the limit for pages that are not cached or do not exist. @throws TooManyRequests */
  admitRendering(request: LimitedRequest): void {
    this.countLocally(`renderings ${networkOf(request.ip)}`, RENDERINGS_PER_NETWORK, request);
  }

  /** Applies the API limit of a signed-in user. @throws TooManyRequests */
  admitUser(request: LimitedRequest): void {
    if (!request.user) return;
    this.known.remember(request.ip);
    this.countLocally(`user ${request.user.id}`, API_PER_USER, request);
  }

  /** True for networks without a signed-in user, whose work waits behind that of others. */
  isStranger(request: LimitedRequest): boolean {
    return this.config.limitsRequests && !isLoopback(request.ip) && !this.known.isKnown(request.ip);
  }

  /** Raises the limit for reputable networks where it may grow. */
  private async take(key: string, limit: Limit, request: LimitedRequest): Promise<Verdict> {
    const verdict = await this.storeOf(limit).take(key, limit);
    if (verdict.isAllowed || !limit.isGrowing) return verdict;
    const max = await this.reputation.raised(limit.max, networkOf(request.ip));
    return max > limit.max ? this.storeOf(limit).take(key, { max, windowMs: limit.windowMs }) : verdict;
  }

  private storeOf(limit: Limit): RateLimits {
    return limit.isLocal ? this.local : this.shared;
  }

  /**
   * Requests from loopback are not counted: behind a proxy that TRUST_PROXY_HOPS does not declare, all customers share
   * this address, and a limit on it would block the shop.
   */
  private countLocally(key: string, rate: Rate, request: LimitedRequest): void {
    if (!this.config.limitsRequests || isLoopback(request.ip)) return;
    const verdict = this.local.takeSync(key, rate);
    if (!verdict.isAllowed) throw new TooManyRequests(verdict.retryAfterMs);
  }
}

function subjectOf(per: Limit['per'], request: LimitedRequest): string[] {
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

/** Normalised like account emails; empty when it is not a string. */
function emailIn(body: unknown): string {
  const email = (body as { email?: unknown } | null)?.email;
  return typeof email === 'string' ? email.trim().toLowerCase() : '';
}

interface PaceSettings {
  readonly perSecond: number;
  /** Requests that pass without delay. */
  readonly burst: number;
  readonly maxWaitMs: number;
}

/** Requests between two sweeps of idle keys. */
const SWEEP_EVERY = 1000;

/** Leaky bucket per key: requests beyond the rate are delayed, or rejected when the delay would be too long. */
export class Pace {
  /** For each key, the time until which its past requests have used up the rate. */
  private readonly takenUntil = new Map<string, number>();
  private taken = 0;

  constructor(private readonly settings: PaceSettings) {}

  /** @param now monotonic milliseconds @returns the delay in milliseconds, or null (and nothing is counted) when it would be too long */
  take(key: string, now = performance.now()): number | null {
    const { perSecond, burst, maxWaitMs } = this.settings;
    if (++this.taken % SWEEP_EVERY === 0) this.sweep(now);
    const stepMs = 1000 / perSecond;
    const until = Math.max(this.takenUntil.get(key) ?? 0, now) + stepMs;
    const waitMs = Math.max(0, until - burst * stepMs - now);
    if (waitMs > maxWaitMs) return null;
    this.takenUntil.set(key, until);
    return waitMs;
  }

  private sweep(now: number): void {
    for (const [key, until] of this.takenUntil) if (until <= now) this.takenUntil.delete(key);
  }
}
