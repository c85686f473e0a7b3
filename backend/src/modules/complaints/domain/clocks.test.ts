import fc from 'fast-check';
import { clockOf, deadlinesOf, dueAt, replyBy } from './clocks.js';

const HOUR_MS = 3_600_000;
const ist = (text: string) => new Date(`${text}+05:30`);
const open = { acknowledgedAt: null, resolvedAt: null, isAboutOrder: false };

describe('deadlines of complaints', () => {
  it.each([
    ['2027-01-31T22:00', '2027-02-02T22:00', '2027-02-28T22:00'],
    ['2028-01-31T22:00', '2028-02-02T22:00', '2028-02-29T22:00'],
    ['2027-01-31T00:30', '2027-02-02T00:30', '2027-02-28T00:30'],
    ['2027-02-28T12:00', '2027-03-02T12:00', '2027-03-28T12:00'],
    ['2026-12-31T23:59', '2027-01-02T23:59', '2027-01-31T23:59'],
    ['2026-08-31T09:00', '2026-09-02T09:00', '2026-09-30T09:00'],
  ])('received at %s in India: acknowledged by %s, resolved by %s', (received, acknowledgeBy, resolveBy) => {
    expect(deadlinesOf(ist(received))).toEqual({
      receivedAt: ist(received),
      acknowledgeBy: ist(acknowledgeBy),
      resolveBy: ist(resolveBy),
    });
  });

  it('are 28 to 31 days for every moment', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('2026-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }), (at) => {
        const days = (deadlinesOf(at).resolveBy.getTime() - at.getTime()) / (24 * HOUR_MS);
        expect(Number.isInteger(days) && days >= 28 && days <= 31).toBe(true);
      }),
    );
  });

  it('has a promise of its own for orders: a reply within 24 hours', () => {
    const receivedAt = ist('2027-01-31T22:00');
    expect(replyBy({ receivedAt, isAboutOrder: true })).toEqual(ist('2027-02-01T22:00'));
    expect(replyBy({ receivedAt, isAboutOrder: false })).toEqual(ist('2027-02-02T22:00'));
  });
});

describe('the clock of a complaint', () => {
  const deadlines = deadlinesOf(ist('2027-01-31T22:00'));
  const after = (hours: number) => new Date(deadlines.receivedAt.getTime() + hours * HOUR_MS);

  it.each([
    [35, 'in-time'],
    [36, 'soon'],
    [48, 'soon'],
    [49, 'overdue'],
  ] as const)('is after %s hours without an acknowledgement: %s', (hours, state) => {
    expect(clockOf({ ...deadlines, ...open }, after(hours))).toBe(state);
  });

  it.each([
    ['2027-02-21T21:59', 'in-time'],
    ['2027-02-21T22:00', 'soon'],
    ['2027-02-28T22:00', 'soon'],
    ['2027-02-28T22:01', 'overdue'],
  ] as const)('is at %s, once acknowledged: %s', (at, state) => {
    expect(clockOf({ ...deadlines, ...open, acknowledgedAt: after(1) }, ist(at))).toBe(state);
  });

  it('shows the time that the mail promises', () => {
    for (const isAboutOrder of [true, false])
      expect(dueAt({ ...deadlines, ...open, isAboutOrder })).toEqual(replyBy({ ...deadlines, isAboutOrder }));
    expect(dueAt({ ...deadlines, ...open, isAboutOrder: true, acknowledgedAt: after(1) })).toEqual(deadlines.resolveBy);
  });

  it('of an order is urgent when the promised reply is late', () => {
    expect(clockOf({ ...deadlines, ...open, isAboutOrder: true }, after(24))).toBe('soon');
  });

  it('stops when the complaint is resolved', () => {
    const resolved = { ...deadlines, ...open, acknowledgedAt: after(1), resolvedAt: after(2) };
    expect([clockOf(resolved, after(5000)), dueAt(resolved)]).toEqual(['stopped', null]);
  });
});
