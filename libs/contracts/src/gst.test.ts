import { isGstin, normaliseGstin, stateCode, stateName, STATE_CODES } from './gst.js';
import { INDIAN_STATES } from './identity.js';
import { usualState } from './pin-states.js';

it.each(['27AAPFU0939F1ZV', '27ABCDE1234F1Z0', '29ABCDE1234F1ZW'])('accepts the GSTIN %s', (gstin) => {
  expect(isGstin(gstin)).toBe(true);
});

it.each(['27AAPFU0939F1ZW', '27AAPFU0939F1Z0', '27AAPFU0939F1Z', '00AAPFU0939F1ZV', '27aapfu0939f1zv', ''])(
  'rejects the GSTIN %j',
  (gstin) => {
    expect(isGstin(gstin)).toBe(false);
  },
);

it('reads a GSTIN as people write it', () => {
  expect(normaliseGstin(' 27 aapfu-0939 f1zv ')).toBe('27AAPFU0939F1ZV');
});

it('has one code for each State', () => {
  expect(new Set(Object.values(STATE_CODES)).size).toBe(INDIAN_STATES.length);
  expect(INDIAN_STATES.map((name) => stateName(stateCode(name)!))).toEqual([...INDIAN_STATES]);
  expect([stateCode(' tamil  nadu '), stateCode('Kalifornia'), stateName('97')]).toEqual([
    '33',
    null,
    'Other Territory',
  ]);
});

it.each([
  ['400050', 'Maharashtra'],
  ['403001', 'Goa'],
  ['110001', 'Delhi'],
  ['737101', 'Sikkim'],
  ['799001', 'Tripura'],
  ['263001', 'Uttarakhand'],
  ['835001', 'Jharkhand'],
  ['244001', null],
  ['682555', null],
  ['505001', null],
  ['900056', null],
])('PIN %s usually lies in %s', (pin, state) => {
  expect(usualState(pin)).toBe(state);
});
