import { addBusinessDays, dayInIndia, formatShortDay } from '@shop/contracts/calendar';

/** Business days from the order to the delivery: 1-2 for packing, 3-5 in transit (docs/behaviour.md, section 9). */
const EARLIEST_DAYS = 1 + 3;
const LATEST_DAYS = 2 + 5;

/**
 * Returns the estimated dates of standard delivery for an order placed now: "27 Nov – 2 Dec". Ignores public holidays.
 */
export function deliveryWindow(ordered: Date): string {
  const day = dayInIndia(ordered);
  const [first, last] = [EARLIEST_DAYS, LATEST_DAYS].map((days) => formatShortDay(addBusinessDays(day, days)));
  return `${first} – ${last}`;
}
