import type { StoreInformation } from '@shop/contracts';
import type { ShippingSettings } from '@shop/pricing';
import { DEMO_FSSAI } from './labels.data.js';

/** Free shipping on every order, as the launch banner promises. */
export const demoSettings: ShippingSettings = { cost: 0, freeShippingThreshold: 0 };

/** Company, person and numbers are fictitious. The demo is not registered for GST. */
export const demoStoreInformation: StoreInformation = {
  legalName: 'Mewavan Demo (not a real company)',
  address: '1 Example Road',
  city: 'Pune',
  postalCode: '411001',
  state: 'Maharashtra',
  branches: [],
  carePhone: '1800 000 0000',
  careHours: 'Monday to Saturday, 10 am to 6 pm',
  grievanceOfficer: {
    name: 'Demo Officer (not a real person)',
    designation: 'Head of customer care',
    email: 'grievance@mewavan.example',
    phone: '1800 000 0000',
  },
  nodalPerson: { name: '', designation: '', email: '', phone: '' },
  gstin: '',
  fssai: DEMO_FSSAI,
};
