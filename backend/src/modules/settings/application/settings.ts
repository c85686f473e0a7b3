import { Injectable } from '@nestjs/common';
import type { StoreSettings } from '@shop/contracts';
import { toRupees } from '@shop/money';
import type { ShippingRule } from '@shop/pricing';
import { ShippingRules } from './ports/shipping-rules.js';

/** The store's settings, for other modules. */
@Injectable()
export class Settings {
  constructor(private readonly shippingRules: ShippingRules) {}

  /** What shipping costs now, in paise. */
  shippingRule(): Promise<ShippingRule> {
    return this.shippingRules.current();
  }

  /** The same in the shape of the public response. */
  async shown(): Promise<StoreSettings> {
    return shownSettings(await this.shippingRule());
  }
}

/** A rule on the wire: rupees, in both readings of the spec. */
export function shownSettings({ costPaise, freeFromPaise }: ShippingRule): StoreSettings {
  const cost = toRupees(costPaise);
  const freeShippingThreshold = freeFromPaise === null ? null : toRupees(freeFromPaise);
  return { shipping: { cost, freeShippingThreshold }, shippingCost: cost, freeShippingThreshold };
}
