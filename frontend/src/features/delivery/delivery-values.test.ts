import { NO_FEES, rulesOf, valuesOf } from './delivery-values';
import { DELIVERY_SETTINGS_MESSAGES as TEXTS } from './settings-messages';

const terms = (minDays: number, maxDays: number) => ({ minDays, maxDays, ...NO_FEES });
const RULES = {
  ...{ cutoff: '14:00', worksOnSaturday: true, processingDays: 1, origin: '411001' },
  ...{
    local: terms(1, 2),
    regional: { ...terms(2, 3), express: { fee: 99.5, minDays: 1, maxDays: 2 } },
    elsewhere: { ...terms(3, 5), takesCash: false },
  },
  holidays: [{ day: '2027-10-29', name: 'Diwali' }],
  zones: [
    { prefix: '560', isDeliverable: true, ...terms(2, 4), cashFee: 40.5 },
    { prefix: '799', isDeliverable: true, ...terms(5, 8), takesCash: false, shippingFee: 60.5, kgFee: 30 },
    { prefix: '9', isDeliverable: false, ...terms(0, 0) },
  ],
};

it('reads what it shows', () => {
  expect(valuesOf(RULES)).toMatchObject({
    ...{
      zones: '560, 2-4, cash 40.5\n799, 5-8, no cash, shipping 60.5 + 30/kg\n9, no delivery',
      holidays: '2027-10-29 Diwali',
    },
    ...{ origin: '411001', local: '1-2', regional: '2-3, express 1-2 for 99.5', elsewhere: '3-5, no cash' },
  });
  expect(rulesOf(valuesOf(RULES))).toEqual({ rules: RULES });
});

it('names the line that cannot be read', () => {
  const values = {
    ...valuesOf(RULES),
    zones: '560, 2-4\n\n56x, 1-2',
    elsewhere: '5-3',
    regional: '2-3, shipping 40 + 501/kg',
    processingDays: 'one',
    origin: '41',
    local: '1-2, cash 501',
  };
  expect(rulesOf(values)).toEqual({
    faults: {
      zones: `Line 3 cannot be read: 56x, 1-2. ${TEXTS.limits}`,
      origin: 'Enter a 6-digit PIN code that does not start with 0.',
      local: `${TEXTS.noRange} ${TEXTS.limits}`,
      regional: `${TEXTS.noRange} ${TEXTS.limits}`,
      elsewhere: `${TEXTS.noRange} ${TEXTS.limits}`,
      processingDays: 'Enter a number of days from 0 to 30.',
    },
  });
});

it.each(['2-3, express 1-2 for 2001', '2-3, express 1-3 for 99', '2-3, express for 99'])('refuses %j', (regional) => {
  expect(rulesOf({ ...valuesOf(RULES), regional })).toEqual({
    faults: { regional: `${TEXTS.noRange} ${TEXTS.limits}` },
  });
});

it.each([
  ['elsewhere', '3-31', `${TEXTS.noRange} ${TEXTS.limits}`],
  ['processingDays', '31', 'Enter a number of days from 0 to 30.'],
  ['zones', '560, 2-4\n9, no delivery\n560, 3-5', 'There are several zones for 560. Keep one of them.'],
  ['holidays', `2027-10-29 ${'x'.repeat(61)}`, expect.stringMatching(/^Line 1 cannot be read/)],
])('shows at the field %s what the server would refuse of it: %j', (name, typed, fault) => {
  expect(rulesOf({ ...valuesOf(RULES), [name]: typed })).toEqual({ faults: { [name]: fault } });
});

it('reads the price of shipping without that of a kilogram', () => {
  expect(rulesOf({ ...valuesOf(RULES), local: '1-2, shipping 40' })).toMatchObject({
    rules: { local: { takesCash: true, shippingFee: 40, kgFee: 0 } },
  });
});
