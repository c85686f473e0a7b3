import type { HoldLimits } from '../domain/hold-limits.js';

/** The owner's settings of checkouts. */
export interface CheckoutSettingsValues extends HoldLimits {
  readonly priceGraceHours: number;
}

/** What the owner sets for checkouts. */
export abstract class CheckoutSettings {
  /** Returns for how many hours a price holds after the hold of its payment has ended. */
  abstract priceGraceHours(): Promise<number>;

  abstract all(): Promise<CheckoutSettingsValues>;

  /** Changes the settings that are given: the price for holds that end from now on, the limits for new holds. */
  abstract change(values: Partial<CheckoutSettingsValues>): Promise<void>;
}
