import { sampleSession } from '../../testing/sample-session.js';
import { nextCheck, type CheckoutSession } from './checkout-session.js';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const START = new Date('2026-11-20T06:30:00Z');

/** Returns the next check in milliseconds after the start of the session. */
function next(session: Partial<CheckoutSession>, ageMs: number): number | null {
  const whole = sampleSession({ createdAt: START, hold: 'none', holdExpiresAt: null, ...session });
  const check = nextCheck(whole, new Date(START.getTime() + ageMs));
  return check && check.getTime() - START.getTime();
}

it.each([
  [0, 20 * SECOND],
  [20 * SECOND, 40 * SECOND],
  [40 * SECOND, 90 * SECOND],
  [90 * SECOND, 3 * MINUTE],
  [3 * MINUTE, 5 * MINUTE],
  [5 * MINUTE, 10 * MINUTE],
  [10 * MINUTE, 15 * MINUTE],
  [15 * MINUTE, 30 * MINUTE],
  [30 * MINUTE, HOUR],
  [HOUR, 2 * HOUR],
  [2 * HOUR, 6 * HOUR],
  [6 * HOUR, 24 * HOUR],
  [24 * HOUR, 48 * HOUR],
  [48 * HOUR, 72 * HOUR],
  [72 * HOUR, 120 * HOUR],
  [120 * HOUR - 1, 120 * HOUR],
  [120 * HOUR, null],
])('checks an unpaid session of %d ms next at %p ms', (ageMs, expected) => {
  for (const status of ['open', 'creating', 'expired', 'refunded'] as const)
    expect([status, next({ status }, ageMs)]).toEqual([status, expected]);
});

it.each([
  [0, 10 * MINUTE],
  [10 * MINUTE, HOUR],
  [HOUR, 24 * HOUR],
  [24 * HOUR, 120 * HOUR],
  [120 * HOUR, null],
])('checks a paid session of %d ms for a second payment at %p ms', (ageMs, expected) => {
  expect(next({ status: 'paid', hold: 'consumed' }, ageMs)).toBe(expected);
});

it('does not check an abandoned session', () => {
  expect(next({ status: 'abandoned', hold: 'held', holdExpiresAt: START }, 0)).toBeNull();
});

it('checks a held session when its hold ends, if that is earlier', () => {
  const held = { status: 'open', hold: 'held', holdExpiresAt: new Date(START.getTime() + 12 * MINUTE) } as const;
  expect(next(held, 5 * MINUTE)).toBe(10 * MINUTE);
  expect(next(held, 10 * MINUTE)).toBe(12 * MINUTE);
  expect(next({ ...held, hold: 'released' }, 10 * MINUTE)).toBe(15 * MINUTE);
  expect(next({ ...held, holdExpiresAt: null }, 10 * MINUTE)).toBe(15 * MINUTE);
});

it('checks an expired hold after twenty seconds, even when no other check is planned', () => {
  const over = { status: 'expired', hold: 'held', holdExpiresAt: START } as const;
  expect(next(over, 16 * MINUTE)).toBe(16 * MINUTE + 20 * SECOND);
  expect(next(over, 500 * HOUR)).toBe(500 * HOUR + 20 * SECOND);
});
