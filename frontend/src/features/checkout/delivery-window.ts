import { formatShortDay, isWeekend } from '../../shared/lib/dates';

/** Business days from the order to the door: 1-2 for packing, 3-5 on the way (spec, section 9). */
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

/** When an order of this moment should arrive by standard delivery: "27 Nov – 2 Dec". An estimate, holidays not counted. */
export function deliveryWindow(ordered: Date): string {
  const [first, last] = [EARLIEST_DAYS, LATEST_DAYS].map((days) => formatShortDay(afterBusinessDays(ordered, days)));
  return `${first} – ${last}`;
}
