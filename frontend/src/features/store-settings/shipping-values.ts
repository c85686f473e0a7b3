import { AMOUNTS, type StoreSettings } from '@shop/contracts';
import { formatRupees, parseRupees } from '@shop/money';
import type { ShippingSettings } from '@shop/pricing';
import { SETTINGS_MESSAGES } from './messages';

/** The form values. Amounts are texts as typed. */
export interface ShippingValues {
  cost: string;
  freeShippingThreshold: string;
  /** No order ships free. */
  isNeverFree: boolean;
}

const rupeesIn = (typed: string): number | null => parseRupees(typed, AMOUNTS.shipping);

export function valuesOf({ shipping: { cost, freeShippingThreshold } }: StoreSettings): ShippingValues {
  return {
    cost: String(cost),
    freeShippingThreshold: freeShippingThreshold === null ? '' : String(freeShippingThreshold),
    isNeverFree: freeShippingThreshold === null,
  };
}

/** @returns true, or an error text for the typed amount */
export function checkAmount(typed: string, whenMissing: string): true | string {
  if (typed.trim() === '') return whenMissing;
  return rupeesIn(typed) !== null || SETTINGS_MESSAGES.notAnAmount;
}

/** Returns the values to save; null while an amount is missing or invalid. */
export function inputOf({ isNeverFree, ...typed }: ShippingValues): ShippingSettings | null {
  const [cost, freeShippingThreshold] = [rupeesIn(typed.cost), rupeesIn(typed.freeShippingThreshold)];
  if (cost === null) return null;
  if (isNeverFree) return { cost, freeShippingThreshold: null };
  return freeShippingThreshold === null ? null : { cost, freeShippingThreshold };
}

/**
 * Describes the shipping cost for customers in one sentence.
 * @param surcharge the largest of a zone, which also applies at no cost; undefined while it is unknown
 */
export function shippingInWords({ cost, freeShippingThreshold }: ShippingSettings, surcharge?: number): string {
  if (freeShippingThreshold === 0 || cost + (surcharge ?? Infinity) === 0) return SETTINGS_MESSAGES.allShipsFree;
  const charge = cost === 0 ? SETTINGS_MESSAGES.surchargeOnly : formatRupees(cost);
  if (freeShippingThreshold !== null)
    return SETTINGS_MESSAGES.someShipFree(formatRupees(freeShippingThreshold), charge);
  return cost === 0 ? SETTINGS_MESSAGES.allPaySurcharge(charge) : SETTINGS_MESSAGES.allPayShipping(charge);
}
