import { addBusinessDays, addDays, dayInIndia, startOfDay } from '@shop/contracts/calendar';

/** How far back reports are read that were never read before. */
const DAYS_BACK = 35;
/** A report may still grow until this many days later. */
const FINAL_AFTER_DAYS = 4;
const AGAIN_AFTER_MS = 3 * 3_600_000;

/** The first day whose report may have to be read. */
export const firstDayToRead = (now: Date): string => addDays(dayInIndia(now), -DAYS_BACK);

/** Returns the days whose reports are to be read, oldest first: those that never were, and the last ones every few hours. */
export function daysToRead(read: ReadonlyMap<string, Date>, now: Date): string[] {
  const first = firstDayToRead(now);
  const days = Array.from({ length: DAYS_BACK + 1 }, (_, at) => addDays(first, at));
  return days.filter((day) => {
    const readAt = read.get(day);
    if (!readAt) return true;
    const isFinal = readAt >= startOfDay(addDays(day, FINAL_AFTER_DAYS));
    return !isFinal && now.getTime() - readAt.getTime() >= AGAIN_AFTER_MS;
  });
}

/** Returns the first day on which a payment may still wait for its payout; one from the day before is overdue. */
export function stillWaitingSince(now: Date, businessDays: number): string {
  const today = dayInIndia(now);
  let day = today;
  while (addBusinessDays(addDays(day, -1), businessDays) >= today) day = addDays(day, -1);
  return day;
}
