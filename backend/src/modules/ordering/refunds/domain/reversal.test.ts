import { needsSecondPerson, valueOf } from './refund-request.js';

const NOTHING = { todayPaise: 0, partsPaise: 0 };

describe('a second person', () => {
  it('is needed for nothing without limits', () => {
    const rules = { approvalAbovePaise: null, dailyBudgetPaise: null };
    expect(needsSecondPerson('refund', 1_000_000_00, rules, { todayPaise: 1e9, partsPaise: 1e9 })).toBe(false);
  });

  it.each([
    [1000, false],
    [1001, true],
  ])('is needed above the limit for an order: %i', (amount, expected) => {
    const rules = { approvalAbovePaise: 1000, dailyBudgetPaise: null };
    expect(needsSecondPerson('cancel', amount, rules, NOTHING)).toBe(expected);
    expect(needsSecondPerson('refund', amount, rules, NOTHING)).toBe(expected);
  });

  it.each(['refund', 'replace'] as const)('is needed when parts are above it together: %s', (kind) => {
    const rules = { approvalAbovePaise: 1000, dailyBudgetPaise: null };
    expect(needsSecondPerson(kind, 400, rules, { todayPaise: 0, partsPaise: 600 })).toBe(false);
    expect(needsSecondPerson(kind, 401, rules, { todayPaise: 0, partsPaise: 600 })).toBe(true);
  });

  it('is not needed for a whole order because of its earlier parts', () => {
    const rules = { approvalAbovePaise: 1000, dailyBudgetPaise: null };
    expect(needsSecondPerson('delete', 1000, rules, { todayPaise: 0, partsPaise: 600 })).toBe(false);
  });

  it.each([
    [400, false],
    [401, true],
  ])('is needed above the rest of the budget of the day: %i', (amount, expected) => {
    const rules = { approvalAbovePaise: null, dailyBudgetPaise: 1000 };
    expect(needsSecondPerson('return', amount, rules, { todayPaise: 600, partsPaise: 0 })).toBe(expected);
  });

  it('is needed for everything with a limit or a budget of nothing', () => {
    expect(needsSecondPerson('settle', 1, { approvalAbovePaise: 0, dailyBudgetPaise: null }, NOTHING)).toBe(true);
    expect(needsSecondPerson('settle', 1, { approvalAbovePaise: null, dailyBudgetPaise: 0 }, NOTHING)).toBe(true);
  });
});

it('pieces are worth their price, whatever was taken off the order', () => {
  expect(
    valueOf([
      { quantity: 2, valuePaise: 30000 },
      { quantity: 1, valuePaise: 500 },
    ]),
  ).toBe(60500);
});
