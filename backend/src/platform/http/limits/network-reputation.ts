import { Injectable } from '@nestjs/common';
import { Config } from '../../config/config.js';
import { limitKey } from './limit-key.js';
import { RateLimits } from './rate-limits.js';

const DAY = 24 * 60 * 60_000;
/** So many accounts that signed in from a network within a day add its ceiling once more, */
const ACCOUNTS_A_STEP = 10;
/** so often at most: whoever opens accounts for that must not get without end. */
const MOST_STEPS = 4;

/** How many people sign in from a network: the address of a carrier or an office gets higher ceilings than one that only fails. */
@Injectable()
export class NetworkReputation {
  constructor(
    private readonly config: Config,
    private readonly counters: RateLimits,
  ) {}

  /** Somebody signed in to this account from there; each account counts once a day. */
  async recordSignIn(network: string, account: string): Promise<void> {
    const first = await this.counters.take(this.key('account', network, account), { most: 1, withinMs: DAY });
    if (first.isAllowed)
      await this.counters.take(this.key('accounts', network), { most: ACCOUNTS_A_STEP * MOST_STEPS, withinMs: DAY });
  }

  /** @returns a limit as high as it is for this network: up to five times as high */
  async raised(most: number, network: string): Promise<number> {
    const accounts = await this.counters.count(this.key('accounts', network));
    return most * (1 + Math.floor(accounts / ACCOUNTS_A_STEP));
  }

  private key(...parts: readonly string[]): string {
    return limitKey(this.config.jwtSecret, 'reputation', ...parts);
  }
}
