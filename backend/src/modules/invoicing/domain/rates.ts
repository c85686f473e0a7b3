import { isDay } from '@shop/contracts/calendar';

/** The day on which GST began. */
const FIRST_DAY = '2017-07-01';
const LAST_DAY = '2099-12-31';

export const isDayOfGst = (value: unknown): value is string => isDay(value) && FIRST_DAY <= value && value <= LAST_DAY;

/** A dated rate of a code of the Harmonised System (HSN); it also holds for all longer codes without their own. */
export interface TaxRate {
  readonly hsn: string;
  readonly rateBps: number;
  /** Days in India, such as `2025-09-22`; both inclusive. Null without an end. */
  readonly validFrom: string;
  readonly validTo: string | null;
}

/** The code that decides a line's rate. */
export interface DecidingCode {
  readonly hsn: string;
  readonly rateBps: number;
}

/** Returns the rate of the longest matching code on a day; null when there is none. */
export function rateOn(rates: readonly TaxRate[], hsn: string, day: string): number | null {
  const matching = rates
    .filter(
      (rate) => hsn.startsWith(rate.hsn) && rate.validFrom <= day && (rate.validTo === null || day <= rate.validTo),
    )
    .toSorted((a, b) => b.hsn.length - a.hsn.length);
  return matching[0]?.rateBps ?? null;
}

/**
 * Returns the code with the highest rate: a box of several goods is a mixed supply (section 8). Of equal rates the
 * first code wins.
 * @param codes of the product, the most valuable component first
 * @returns the code without a rate when there is one
 */
export function decidingCode(
  rates: readonly TaxRate[],
  codes: readonly string[],
  day: string,
): DecidingCode | { readonly hsn: string; readonly rateBps: null } {
  const rated = codes.map((hsn) => ({ hsn, rateBps: rateOn(rates, hsn, day) }));
  const unknown = rated.find(({ rateBps }) => rateBps === null);
  if (unknown) return { hsn: unknown.hsn, rateBps: null };
  return (rated as DecidingCode[]).reduce((highest, code) => (code.rateBps > highest.rateBps ? code : highest));
}

/** Basis points in one percent. */
const BPS = 100;

/** 500 -> 5 */
export const percentOf = (bps: number): number => bps / BPS;

/** 5 -> 500; a fraction for more than two decimals. */
export const bpsOf = (percent: number): number => Number((percent * BPS).toFixed(6));
