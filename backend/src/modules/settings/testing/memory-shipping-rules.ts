import { paise } from '@shop/money';
import type { ShippingRule } from '@shop/pricing';
import { ShippingRules } from '../application/ports/shipping-rules.js';

/** The shipping rule in memory; shipping is free by default. */
export class MemoryShippingRules extends ShippingRules {
  private rule: ShippingRule = { costPaise: paise(0), freeFromPaise: null };

  override async current(): Promise<ShippingRule> {
    return this.rule;
  }

  override lock(): Promise<ShippingRule> {
    return this.current();
  }

  override async replace(rule: ShippingRule): Promise<void> {
    this.rule = rule;
  }
}
