import { Clock } from '../../../kernel/clock.js';

const LONGEST_HOLD_MS = 60 * 60_000;

/** The times that rule a checkout, from the operator's settings. */
export class CheckoutRules {
  constructor(
    private readonly clock: Clock,
    private readonly holdMinutes: number,
  ) {}

  now(): Date {
    return this.clock.now();
  }

  /** Until when a payment that starts now keeps its stock. */
  holdEnd(from: Date): Date {
    return new Date(from.getTime() + this.holdMinutes * 60_000);
  }

  /** The same from now on, but never later than an hour after the payment was started: stock is not hoarded. */
  prolongedHoldEnd(startedAt: Date): Date {
    const latest = Math.max(startedAt.getTime() + LONGEST_HOLD_MS, this.holdEnd(startedAt).getTime());
    return new Date(Math.min(this.holdEnd(this.now()).getTime(), latest));
  }
}
