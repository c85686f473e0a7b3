import { Injectable } from '@nestjs/common';
import type { StoreSettings } from '@shop/contracts';
import { toRupees } from '@shop/money';
import type { ShippingRule } from '@shop/pricing';
import { ShippingRules } from './ports/shipping-rules.js';

/** The store's settings, for use by other modules. */
@Injectable()
export class Settings {
  constructor(private readonly shippingRules: ShippingRules) {}

  /** Returns the current shipping rule, in paise. */
  shippingRule(): Promise<ShippingRule> {
    return this.shippingRules.current();
  }

  /** Returns the settings in the shape of the public response (rupees). */
  async storeSettings(): Promise<StoreSettings> {
    return settingsResponse(await this.shippingRule());
  }
}

/** Converts a rule to the API response: rupees, in both forms of the specification. */
export function settingsResponse({ costPaise, freeFromPaise }: ShippingRule): StoreSettings {
  const cost = toRupees(costPaise);
  const freeShippingThreshold = freeFromPaise === null ? null : toRupees(freeFromPaise);
  return { shipping: { cost, freeShippingThreshold }, shippingCost: cost, freeShippingThreshold };
}
