import { Clock } from '../kernel/clock.js';

/** The system clock, moved by tests. Pauses resolve at once. */
export class SettableClock extends Clock {
  private aheadMs = 0;

  override now(): Date {
    return new Date(Date.now() + this.aheadMs);
  }

  override async pause(ms: number): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, Math.min(ms, 20)));
  }

  /** Advances the time. */
  advance(ms: number): void {
    this.aheadMs += ms;
  }

  /** Returns to the system's time. */
  reset(): void {
    this.aheadMs = 0;
  }
}
