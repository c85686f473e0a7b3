const SECOND = 1000;
const MINUTE = 60 * SECOND;
export const DAY = 24 * 60 * MINUTE;

/** Wrong passwords per account and day, from unknown networks, before attempts are throttled. */
export const FREE_FAILURES = 20;
/** How long a network stays known to an account after a sign-in. */
export const KNOWN_FOR = 90 * DAY;

const FIRST_WAIT = 15 * SECOND;
/** Keeps guesses at one account from unknown networks below a hundred a day. */
const MAX_WAIT = 30 * MINUTE;

/**
 * Returns the wait before the next attempt, in milliseconds; it doubles each time. @param failures those beyond the
 * free ones
 */
export function waitAfter(failures: number): number {
  return Math.min(MAX_WAIT, FIRST_WAIT * 2 ** Math.min(failures, 20));
}
