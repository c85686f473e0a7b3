import { paise, sum, times, ZERO, type Paise } from '@shop/money';

/** A cart line to price: the unit price of one size, and the quantity. */
export interface PricedLine {
  readonly unitPaise: Paise;
  readonly quantity: number;
}

/** The store's shipping rule. Without a threshold, no order ships free. */
export interface ShippingRule {
  readonly costPaise: Paise;
  readonly freeFromPaise: Paise | null;
}

/** The total and its parts. Prices include taxes, so nothing is added for them. */
export interface Quote {
  readonly itemsPaise: Paise;
  readonly shippingPaise: Paise;
  readonly totalPaise: Paise;
}

/** Shipping is free when the subtotal is at or above the threshold (spec, section 9). */
export function shippingFor(itemsPaise: Paise, rule: ShippingRule): Paise {
  return rule.freeFromPaise !== null && itemsPaise >= rule.freeFromPaise ? ZERO : rule.costPaise;
}

/** Formula for the price of an order, used by the server for charging and by the page for display. */
export function quote(lines: readonly PricedLine[], rule: ShippingRule): Quote {
  const itemsPaise = sum(lines.map((line) => times(line.unitPaise, line.quantity)));
  const shippingPaise = shippingFor(itemsPaise, rule);
  return { itemsPaise, shippingPaise, totalPaise: paise(itemsPaise + shippingPaise) };
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
