import { isGstin, normaliseGstin, stateCode, stateName, STATE_CODES } from './gst.js';
import { INDIAN_STATES } from './identity.js';
import { contradictingState, taxedStateCode, usualState } from './pin-states.js';

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
  ['TN', '33'],
  ['Tamilnadu', '33'],
  ['IN-TN', '33'],
  ['orissa', '21'],
  ['Pondicherry', '34'],
  ['J & K', '01'],
  ['U.P.', '09'],
  ['Andaman & Nicobar', '35'],
  ['N.C.T. of Delhi', '07'],
  ['Daman and Diu', '26'],
  ['', null],
  ['Bombay', null],
])('knows the State %j as %s', (name, code) => {
  expect(stateCode(name)).toBe(code);
});

it.each([
  [{ state: 'Tamil Nadu', postalCode: '560001' }, 'Karnataka', '29'],
  [{ state: 'Tamil Nadu', postalCode: '560001', stateConfirmed: true }, null, '33'],
  [{ state: 'KA', postalCode: '560001' }, null, '29'],
  [{ state: 'Kalifornia', postalCode: '560001' }, 'Karnataka', '29'],
  [{ state: 'Telangana', postalCode: '505001' }, null, '36'],
  [{ state: 'Kalifornia', postalCode: '505001' }, null, null],
] as const)('the screen asks about %j as %s, and the tax is that of %s', (address, asked, code) => {
  expect([contradictingState(address), taxedStateCode(address)]).toEqual([asked, code]);
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
