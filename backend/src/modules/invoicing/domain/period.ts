import { addDays } from '@shop/contracts/calendar';
import { DomainError } from '../../../kernel/domain-error.js';
import { INVOICING_MESSAGES } from '../messages.js';
import { isDayOfGst } from './rates.js';

/** Days in India, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

const MONTH_LENGTH = '2026-11'.length;
const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** What a caller asks for: a month such as `2026-11`, or the first and the last day. */
export interface WantedPeriod {
  readonly month?: string;
  readonly from?: string;
  readonly to?: string;
}

/** @throws DomainError `invalid_input` that names the field */
export function periodOf({ month, from, to }: WantedPeriod): Period {
  if (from === undefined && to === undefined) {
    if (month === undefined || !MONTH.test(month)) throw DomainError.invalid('month', INVOICING_MESSAGES.invalidMonth);
    return { from: `${month}-01`, to: lastDayOf(month) };
  }
  if (!isDayOfGst(from)) throw DomainError.invalid('from', INVOICING_MESSAGES.invalidDay);
  if (!isDayOfGst(to)) throw DomainError.invalid('to', INVOICING_MESSAGES.invalidDay);
  if (to < from) throw DomainError.invalid('to', INVOICING_MESSAGES.daysReversed);
  return { from, to };
}

const lastDayOf = (month: string): string => {
  const next = addDays(`${month}-28`, 4).slice(0, MONTH_LENGTH);
  return addDays(`${next}-01`, -1);
};

/** Returns the month of a return for a whole month or quarter: that of its last day, such as `2026-12`; otherwise null. */
export function returnMonth({ from, to }: Period): string | null {
  const month = to.slice(0, MONTH_LENGTH);
  const isWhole = from.endsWith('-01') && addDays(to, 1).endsWith('-01');
  const months =
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7)) + 1;
  const isQuarter = months === 3 && Number(to.slice(5, 7)) % 3 === 0;
  return isWhole && (months === 1 || isQuarter) ? month : null;
}

/** For the name of a file: `2026-11`, or `2026-11-01-to-2026-11-15`. */
export const periodName = ({ from, to }: Period): string =>
  from === `${to.slice(0, MONTH_LENGTH)}-01` && to === lastDayOf(to.slice(0, MONTH_LENGTH))
    ? to.slice(0, MONTH_LENGTH)
    : `${from}-to-${to}`;
