/** A whole number of paise, never negative. ₹1 is 100 paise. Rupees exist only on the wire and on the screen. */
export type Paise = number & { readonly __unit: 'paise' };

/** A whole number of paise that changes a price: below zero it takes off. Every `Paise` is one. */
export type SignedPaise = number & { readonly __unit: 'paise' | 'signed paise' };

/** Thrown for an invalid amount of money. The message may be shown to people. */
export class InvalidMoney extends Error {
  override readonly name = 'InvalidMoney';
}

export const ZERO = 0 as Paise;

/**
 * Marks a number as paise.
 * @throws InvalidMoney for fractions, negatives and numbers beyond 2^53.
 */
export function paise(amount: number): Paise {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new InvalidMoney(`${amount} is not a whole number of paise.`);
  return (amount === 0 ? 0 : amount) as Paise;
}

/**
 * Marks a number as a change of a price, in paise.
 * @throws InvalidMoney for fractions and numbers beyond 2^53.
 */
export function signedPaise(amount: number): SignedPaise {
  if (!Number.isSafeInteger(amount)) throw new InvalidMoney(`${amount} is not a whole number of paise.`);
  return (amount === 0 ? 0 : amount) as SignedPaise;
}

/**
 * Rupees as written on the wire (at most two decimals) to paise.
 * A third decimal is refused rather than rounded.
 * @throws InvalidMoney
 */
export function fromRupees(rupees: number): Paise {
  if (!Number.isFinite(rupees) || rupees < 0) throw new InvalidMoney(`${rupees} is not an amount in rupees.`);
  if (!isRupees(rupees, { min: 0, max: Infinity }))
    throw new InvalidMoney(`${rupees} rupees has more than two decimals.`);
  return paise(Math.round(rupees * 100));
}

/** The accepted amounts, in rupees, both ends included. */
export interface RupeeRange {
  readonly min: number;
  readonly max: number;
}

/** True for an amount in rupees within the range that is a whole number of paise. */
export function isRupees(value: unknown, { min, max }: RupeeRange): value is number {
  if (typeof value !== 'number' || !(value >= min && value <= max)) return false;
  const whole = Math.round(value * 100);
  return Number.isSafeInteger(whole) && whole / 100 === value;
}

const TYPED_AMOUNT = /^[0-9]+(\.[0-9]{1,2})?$/;

/** Returns an amount as people type it (`₹1,299.50`) in rupees, or null when it is no amount or outside of the range. */
export function parseRupees(typed: string, range: RupeeRange): number | null {
  const text = typed.replace(/^\s*₹|,/g, '').trim();
  const rupees = TYPED_AMOUNT.test(text) ? Number(text) : NaN;
  return isRupees(rupees, range) ? rupees : null;
}

/** Rupees with two decimals and without a symbol, as machines read them: `1299.50`. */
export function decimalRupees(rupees: number): string {
  return rupees.toFixed(2);
}

/** Paise to rupees for the wire: 129900 -> 1299, 5 -> 0.05. */
export function toRupees(amount: SignedPaise): number {
  return amount / 100;
}

export function sum(amounts: Iterable<Paise>): Paise {
  let total = 0;
  for (const amount of amounts) total += amount;
  return paise(total);
}

/**
 * A price with its changes.
 * @throws InvalidMoney when the result is below zero
 */
export function plus(price: Paise, changes: Iterable<SignedPaise>): Paise {
  let total: number = price;
  for (const change of changes) total += change;
  return paise(total);
}

/**
 * Splits an amount in proportion to weights, in whole paise whose sum is exactly the amount: each share is rounded
 * down, and the paise that are left go to the largest remainders, the earlier share first.
 * @param weights whole numbers, not negative, such as the totals of lines; equal shares when all are zero
 * @throws InvalidMoney for an amount without weights
 */
export function allocate(amount: Paise, weights: readonly number[]): Paise[] {
  if (weights.length === 0 && amount > 0) throw new InvalidMoney('An amount needs something to be split over.');
  const parts = (weights.some((weight) => weight > 0) ? weights : weights.map(() => 1)).map((weight) => BigInt(weight));
  const whole = parts.reduce((total, part) => total + part, 0n);
  const shares = parts.map((part, at) => {
    const exact = BigInt(amount) * part;
    return { at, share: Number(exact / whole), remainder: exact % whole };
  });
  let left = amount - shares.reduce((total, { share }) => total + share, 0);
  for (const share of shares.toSorted((a, b) => Number(b.remainder - a.remainder) || a.at - b.at))
    if (left-- > 0) share.share += 1;
  return shares.map(({ share }) => paise(share));
}

/** A unit price times a quantity. */
export function times(unit: Paise, quantity: number): Paise {
  return paise(unit * quantity);
}

/** Before the last three digits of a whole number, and before each pair of digits in front of them. */
const LAKH_AND_CRORE = /\B(?=(?:\d{2})*\d{3}$)/g;

/** Formatted for people: `₹1,23,456.50`, always two decimals, grouped in lakh and crore. */
export function formatPaise(amount: SignedPaise): string {
  return formatRupees(toRupees(amount));
}

/** Cash that a courier collects: `₹449`, with paise only where there are some. */
export function formatCash(rupees: number): string {
  return formatRupees(rupees).replace('.00', '');
}

/**
 * The same for rupees, such as a price in an API response.
 * Implemented without `Intl.NumberFormat`, whose creation takes a phone a tenth of a second before the first price is
 * shown.
 */
export function formatRupees(rupees: number): string {
  const [whole, decimals] = Math.abs(rupees).toFixed(2).split('.');
  return `${rupees < 0 ? '-' : ''}₹${whole!.replace(LAKH_AND_CRORE, ',')}.${decimals}`;
}
