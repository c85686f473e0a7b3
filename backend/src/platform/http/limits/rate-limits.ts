import { HttpException, HttpStatus } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import { HTTP_MESSAGES } from '../messages.js';

/** Fixed window: at most `max` counts within `windowMs` of the first one. */
export interface Rate {
  readonly max: number;
  readonly windowMs: number;
}

export type Verdict = { readonly isAllowed: true } | { readonly isAllowed: false; readonly retryAfterMs: number };

/** Rate-limit store, shared by all processes. */
export abstract class RateLimits {
  /** Counts once unless the window is full. Atomic: of parallel calls no more than `max` are allowed. */
  abstract take(key: string, rate: Rate): Promise<Verdict>;

  /** @returns the count of the current window, or 0 */
  abstract count(key: string): Promise<number>;

  /** Refunds one count. */
  abstract reward(key: string): Promise<void>;

  /** Removes all counts of the key. */
  abstract reset(key: string): Promise<void>;

  /** Closes its own connections, if it has any. */
  async close(): Promise<void> {}
}

/**
 * Returns the HMAC key of a counter, so that stores hold no IP address or email, not even one that can be brute-forced.
 */
export function limitKey(secret: string, ...parts: readonly (string | readonly string[])[]): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['limit', ...parts]))
    .digest('base64url');
}

/** Thrown for a request above its limit: 429, with the whole seconds to wait before a retry. */
export class TooManyRequests extends HttpException {
  readonly retryAfterSeconds: number;

  constructor(retryAfterMs: number) {
    const seconds = Math.max(1, Math.ceil(retryAfterMs / 1000));
    super(HTTP_MESSAGES.tooManyAttempts(inWords(seconds)), HttpStatus.TOO_MANY_REQUESTS);
    this.retryAfterSeconds = seconds;
  }
}

function inWords(seconds: number): string {
  return seconds < 60 ? HTTP_MESSAGES.seconds(seconds) : HTTP_MESSAGES.minutes(Math.ceil(seconds / 60));
}
