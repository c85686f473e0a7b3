/** How often something may happen within a window that opens with its first count. */
export interface Rate {
  readonly most: number;
  readonly withinMs: number;
}

export type Verdict = { readonly isAllowed: true } | { readonly isAllowed: false; readonly retryAfterMs: number };

/** Counts what callers do, for every process of the shop together. A key stands for who does what. */
export abstract class RateLimits {
  /** Counts once more unless the window is full. Of any number at once, no more than `most` are allowed. */
  abstract take(key: string, rate: Rate): Promise<Verdict>;

  /** @returns how many were counted in the window that is open; 0 when none is */
  abstract count(key: string): Promise<number>;

  /** Takes back one count: what was done turned out not to matter. */
  abstract giveBack(key: string): Promise<void>;

  /** Takes back all counts. */
  abstract forget(key: string): Promise<void>;

  /** Lets go of connections of its own. */
  abstract close(): Promise<void>;
}
