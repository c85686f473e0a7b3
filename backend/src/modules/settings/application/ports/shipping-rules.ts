import type { ShippingRule } from '@shop/pricing';

/** Stores the shipping rule of the shop. */
export abstract class ShippingRules {
  abstract current(): Promise<ShippingRule>;

  /** Returns the rule and locks it until the transaction ends. */
  abstract lock(): Promise<ShippingRule>;

  abstract replace(rule: ShippingRule): Promise<void>;
}
