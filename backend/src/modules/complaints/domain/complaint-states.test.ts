import fc from 'fast-check';
import { TRANSITIONS, actionsOf, next, type ComplaintAction } from './complaint-states.js';
import { refusalOf, take, type Complaint } from './complaint.js';

const ACTIONS = [...new Set(TRANSITIONS.map(({ action }) => action))];
const received = (orderId: string | null): Complaint => ({
  id: 'c-1',
  number: 'GRV-26-000001',
  reference: '4F7A1C-9B2D4E-4A6B8C-0D1E2F',
  userId: 'u-1',
  orderId,
  category: 'damaged',
  status: 'received',
  outcome: null,
  acknowledgedAt: null,
  resolvedAt: null,
  refundRequestId: null,
});

describe('the states of a complaint', () => {
  it('have one row for each action and status', () => {
    const keys = TRANSITIONS.map(({ action, from }) => `${action} ${from}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('give every step to `resolved` an outcome, and no other', () => {
    for (const { to, outcome } of TRANSITIONS) expect(outcome !== undefined).toBe(to === 'resolved');
  });

  it('keep status, outcome and dates in step through any sequence of actions', () => {
    const actions = fc.array(fc.constantFrom(...ACTIONS), { maxLength: 30 });
    fc.assert(
      fc.property(actions, fc.boolean(), (sequence, isAboutOrder) => {
        let complaint = received(isAboutOrder ? 'o-1' : null);
        let resolutions = 0;
        for (const [at, action] of sequence.entries()) {
          const allowed = (['staff', 'customer', 'system'] as const).flatMap((role) => actionsOf(complaint, role));
          const attempt = () => take(complaint, { action, by: 'Asha', at: new Date(at) }).complaint;
          if (!allowed.includes(action)) {
            expect(attempt).toThrow(expect.objectContaining({ code: 'complaint_status' }));
            continue;
          }
          const before = complaint;
          complaint = attempt();
          if (complaint.status === 'resolved') resolutions++;
          if (action === 'reopen') resolutions--;
          expect(complaint.status === 'resolved').toBe(complaint.outcome !== null);
          expect(complaint.status === 'resolved').toBe(complaint.resolvedAt !== null);
          expect(complaint.status === 'received').toBe(complaint.acknowledgedAt === null);
          expect(before.acknowledgedAt ?? complaint.acknowledgedAt).toEqual(complaint.acknowledgedAt);
          expect([0, 1]).toContain(resolutions);
        }
      }),
      { numRuns: 1000, seed: 20261123 },
    );
  });

  it.each(['refund', 'replace', 'propose-refund'] as const)(
    'offer no %s without an order',
    (action: ComplaintAction) => {
      expect(actionsOf(received(null), 'staff')).not.toContain(action);
      expect(actionsOf(received('o-1'), 'staff')).toContain(action);
      expect(() => next(received(null), action)).toThrow('This complaint has not been settled yet.');
    },
  );
});

describe('a refusal', () => {
  it.each(['damaged', 'wrong', 'expired', 'missing', 'defective', 'late'] as const)(
    'of a complaint about %s goods needs more than a late report',
    (category) => {
      expect(() => refusalOf(category, ['late-report'], 'Too late.')).toThrow('A late report alone');
      expect(refusalOf(category, ['late-report', 'as-described'], 'See the label.')).toBe(
        'Reported late, The goods are as described. See the label.',
      );
    },
  );

  it('of another complaint may be for a late report', () => {
    expect(refusalOf('payment', ['late-report'], 'It was in 2019.')).toBe('Reported late. It was in 2019.');
  });
});
