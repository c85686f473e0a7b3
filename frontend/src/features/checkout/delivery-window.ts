import { formatShortDay, isWeekend } from '../../shared/lib/dates';

/** Business days from the order to the delivery: 1-2 for packing, 3-5 in transit (spec, section 9). */
const EARLIEST_DAYS = 1 + 3;
const LATEST_DAYS = 2 + 5;
const DAY_MS = 24 * 60 * 60 * 1000;

function afterBusinessDays(from: Date, days: number): Date {
  let day = from;
  for (let left = days; left > 0;) {
    day = new Date(day.getTime() + DAY_MS);
    if (!isWeekend(day)) left -= 1;
  }
  return day;
}

/**
 * Returns the estimated dates of standard delivery for an order placed now: "27 Nov – 2 Dec". Ignores public holidays.
 */
export function deliveryWindow(ordered: Date): string {
  const [first, last] = [EARLIEST_DAYS, LATEST_DAYS].map((days) => formatShortDay(afterBusinessDays(ordered, days)));
  return `${first} – ${last}`;
}
