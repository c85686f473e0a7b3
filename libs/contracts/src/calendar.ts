/**
 * India's calendar: days, months, financial years, business days and formats, wherever browser and server are. A day is
 * text such as `2026-11-23`, which sorts by date; a moment is a `Date` or an ISO text. Only this file and `india-time.ts`
 * of the database know the time zone (docs/adr/0058-one-calendar.md).
 */
const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
/** India has one time zone, and no daylight saving time. */
const AHEAD_OF_UTC_MS = 330 * MINUTE_MS;

const DAY = /^[12]\d{3}-\d{2}-\d{2}$/;
const DAY_LENGTH = '2026-11-23'.length;
const INPUT_LENGTH = '2026-11-23T01:30'.length;

const WORDS = {
  months: [
    ...['January', 'February', 'March', 'April', 'May', 'June'],
    ...['July', 'August', 'September', 'October', 'November', 'December'],
  ],
  shortMonths: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'],
  shortWeekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  am: 'am',
  pm: 'pm',
  at: (day: string, time: string) => `${day} at ${time}`,
};

type Moment = Date | string;

/** Shifts a moment so that its UTC parts are the time in India. */
const shifted = (moment: Moment): Date => new Date(new Date(moment).getTime() + AHEAD_OF_UTC_MS);
const unshifted = (ms: number): Date => new Date(ms - AHEAD_OF_UTC_MS);

/** Returns the day of a moment. */
export const dayInIndia = (moment: Moment): string => shifted(moment).toISOString().slice(0, DAY_LENGTH);

/** Returns the month of a moment, such as `2026-11`. */
export const monthInIndia = (moment: Moment): string => dayInIndia(moment).slice(0, '2026-11'.length);

/** Returns the first moment of a day. */
export const startOfDay = (day: string): Date => unshifted(Date.parse(`${day}T00:00Z`));

/** True for a day that exists. */
export function isDay(value: unknown): value is string {
  const time = typeof value === 'string' && DAY.test(value) ? Date.parse(`${value}T00:00Z`) : NaN;
  // The 31st of a short month would become the 1st of the next.
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, DAY_LENGTH) === value;
}

/** Returns the day that is so many days later; earlier for a number below zero. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + days * DAY_MS).toISOString().slice(0, DAY_LENGTH);

/** Returns the same time of day months later or earlier, or on the last day of a shorter month. */
export function addMonths(moment: Date, months: number): Date {
  const there = shifted(moment);
  const [year, month] = [there.getUTCFullYear(), there.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return unshifted(there.setUTCFullYear(year, month, Math.min(there.getUTCDate(), lastDay)));
}

/** Returns the day that is so many business days later: Monday to Friday. Ignores public holidays. */
export function addBusinessDays(day: string, days: number): string {
  let last = day;
  for (let left = days; left > 0;) {
    last = addDays(last, 1);
    if (!isWeekend(last)) left -= 1;
  }
  return last;
}

export const isSunday = (day: string): boolean => new Date(`${day}T00:00Z`).getUTCDay() === 0;

/** True on Saturday and Sunday. */
export const isWeekend = (day: string): boolean => new Date(`${day}T00:00Z`).getUTCDay() % 6 === 0;

/** Returns the financial year (April to March) of a moment, such as `26-27`. */
export function financialYear(moment: Moment): string {
  const year = shifted(addMonths(new Date(moment), -3)).getUTCFullYear();
  return [year, year + 1].map((one) => String(one % 100).padStart(2, '0')).join('-');
}

/** "21 Nov" */
export function formatShortDay(moment: Moment): string {
  const there = shifted(moment);
  return `${there.getUTCDate()} ${WORDS.shortMonths[there.getUTCMonth()]}`;
}

/** "Sat 21 Nov" */
export const formatWeekday = (day: string): string =>
  `${WORDS.shortWeekdays[new Date(`${day}T00:00Z`).getUTCDay()]} ${formatShortDay(day)}`;

/** "21 Nov 2026" */
export const formatDay = (moment: Moment): string => `${formatShortDay(moment)} ${shifted(moment).getUTCFullYear()}`;

/** "November 2026", of a month such as `2026-11` */
export const formatMonth = (month: string): string =>
  `${WORDS.months[Number(month.slice('2026-'.length)) - 1]} ${month.slice(0, '2026'.length)}`;

/** "21 Nov 2026, 1:30 am" */
export const formatMoment = (moment: Moment): string => `${formatDay(moment)}, ${timeOf(shifted(moment))}`;

/** "21 November 2026 at 1:30 am" */
export function formatLongMoment(moment: Moment): string {
  const there = shifted(moment);
  const day = `${there.getUTCDate()} ${WORDS.months[there.getUTCMonth()]} ${there.getUTCFullYear()}`;
  return WORDS.at(day, timeOf(there));
}

function timeOf(there: Date): string {
  const hours = there.getUTCHours();
  const minutes = String(there.getUTCMinutes()).padStart(2, '0');
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? WORDS.am : WORDS.pm}`;
}

/** `2026-11-21 14:05:33`, as spreadsheets read it. */
export const spreadsheetMoment = (moment: Moment): string =>
  shifted(moment).toISOString().slice(0, '2026-11-21T14:05:33'.length).replace('T', ' ');

/** `23-Nov-2026`, in English in every language, as files for the tax portal need it. */
export const taxPortalDay = (moment: Moment): string =>
  shifted(moment).toUTCString().slice('Mon, '.length, 'Mon, 23 Nov 2026'.length).replaceAll(' ', '-');

/** `2026-11-21T01:30`, the value of a `datetime-local` input. */
export const toDateTimeInput = (moment: Moment): string => shifted(moment).toISOString().slice(0, INPUT_LENGTH);

/** Converts the value of such an input to an ISO date. */
export const fromDateTimeInput = (typed: string): string =>
  unshifted(Date.parse(`${typed.slice(0, INPUT_LENGTH)}Z`)).toISOString();
