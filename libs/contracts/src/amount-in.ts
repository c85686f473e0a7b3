import { LOCALE } from './plural.js';

/** The accepted amounts in words, for sentences such as "Enter …." and "Shipping cost must be ….". In rupees. */
export function amountIn({ min, max }: { readonly min: number; readonly max: number }): string {
  return `an amount from ₹${min} to ₹${max.toLocaleString(LOCALE)} with at most two decimals`;
}
