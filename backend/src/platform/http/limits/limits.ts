import type { Rate } from './rate-limits.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

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

const keepFailedSignIns = (status: number): LimitOutcome => (status === 401 ? 'keep' : 'reward');
const keepUnlessDone = (status: number): LimitOutcome => (status === 200 || status === 204 ? 'reward' : 'keep');
/** 202: the password was correct, and a second step follows. */
const keepDone = (status: number): LimitOutcome => (status === 200 || status === 202 ? 'keep' : 'reward');
/** 409 reveals that an email is registered. */
const keepKnown = (status: number): LimitOutcome => (status === 409 ? 'keep' : 'reward');
const keepWrongKeys = (status: number): LimitOutcome => (status === 400 ? 'keep' : 'reward');
const keepUnlessInvalid = (status: number): LimitOutcome => (status === 400 ? 'reward' : 'keep');

/** Rate limits by name. */
export const LIMITS = {
  /** `SignInTries` slows down guesses at one account from many networks. */
  login: [
    {
      max: 8,
      windowMs: 15 * MINUTE,
      per: 'account',
      after: (status) => (status === 200 ? 'reset' : keepFailedSignIns(status)),
    },
    { max: 30, windowMs: 15 * MINUTE, per: 'network', after: keepFailedSignIns, isGrowing: true },
    // A correct password also costs a hash and a session. Whole offices and the customers of mobile carriers share a network.
    { max: 60, windowMs: 15 * MINUTE, per: 'account', what: 'done', after: keepDone },
    { max: 200, windowMs: 15 * MINUTE, per: 'network', what: 'done', after: keepDone, isGrowing: true },
  ],
  // Thousands of customers of a mobile carrier share one IP address, so windows are short, and requests for registered emails are limited first.
  register: [
    { max: 20, windowMs: 10 * MINUTE, per: 'network', after: keepUnlessInvalid, isGrowing: true },
    { max: 60, windowMs: HOUR, per: 'network', what: 'hour', after: keepUnlessInvalid, isGrowing: true },
    { max: 10, windowMs: 10 * MINUTE, per: 'network', what: 'known', after: keepKnown },
    { max: 20, windowMs: HOUR, per: 'network', what: 'known in an hour', after: keepKnown },
  ],
  'forgot-password': [
    { max: 20, windowMs: 10 * MINUTE, per: 'network', after: keepUnlessInvalid, isGrowing: true },
    { max: 60, windowMs: HOUR, per: 'network', what: 'hour', after: keepUnlessInvalid, isGrowing: true },
  ],
  'reset-password': [{ max: 10, windowMs: 15 * MINUTE, per: 'network', after: keepWrongKeys }],
  invitation: [{ max: 20, windowMs: 15 * MINUTE, per: 'network' }],
  'confirm-email': [{ max: 10, windowMs: 15 * MINUTE, per: 'network', after: keepWrongKeys }],
  'send-confirmation': [{ max: 5, windowMs: HOUR, per: 'user' }],
  'delete-account': [{ max: 8, windowMs: 15 * MINUTE, per: 'user' }],
  'end-sessions': [{ max: 8, windowMs: 15 * MINUTE, per: 'user', after: keepUnlessDone }],
  'change-password': [{ max: 8, windowMs: 15 * MINUTE, per: 'user', after: keepUnlessDone }],
  'second-step': [{ max: 30, windowMs: 15 * MINUTE, per: 'network', after: keepFailedSignIns, isGrowing: true }],
  'passkey-options': [{ max: 60, windowMs: 15 * MINUTE, per: 'network' }],
  confirm: [{ max: 8, windowMs: 15 * MINUTE, per: 'user', after: keepUnlessDone }],
  factors: [{ max: 40, windowMs: 15 * MINUTE, per: 'user' }],
  'start-payment': [{ max: 20, windowMs: 10 * MINUTE, per: 'user' }],
  'verify-payment': [{ max: 30, windowMs: MINUTE, per: 'user' }],
  'place-order': [{ max: 30, windowMs: MINUTE, per: 'user' }],
  review: [{ max: 10, windowMs: HOUR, per: 'user', after: keepUnlessInvalid }],
  upload: [{ max: 30, windowMs: MINUTE, per: 'user' }],
  export: [{ max: 10, windowMs: MINUTE, per: 'user' }],
  /** Forged events get 400 and do not count, so that they cannot use up the provider's limit. */
  webhook: [{ max: 1200, windowMs: MINUTE, per: 'everybody', after: keepUnlessInvalid, isLocal: true }],
} as const satisfies Record<string, readonly Limit[]>;

export type LimitName = keyof typeof LIMITS;

/** All API requests, counted per process. */
export const API_PER_NETWORK: Rate = { max: 300, windowMs: MINUTE };
export const API_PER_USER: Rate = { max: 600, windowMs: MINUTE };
/**
 * Storefront pages. A visit needs one: later pages are loaded as data. Thousands of people may share the IP address of
 * a mobile
 * carrier, so faster clients are delayed first.
 */
export const PAGES_PER_NETWORK = { perSecond: 20, burst: 40, maxWaitMs: 2_000 };
/** Uncached and unknown pages: rendering one costs as much as twenty others. */
export const RENDERINGS_PER_NETWORK: Rate = { max: 10, windowMs: 10_000 };
