import { CheckoutSettings } from '../application/ports/checkout-settings.js';

/** Settings of checkouts in memory. */
export class MemoryCheckoutSettings extends CheckoutSettings {
  private hours = 24;

  override priceGraceHours(): Promise<number> {
    return Promise.resolve(this.hours);
  }

  override setPriceGraceHours(hours: number): Promise<void> {
    this.hours = hours;
    return Promise.resolve();
  }
}
