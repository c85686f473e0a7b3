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

  /** Closes its own connections. */
  abstract close(): Promise<void>;
}
