import type { CheckoutSession } from './checkout-session.js';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/**
 * The provider may report a late payment for up to five days (its documentation on late authorisation names three and
 * five).
 */
const UNPAID = [
  20 * SECOND,
  40 * SECOND,
  90 * SECOND,
  3 * MINUTE,
  5 * MINUTE,
  10 * MINUTE,
  15 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  6 * HOUR,
  24 * HOUR,
  48 * HOUR,
  72 * HOUR,
  120 * HOUR,
];
/** A paid session is only checked for a second payment. */
const PAID = [10 * MINUTE, HOUR, 24 * HOUR, 120 * HOUR];

/** Returns when to reconcile a session next, at the latest when its hold ends; null when its state is final. */
export function nextCheck(session: CheckoutSession, now: Date): Date | null {
  if (session.status === 'abandoned') return null;
  const age = now.getTime() - session.createdAt.getTime();
  const due = (session.status === 'paid' ? PAID : UNPAID).find((offset) => offset > age);
  const planned = due === undefined ? null : Math.min(session.createdAt.getTime() + due, priceEnd(session, now));
  const holdEnd =
    session.hold === 'held' && session.holdExpiresAt
      ? Math.max(session.holdExpiresAt.getTime(), now.getTime() + 20 * SECOND)
      : null;
  if (planned === null && holdEnd === null) return null;
  return new Date(Math.min(planned ?? Infinity, holdEnd ?? Infinity));
}

/** Shortly before the price ends: a payment of which no report has come still counts then. */
function priceEnd({ status, priceEndsAt }: CheckoutSession, now: Date): number {
  const check = (priceEndsAt?.getTime() ?? Infinity) - MINUTE;
  return status !== 'paid' && check > now.getTime() ? check : Infinity;
}
