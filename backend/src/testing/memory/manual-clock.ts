import { Clock } from '../../kernel/clock.js';

/** A clock advanced by tests. Pauses advance it and resolve at once. */
export class ManualClock extends Clock {
  constructor(private time = Date.parse('2026-11-20T06:30:00Z')) {
    super();
  }

  override now(): Date {
    return new Date(this.time);
  }

  override async pause(ms: number): Promise<void> {
    this.time += ms;
  }

  advance(ms: number): void {
    this.time += ms;
  }
}
