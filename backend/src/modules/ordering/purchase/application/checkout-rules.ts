import { Clock } from '../../../../kernel/clock.js';
import type { CheckoutSettings } from './checkout-settings.js';

const HOUR_MS = 60 * 60_000;
const MAX_HOLD_MS = HOUR_MS;

/** Time limits of a checkout, from the configuration and the owner's settings. */
export class CheckoutRules {
  constructor(
    private readonly clock: Clock,
    private readonly holdMinutes: number,
    private readonly settings: CheckoutSettings,
  ) {}

  now(): Date {
    return this.clock.now();
  }

  /** Returns when the stock hold of a payment that starts at `from` ends. */
  holdEnd(from: Date): Date {
    return new Date(from.getTime() + this.holdMinutes * 60_000);
  }

  /** Returns when the price of a payment ends whose hold ends now. */
  async priceEnd(): Promise<Date> {
    return new Date(this.now().getTime() + (await this.settings.all()).priceGraceHours * HOUR_MS);
  }

  /** Returns when a hold that is extended now ends: at most one hour after the payment was started. */
  extendedHoldEnd(startedAt: Date): Date {
    const latest = Math.max(startedAt.getTime() + MAX_HOLD_MS, this.holdEnd(startedAt).getTime());
    return new Date(Math.min(this.holdEnd(this.now()).getTime(), latest));
  }
}
