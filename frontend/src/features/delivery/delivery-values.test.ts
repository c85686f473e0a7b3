import { rulesOf, valuesOf } from './delivery-values';

const RULES = {
  ...{ cutoff: '14:00', worksOnSaturday: true, processingDays: 1, elsewhere: { minDays: 3, maxDays: 5 } },
  holidays: [{ day: '2027-10-29', name: 'Diwali' }],
  zones: [
    { prefix: '560', isDeliverable: true, minDays: 2, maxDays: 4 },
    { prefix: '9', isDeliverable: false, minDays: 0, maxDays: 0 },
  ],
};

it('reads what it shows', () => {
  expect(valuesOf(RULES)).toMatchObject({ zones: '560, 2-4\n9, no delivery', holidays: '2027-10-29 Diwali' });
  expect(rulesOf(valuesOf(RULES))).toEqual({ rules: RULES });
});

it('names the line that cannot be read', () => {
  const values = { ...valuesOf(RULES), zones: '560, 2-4\n\n56x, 1-2', elsewhere: '5-3', processingDays: 'one' };
  expect(rulesOf(values)).toEqual({
    faults: {
      zones: 'Line 3 cannot be read: 56x, 1-2',
      elsewhere: 'Enter the fewest and the most days, such as 3-5.',
      processingDays: 'Enter a number of days.',
    },
  });
});
