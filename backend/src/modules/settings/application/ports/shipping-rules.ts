import type { ShippingRule } from '@shop/pricing';

/** Keeps the one shipping rule of the store. */
export abstract class ShippingRules {
  abstract current(): Promise<ShippingRule>;

  abstract replace(rule: ShippingRule): Promise<void>;
}
