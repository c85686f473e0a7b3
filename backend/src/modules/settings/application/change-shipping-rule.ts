import { Injectable } from '@nestjs/common';
import type { StoreSettingsInput } from '@shop/contracts';
import { fromRupees } from '@shop/money';
import type { ShippingRule } from '@shop/pricing';
import { ShippingRules } from './ports/shipping-rules.js';

/** Sets what shipping costs from now on. Payments that were started keep the shipping they were started with. */
@Injectable()
export class ChangeShippingRule {
  constructor(private readonly shippingRules: ShippingRules) {}

  /** @param input rupees with at most two decimals; a null threshold means that no order ships free */
  async run({ cost, freeShippingThreshold }: StoreSettingsInput): Promise<ShippingRule> {
    const rule: ShippingRule = {
      costPaise: fromRupees(cost),
      freeFromPaise: freeShippingThreshold === null ? null : fromRupees(freeShippingThreshold),
    };
    await this.shippingRules.replace(rule);
    return rule;
  }
}
