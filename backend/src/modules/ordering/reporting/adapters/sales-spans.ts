import { dayOf, startOfDay } from '../../../../platform/database/india-time.js';

/** The last days whose orders are all committed, and whose sums may be stored, ended before this day. */
export const OPEN_DAY = dayOf(`(now() - interval '1 hour')`);

/** SQL for the days that may still get orders: one, and for an hour after midnight two. */
export const OPEN_DAYS = `SELECT to_char(day, 'YYYY-MM-DD') AS day FROM generate_series(${OPEN_DAY}, ${OPEN_DAY} + 1, interval '1 day') d (day)`;

/** Sums of hours are kept for this many days before the open one: a day of which an order changes is summed up from its hours. */
export const DAYS_WITH_HOURS = 31;

/** The spans of a day's hours in `sales_periods` and `sales_sums`: "hour 00" to "hour 23". */
export const HOURS = `ARRAY['${Array.from({ length: 24 }, (_, hour) => `hour ${String(hour).padStart(2, '0')}`).join(`', '`)}']`;

/** SQL for whole days, as `figuresOf` takes them. `:days` are dates. */
export const WHOLE_DAYS = `SELECT 'day' AS span, day, ${startOfDay('day')} AS since, ${startOfDay('day + 1')} AS until FROM unnest(:days::date[]) day`;

const hours = (span: string, isWanted: string) => `
  SELECT ${span} AS span, day, h.since, h.until FROM unnest(:days::date[]) day, LATERAL (
    SELECT span, ${startOfDay('day')} + (no - 1) * interval '1 hour' AS since, ${startOfDay('day')} + no * interval '1 hour' AS until
    FROM unnest(${HOURS}) WITH ORDINALITY hours (span, no)) h
  WHERE NOT EXISTS (SELECT FROM sales_periods p WHERE p.span = h.span AND p.first_day = day) AND ${isWanted}`;

/** SQL for the hours of `:days` without sums whose orders are all committed. */
export const ENDED_HOURS = hours('h.span', `h.until <= now() - interval '1 hour'`);

/** SQL for the hours of `:days` without sums of theirs or of their day. */
export const UNSUMMED_HOURS = hours(
  `'open'`,
  `NOT EXISTS (SELECT FROM sales_periods p WHERE p.span = 'day' AND p.first_day = day)`,
);
