import { EMPTY_STORE_INFORMATION, type StoreInformation } from '@shop/contracts';

/** A shop in Maharashtra that states everything it must. */
export const SAMPLE_STORE: StoreInformation = {
  ...EMPTY_STORE_INFORMATION,
  legalName: 'Mewavan Foods Private Limited',
  address: '5, Market Yard',
  city: 'Pune',
  postalCode: '411037',
  state: 'Maharashtra',
  carePhone: '1800 123 4567',
  careHours: 'Monday to Saturday, 10 am to 6 pm',
  grievanceOfficer: {
    name: 'Meera Joshi',
    designation: 'Head of customer care',
    email: 'grievance@nuts.example',
    phone: '020 2426 1234',
  },
  gstin: '27AAPFU0939F1ZV',
  fssai: '11521999000123',
};
