import { needsSecondPerson, valueOf } from './refund-request.js';

const NOTHING = { todayPaise: 0, orderPaise: 0 };
const worth = (amountPaise: number, moneyPaise = amountPaise) => ({ amountPaise, moneyPaise });

describe('a second person', () => {
  it('is needed for nothing without limits', () => {
    const rules = { approvalAbovePaise: null, dailyBudgetPaise: null };
    expect(needsSecondPerson(worth(1_000_000_00), rules, { todayPaise: 1e9, orderPaise: 1e9 })).toBe(false);
  });

  it.each([
    [1000, false],
    [1001, true],
  ])('is needed above the limit for an order: %i', (amount, expected) => {
    const rules = { approvalAbovePaise: 1000, dailyBudgetPaise: null };
    expect(needsSecondPerson(worth(amount), rules, NOTHING)).toBe(expected);
  });

  it('is needed when it is above the limit with what went back of the order before', () => {
    const rules = { approvalAbovePaise: 1000, dailyBudgetPaise: null };
    expect(needsSecondPerson(worth(400), rules, { todayPaise: 0, orderPaise: 600 })).toBe(false);
    expect(needsSecondPerson(worth(401), rules, { todayPaise: 0, orderPaise: 600 })).toBe(true);
  });

  it('counts the goods of a whole order once, also after a part of it went back', () => {
    const rules = { approvalAbovePaise: 1000, dailyBudgetPaise: null };
    expect(needsSecondPerson(worth(1000, 400), rules, { todayPaise: 0, orderPaise: 600 })).toBe(false);
    expect(needsSecondPerson(worth(1000, 401), rules, { todayPaise: 0, orderPaise: 600 })).toBe(true);
  });

  it.each([
    [400, false],
    [401, true],
  ])('is needed above the rest of the budget of the day: %i', (amount, expected) => {
    const rules = { approvalAbovePaise: null, dailyBudgetPaise: 1000 };
    expect(needsSecondPerson(worth(amount), rules, { todayPaise: 600, orderPaise: 0 })).toBe(expected);
  });

  it('is needed for an order of one’s own wherever there is a limit for an order', () => {
    const own = { ...worth(1), isOwn: true };
    expect(needsSecondPerson(own, { approvalAbovePaise: 1000, dailyBudgetPaise: null }, NOTHING)).toBe(true);
    expect(needsSecondPerson(own, { approvalAbovePaise: null, dailyBudgetPaise: 1000 }, NOTHING)).toBe(false);
  });

  it('is needed for everything with a limit or a budget of nothing', () => {
    expect(needsSecondPerson(worth(1), { approvalAbovePaise: 0, dailyBudgetPaise: null }, NOTHING)).toBe(true);
    expect(needsSecondPerson(worth(1), { approvalAbovePaise: null, dailyBudgetPaise: 0 }, NOTHING)).toBe(true);
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
