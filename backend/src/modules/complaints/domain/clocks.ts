import { addMonths } from '@shop/contracts/calendar';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ACKNOWLEDGE_WITHIN_MS = 48 * HOUR_MS;
const ACKNOWLEDGE_SOON_MS = 36 * HOUR_MS;
/** The shop promises to answer complaints about orders sooner than the law demands. */
const ORDER_REPLY_MS = 24 * HOUR_MS;
const RESOLVE_SOON_MS = 7 * DAY_MS;

/** When the law demands the next steps of a complaint. */
export interface Deadlines {
  readonly receivedAt: Date;
  readonly acknowledgeBy: Date;
  readonly resolveBy: Date;
}

/** Returns the dates of the law: an acknowledgement within 48 hours, redress within one calendar month. */
export function deadlinesOf(receivedAt: Date): Deadlines {
  return {
    receivedAt,
    acknowledgeBy: new Date(receivedAt.getTime() + ACKNOWLEDGE_WITHIN_MS),
    resolveBy: addMonths(receivedAt, 1),
  };
}

/** Returns when the shop promises a reply: after 24 hours for orders, otherwise when the law demands it. */
export function replyBy({ receivedAt, isAboutOrder }: { receivedAt: Date; isAboutOrder: boolean }): Date {
  return new Date(receivedAt.getTime() + (isAboutOrder ? ORDER_REPLY_MS : ACKNOWLEDGE_WITHIN_MS));
}

export type ClockState = 'in-time' | 'soon' | 'overdue' | 'stopped';

interface Progress extends Deadlines {
  readonly isAboutOrder: boolean;
  readonly acknowledgedAt: Date | null;
  readonly resolvedAt: Date | null;
}

/** Returns when the next step is due, as promised to the customer; null for a resolved complaint. */
export function dueAt(progress: Progress): Date | null {
  if (progress.resolvedAt) return null;
  return progress.acknowledgedAt ? progress.resolveBy : replyBy(progress);
}

/** Returns how urgent a complaint is. It is overdue when a date of the law has passed, not only the promise. */
export function clockOf(progress: Progress, now: Date): ClockState {
  if (progress.resolvedAt) return 'stopped';
  if (now > (progress.acknowledgedAt ? progress.resolveBy : progress.acknowledgeBy)) return 'overdue';
  const soonMs = progress.acknowledgedAt
    ? progress.resolveBy.getTime() - RESOLVE_SOON_MS
    : progress.receivedAt.getTime() + (progress.isAboutOrder ? ORDER_REPLY_MS : ACKNOWLEDGE_SOON_MS);
  return now.getTime() >= soonMs ? 'soon' : 'in-time';
}
