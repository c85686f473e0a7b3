import { Injectable } from '@nestjs/common';
import { Config } from '../../../../config/config.js';
import { MINUTE } from '../../../../platform/http/limits/limits.js';
import { NetworkReputation } from '../../../../platform/http/limits/network-reputation.js';
import { networkOf } from '../../../../platform/http/limits/network.js';
import { limitKey, RateLimits, type Rate } from '../../../../platform/http/limits/rate-limits.js';
import { CartPricing } from '../../../cart-pricing/index.js';
import { CodeTries, type CodeEntry } from '../application/quote-cart.js';

const CODE_TRIES_WINDOW_MS = 15 * MINUTE;
const OF_ACCOUNT = 10;
/** Raised for reputable networks. */
const OF_NETWORK = 30;

interface Count {
  readonly key: string;
  readonly rate: Rate;
}

/** Uses the counters that all replicas share. Counts nothing when the operator has disabled limits. */
@Injectable()
export class CountedCodeTries extends CodeTries {
  constructor(
    private readonly config: Config,
    private readonly counters: RateLimits,
    private readonly reputation: NetworkReputation,
    private readonly pricing: CartPricing,
  ) {
    super();
  }

  override async admit({ customerId, ip, codes }: CodeEntry): Promise<readonly string[]> {
    if (!this.config.limitsRequests || codes.length === 0) return codes;
    const network = networkOf(ip);
    const subject = customerId ?? network;
    const counts = await this.countsOf(customerId, network);
    const admitted: string[] = [];
    for (const code of new Set(codes)) if (await this.take(counts)) admitted.push(code);
    const unknown = new Set(await this.pricing.unknownCodes(admitted));
    for (const code of admitted)
      if (!unknown.has(code) || !(await this.isFirstTry(subject, code))) await this.uncount(counts);
    return codes.filter((code) => admitted.includes(code));
  }

  private async countsOf(customerId: string | null, network: string): Promise<readonly Count[]> {
    const windowMs = CODE_TRIES_WINDOW_MS;
    const ofNetwork = { max: await this.reputation.raised(OF_NETWORK, network), windowMs };
    return [
      ...(customerId === null ? [] : [{ key: this.key('account', customerId), rate: { max: OF_ACCOUNT, windowMs } }]),
      { key: this.key('network', network), rate: ofNetwork },
    ];
  }

  /** Counts everywhere or nowhere. */
  private async take(counts: readonly Count[]): Promise<boolean> {
    const taken: Count[] = [];
    for (const count of counts) {
      if (!(await this.counters.take(count.key, count.rate)).isAllowed) {
        await this.uncount(taken);
        return false;
      }
      taken.push(count);
    }
    return true;
  }

  /** Carts are priced again after every change, with the same typing error. */
  private async isFirstTry(subject: string, code: string): Promise<boolean> {
    const once = { max: 1, windowMs: CODE_TRIES_WINDOW_MS };
    return (await this.counters.take(this.key('code', subject, code.trim().toUpperCase()), once)).isAllowed;
  }

  private async uncount(counts: readonly Count[]): Promise<void> {
    for (const { key } of counts) await this.counters.reward(key);
  }

  private key(...parts: readonly string[]): string {
    return limitKey(this.config.jwtSecret, 'code tries', ...parts);
  }
}
