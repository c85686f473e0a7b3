import { paise, ZERO, type Paise } from '@shop/money';

/** The store's shipping rule. Without a threshold, no order ships free. */
export interface ShippingRule {
  readonly costPaise: Paise;
  readonly freeFromPaise: Paise | null;
}

/** Shipping is free when the subtotal is at or above the threshold (spec, section 9). */
export function shippingFor(itemsPaise: Paise, rule: ShippingRule): Paise {
  return rule.freeFromPaise !== null && itemsPaise >= rule.freeFromPaise ? ZERO : rule.costPaise;
}

/** Amount missing for free shipping; null when shipping is already free or never is. */
export function missingForFreeShipping(itemsPaise: Paise, rule: ShippingRule): Paise | null {
  if (rule.freeFromPaise === null || rule.costPaise === 0 || itemsPaise >= rule.freeFromPaise) return null;
  return paise(rule.freeFromPaise - itemsPaise);
}

/** Discount on the list price in whole percent; null without a discount. Display only. */
export function discountPercent(price: number, originalPrice: number | null | undefined): number | null {
  if (!originalPrice || originalPrice <= price) return null;
  return Math.round(((originalPrice - price) / originalPrice) * 100);
}
