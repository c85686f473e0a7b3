import { fromRupees, paise, ZERO, type Paise } from '@shop/money';

/**
 * How the owner lets orders ship, stored as entered: rupees with at most two decimals. With a null threshold no order
 * ships free.
 */
export interface ShippingSettings {
  readonly cost: number;
  readonly freeShippingThreshold: number | null;
}

/** Shipping is free when the subtotal is at or above the threshold (spec, section 9). */
export function shippingFor(itemsPaise: Paise, { cost, freeShippingThreshold }: ShippingSettings): Paise {
  const isFree = freeShippingThreshold !== null && itemsPaise >= fromRupees(freeShippingThreshold);
  return isFree ? ZERO : fromRupees(cost);
}

/** Amount missing for free shipping; null when shipping is already free or never is. */
export function missingForFreeShipping(itemsPaise: Paise, shipping: ShippingSettings): Paise | null {
  if (shipping.freeShippingThreshold === null || shippingFor(itemsPaise, shipping) === ZERO) return null;
  return paise(fromRupees(shipping.freeShippingThreshold) - itemsPaise);
}

/** Discount on the list price in whole percent; null without a discount. Display only. */
export function discountPercent(price: number, originalPrice: number | null | undefined): number | null {
  if (!originalPrice || originalPrice <= price) return null;
  return Math.round(((originalPrice - price) / originalPrice) * 100);
}
