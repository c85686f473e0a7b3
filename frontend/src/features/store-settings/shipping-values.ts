import type { StoreSettings } from '@shop/contracts';
import { formatRupees } from '@shop/money';
import type { ShippingSettings } from '@shop/pricing';
import { SETTINGS_MESSAGES } from './messages';

/** The form values. Amounts are texts as typed. */
export interface ShippingValues {
  cost: string;
  freeShippingThreshold: string;
  /** No order ships free. */
  isNeverFree: boolean;
}

const LARGEST = 100_000;
/** The values that a number field accepts as an amount: rupees with at most two decimals. */
const AMOUNT = /^\d+(\.\d{1,2})?$/;

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
  return (AMOUNT.test(typed.trim()) && Number(typed) <= LARGEST) || SETTINGS_MESSAGES.notAnAmount;
}

/** Returns the values to save; null while an amount is missing or invalid. */
export function inputOf({ cost, freeShippingThreshold, isNeverFree }: ShippingValues): ShippingSettings | null {
  if (checkAmount(cost, '') !== true) return null;
  if (isNeverFree) return { cost: Number(cost), freeShippingThreshold: null };
  return checkAmount(freeShippingThreshold, '') === true
    ? { cost: Number(cost), freeShippingThreshold: Number(freeShippingThreshold) }
    : null;
}

export function shipsEverythingFree({ cost, freeShippingThreshold }: ShippingSettings): boolean {
  return cost === 0 || freeShippingThreshold === 0;
}

/** Describes the shipping cost for customers in one sentence. */
export function shippingInWords(input: ShippingSettings): string {
  const { cost, freeShippingThreshold } = input;
  if (shipsEverythingFree(input)) return SETTINGS_MESSAGES.allShipsFree;
  if (freeShippingThreshold === null) return SETTINGS_MESSAGES.allPayShipping(formatRupees(cost));
  return SETTINGS_MESSAGES.someShipFree(formatRupees(freeShippingThreshold), formatRupees(cost));
}
