/**
 * Formats dates in Indian time, wherever the browser is. Does not use `Intl.DateTimeFormat`: creating one takes a tenth
 * of a second on a phone, and browser and server may abbreviate months differently.
 */
const AHEAD_OF_UTC_MS = 5.5 * 3_600_000;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'] as const;
const SATURDAY = 6;
const SUNDAY = 0;

/** Shifts a moment so that its UTC parts are Indian time, which has no daylight saving. */
const inIndia = (moment: Date): Date => new Date(moment.getTime() + AHEAD_OF_UTC_MS);

/** "21 Nov". */
export function formatShortDay(moment: Date): string {
  const there = inIndia(moment);
  return `${there.getUTCDate()} ${MONTHS[there.getUTCMonth()]}`;
}

/** Formats an ISO date as "21 Nov 2026". */
export function formatDay(iso: string): string {
  const moment = new Date(iso);
  return `${formatShortDay(moment)} ${inIndia(moment).getUTCFullYear()}`;
}

/** Formats an ISO date with the time: "21 Nov 2026, 1:30 am". */
export function formatMoment(iso: string): string {
  const there = inIndia(new Date(iso));
  const hours = there.getUTCHours(),
    minutes = String(there.getUTCMinutes()).padStart(2, '0');
  return `${formatDay(iso)}, ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}`;
}

/** Formats an ISO date for a `datetime-local` input in Indian time: "2026-11-21T01:30". */
export function toDateTimeInput(iso: string): string {
  return inIndia(new Date(iso)).toISOString().slice(0, '2026-11-21T01:30'.length);
}

/** Converts the value of such an input to an ISO date. */
export function fromDateTimeInput(typed: string): string {
  return new Date(Date.parse(`${typed.slice(0, '2026-11-21T01:30'.length)}Z`) - AHEAD_OF_UTC_MS).toISOString();
}

export function isWeekend(moment: Date): boolean {
  const day = inIndia(moment).getUTCDay();
  return day === SATURDAY || day === SUNDAY;
}
