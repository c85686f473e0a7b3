import type { Rate } from './rate-limits.js';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** Effect of a response on its count: keep it, refund it (`reward`), or `reset` all counts of the key. */
export type LimitOutcome = 'keep' | 'reward' | 'reset';

export interface Limit extends Rate {
  /**
   * What is counted together. `account` is the email in the body, from this network; `everybody` is one counter for
   * all.
   */
  readonly per: 'network' | 'account' | 'user' | 'everybody';
  /** Requests are counted before they run, so that parallel ones cannot slip through. Default: keep. */
  readonly after?: (status: number) => LimitOutcome;
  /** Distinguishes two counters of the same subject. */
  readonly what?: string;
  /** Raised for networks from which many people sign in, see `NetworkReputation`. */
  readonly isGrowing?: true;
  /** Counted per process, in memory. */
  readonly isLocal?: true;
}

/** Keeps the count of a request unless its input was invalid. */
export const keepUnlessInvalid = (status: number): LimitOutcome => (status === 400 ? 'reward' : 'keep');

/** All API requests, counted per process. */
export const API_PER_NETWORK: Rate = { max: 300, windowMs: MINUTE };
export const API_PER_USER: Rate = { max: 600, windowMs: MINUTE };
/**
 * Storefront pages. A visit needs one: later pages are loaded as data. Thousands of people may share the IP address of
 * a mobile carrier, so faster clients are delayed first.
 */
export const PAGES_PER_NETWORK = { perSecond: 20, burst: 40, maxWaitMs: 2_000 };
/** Uncached and unknown pages: rendering one costs as much as twenty others. */
export const RENDERINGS_PER_NETWORK: Rate = { max: 10, windowMs: 10_000 };
