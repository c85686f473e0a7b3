import { paise, sum, times, ZERO, type Paise } from '@shop/money';

/** What a line of the cart costs: the unit price of one size, and how many. */
export interface PricedLine {
  readonly unitPaise: Paise;
  readonly quantity: number;
}

/** The store's shipping rule. A missing threshold means that no order ships free. */
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

/** The one formula for what an order costs, used by the server and, for display, by the page. */
export function quote(lines: readonly PricedLine[], rule: ShippingRule): Quote {
  const itemsPaise = sum(lines.map((line) => times(line.unitPaise, line.quantity)));
  const shippingPaise = shippingFor(itemsPaise, rule);
  return { itemsPaise, shippingPaise, totalPaise: paise(itemsPaise + shippingPaise) };
}

/** How much more to buy until shipping is free; null when it already is, or never will be. */
export function missingForFreeShipping(itemsPaise: Paise, rule: ShippingRule): Paise | null {
  if (rule.freeFromPaise === null || rule.costPaise === 0 || itemsPaise >= rule.freeFromPaise) return null;
  return paise(rule.freeFromPaise - itemsPaise);
}

/** The whole percentage of a struck-through price that is saved; null when nothing is. Display only. */
export function discountPercent(price: number, originalPrice: number | null | undefined): number | null {
  if (!originalPrice || originalPrice <= price) return null;
  return Math.round(((originalPrice - price) / originalPrice) * 100);
}
