import { CheckoutSettings, type CheckoutSettingsValues } from '../purchase/application/checkout-settings.js';
import { DEFAULT_LIMITS } from './memory-hold-limits.js';

/** Settings of checkouts in memory. */
export class MemoryCheckoutSettings extends CheckoutSettings {
  private values: CheckoutSettingsValues = { priceGraceHours: 24, ...DEFAULT_LIMITS };

  override all(): Promise<CheckoutSettingsValues> {
    return Promise.resolve(this.values);
  }

  protected override async save(values: CheckoutSettingsValues): Promise<void> {
    this.values = values;
  }
}
