import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Config } from '../../../config/config.js';
import { HOUR } from './limits.js';
import { networkOf } from './network.js';
import { limitKey, RateLimits } from './rate-limits.js';

const DAY = 24 * 60 * 60_000;
/** A network's limits rise by one base limit for every so many accounts that signed in from it within a day, */
const ACCOUNTS_PER_STEP = 10;
/** at most so many times, so that registering accounts does not raise them without bound. */
const MAX_STEPS = 4;

/** Raises the limits of networks from which many accounts sign in, such as mobile carriers and offices. */
@Injectable()
export class NetworkReputation {
  constructor(
    private readonly config: Config,
    private readonly counters: RateLimits,
  ) {}

  /** Records a sign-in; each account counts once a day. */
  async recordSignIn(network: string, account: string): Promise<void> {
    const first = await this.counters.take(this.key('account', network, account), { max: 1, windowMs: DAY });
    if (first.isAllowed)
      await this.counters.take(this.key('accounts', network), { max: ACCOUNTS_PER_STEP * MAX_STEPS, windowMs: DAY });
  }

  /** @returns the limit for this network: up to five times `max` */
  async raised(max: number, network: string): Promise<number> {
    const accounts = await this.counters.count(this.key('accounts', network));
    return max * (1 + Math.floor(accounts / ACCOUNTS_PER_STEP));
  }

  private key(...parts: readonly string[]): string {
    return limitKey(this.config.jwtSecret, 'reputation', ...parts);
  }
}

const MAX_NETWORKS = 20_000;
const REMEMBERED_MS = 24 * HOUR;

/** Networks that sent a request of a signed-in user to this process within the last day. */
@Injectable()
export class KnownNetworks {
  private readonly networks = new LRUCache<string, true>({ max: MAX_NETWORKS, ttl: REMEMBERED_MS });

  remember(ip: string): void {
    this.networks.set(networkOf(ip), true);
  }

  isKnown(ip: string): boolean {
    return this.networks.has(networkOf(ip));
  }
}
