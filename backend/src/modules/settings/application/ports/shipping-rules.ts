import type { ShippingRule } from '@shop/pricing';

/** Keeps the one shipping rule of the store. */
export abstract class ShippingRules {
  abstract current(): Promise<ShippingRule>;

  /** The same, locked until the transaction ends. */
  abstract lock(): Promise<ShippingRule>;

  abstract replace(rule: ShippingRule): Promise<void>;
}
