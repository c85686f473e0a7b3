import { Clock } from '../../../kernel/clock.js';

const MAX_HOLD_MS = 60 * 60_000;

/** Time limits of a checkout, from the configuration. */
export class CheckoutRules {
  constructor(
    private readonly clock: Clock,
    private readonly holdMinutes: number,
  ) {}

  now(): Date {
    return this.clock.now();
  }

  /** Returns when the stock hold of a payment that starts at `from` ends. */
  holdEnd(from: Date): Date {
    return new Date(from.getTime() + this.holdMinutes * 60_000);
  }

  /** Returns when a hold that is extended now ends: at most one hour after the payment was started. */
  extendedHoldEnd(startedAt: Date): Date {
    const latest = Math.max(startedAt.getTime() + MAX_HOLD_MS, this.holdEnd(startedAt).getTime());
    return new Date(Math.min(this.holdEnd(this.now()).getTime(), latest));
  }
}
