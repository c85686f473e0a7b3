import {
  addressLines,
  CARE_PHONE,
  EMPTY_STORE_INFORMATION,
  missingInformation,
  type StoreInformation,
} from './store-information.js';

const COMPLETE: StoreInformation = {
  ...EMPTY_STORE_INFORMATION,
  legalName: 'Nuts LLP',
  address: '5, Market Yard',
  city: 'Pune',
  postalCode: '411037',
  state: 'Maharashtra',
  carePhone: '1800 123 4567',
  careHours: '10 am to 6 pm',
  grievanceOfficer: { name: 'Meera Joshi', designation: 'Manager', email: 'meera@nuts.example', phone: '9876543210' },
  fssai: '11521999000123',
};
const officer = (part: object) => ({ grievanceOfficer: { ...COMPLETE.grievanceOfficer, ...part } });

it('is complete without a GSTIN, branches and a nodal person, which only some shops have', () => {
  expect(missingInformation(COMPLETE)).toEqual([]);
  expect(missingInformation(EMPTY_STORE_INFORMATION)).toHaveLength(9);
});

it.each([
  [{ legalName: '' }, 'legalName'],
  [{ address: '' }, 'address'],
  [{ city: '' }, 'address'],
  [{ postalCode: '' }, 'address'],
  [{ state: '' }, 'address'],
  [{ carePhone: '' }, 'carePhone'],
  [{ careHours: '' }, 'careHours'],
  [officer({ name: '' }), 'officerName'],
  [officer({ designation: '' }), 'officerDesignation'],
  [officer({ email: '' }), 'officerEmail'],
  [officer({ phone: '' }), 'officerPhone'],
  [{ fssai: '' }, 'fssai'],
])('with %j lacks %s', (changes, missing) => {
  expect(missingInformation({ ...COMPLETE, ...changes } as StoreInformation)).toEqual([missing]);
});

it('has an address only when all of it is known', () => {
  expect(addressLines(COMPLETE)).toEqual(['5, Market Yard', 'Pune 411037', 'Maharashtra']);
  expect(addressLines({ ...COMPLETE, city: '' })).toEqual([]);
});

it.each([
  ['1800 123 4567', true],
  ['+91 98765-43210', true],
  ['020 2426 1234', true],
  ['12345', false],
  ['1234567890123456', false],
  ['98765  43210', false],
  ['call me', false],
])('the telephone number %s is valid: %p', (number, isValid) => expect(CARE_PHONE.test(number)).toBe(isValid));
