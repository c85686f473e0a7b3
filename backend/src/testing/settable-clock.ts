import { Clock } from '../kernel/clock.js';

/** The machine's time, moved by what a test adds to it. Pauses pass at once. */
export class SettableClock extends Clock {
  private aheadMs = 0;

  override now(): Date {
    return new Date(Date.now() + this.aheadMs);
  }

  override async pause(ms: number): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, Math.min(ms, 20)));
  }

  /** Moves the time on. */
  advance(ms: number): void {
    this.aheadMs += ms;
  }
}
