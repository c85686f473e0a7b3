import type { Clock } from '../../../../kernel/clock.js';
import { ProviderFault } from '../../../payments/index.js';

/** First pause after the provider throttles requests; doubled each further time. */
const MIN_PAUSE_MS = 30_000;
const MAX_PAUSE_MS = 10 * 60_000;

/** Pauses requests while the provider throttles them. */
export class ThrottlePause {
  private pauseMs = 0;
  private pausedUntil = 0;

  constructor(private readonly clock: Clock) {}

  get isPaused(): boolean {
    return this.clock.now().getTime() < this.pausedUntil;
  }

  /** The next pause is short again. */
  end(): void {
    this.pauseMs = 0;
  }

  /** @returns the length of the pause that begins because of this error; null when none does */
  beginBecauseOf(error: unknown): number | null {
    if (!(error instanceof ProviderFault) || error.fault !== 'throttled' || this.isPaused) return null;
    this.pauseMs = Math.min(Math.max(this.pauseMs * 2, MIN_PAUSE_MS), MAX_PAUSE_MS);
    this.pausedUntil = this.clock.now().getTime() + this.pauseMs;
    return this.pauseMs;
  }
}
