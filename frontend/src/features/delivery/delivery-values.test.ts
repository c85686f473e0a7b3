import { rulesOf, valuesOf } from './delivery-values';

const terms = (minDays: number, maxDays: number) => ({ minDays, maxDays, takesCash: true, cashFee: 0 });
const RULES = {
  ...{ cutoff: '14:00', worksOnSaturday: true, processingDays: 1, origin: '411001' },
  ...{ local: terms(1, 2), regional: terms(2, 3), elsewhere: { ...terms(3, 5), takesCash: false } },
  holidays: [{ day: '2027-10-29', name: 'Diwali' }],
  zones: [
    { prefix: '560', isDeliverable: true, ...terms(2, 4), cashFee: 40.5 },
    { prefix: '9', isDeliverable: false, ...terms(0, 0) },
  ],
};

it('reads what it shows', () => {
  expect(valuesOf(RULES)).toMatchObject({
    ...{ zones: '560, 2-4, cash 40.5\n9, no delivery', holidays: '2027-10-29 Diwali' },
    ...{ origin: '411001', local: '1-2', elsewhere: '3-5, no cash' },
  });
  expect(rulesOf(valuesOf(RULES))).toEqual({ rules: RULES });
});

it('names the line that cannot be read', () => {
  const values = {
    ...valuesOf(RULES),
    zones: '560, 2-4\n\n56x, 1-2',
    elsewhere: '5-3',
    processingDays: 'one',
    origin: '41',
    local: '1-2, cash 501',
  };
  expect(rulesOf(values)).toEqual({
    faults: {
      zones: 'Line 3 cannot be read: 56x, 1-2',
      origin: 'Enter a 6-digit PIN code that does not start with 0.',
      local: 'Enter the fewest and the most days, such as 3-5, and cash, such as "3-5, cash 40".',
      elsewhere: 'Enter the fewest and the most days, such as 3-5, and cash, such as "3-5, cash 40".',
      processingDays: 'Enter a number of days.',
    },
  });
});
