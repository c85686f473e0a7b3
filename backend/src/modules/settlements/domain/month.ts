import { addMonths, dayInIndia, monthInIndia, startOfDay } from '@shop/contracts/calendar';
import { DomainError } from '../../../kernel/domain-error.js';
import { SETTLEMENT_MESSAGES } from '../messages.js';

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** @throws DomainError `invalid_input` for anything but a month such as `2026-11` */
export function assertMonth(month: unknown): asserts month is string {
  if (typeof month !== 'string' || !MONTH.test(month))
    throw DomainError.invalid('month', SETTLEMENT_MESSAGES.invalidMonth);
}

/** True once the month has ended in India. */
export const isOver = (month: string, now: Date): boolean => month < monthInIndia(now);

/** Returns this month and the ones before it, newest first. */
export function lastMonths(now: Date, count: number): string[] {
  const first = startOfDay(`${dayInIndia(now).slice(0, '2026-11'.length)}-01`);
  return Array.from({ length: count }, (_, back) => monthInIndia(addMonths(first, -back)));
}

export const monthClosed = (month: string): DomainError =>
  new DomainError('month_closed', SETTLEMENT_MESSAGES.monthClosed(month));
