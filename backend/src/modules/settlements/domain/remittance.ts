import { isDay } from '@shop/contracts/calendar';
import { fromRupees, parseRupees, type Paise } from '@shop/money';

/** What a courier has transferred for a parcel. */
export interface Remittance {
  readonly orderId: string;
  /** In India, such as `2026-11-23`. */
  readonly day: string;
  readonly amountPaise: Paise;
  /** Of the transfer, such as its UTR. */
  readonly reference: string;
}

/** The most that a parcel may cost, in rupees. */
const MAX_AMOUNT = 10_000_000;
const INDIAN_DAY = /^(\d{2})[/-](\d{2})[/-](\d{4})$/;

/** Returns the day of `2026-11-23`, `23/11/2026` or `23-11-2026`, and null for anything else. */
export function readDay(cell: string): string | null {
  const day = cell.trim().replace(INDIAN_DAY, '$3-$2-$1');
  return isDay(day) ? day : null;
}

/** Returns the amount of `1,299.00`, and null for anything but an amount above zero. */
export function readAmount(cell: string): Paise | null {
  const rupees = parseRupees(cell, { min: 0.01, max: MAX_AMOUNT });
  return rupees === null ? null : fromRupees(rupees);
}
