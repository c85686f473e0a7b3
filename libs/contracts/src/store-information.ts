import type { INDIAN_STATES } from './identity.js';

/** Somebody to turn to. Empty texts are missing. */
export interface ContactPerson {
  name: string;
  designation: string;
  email: string;
  phone: string;
}

/**
 * What the law requires a shop to say about itself, as its owner states it, and all of it is public. Empty texts are
 * missing. Name and e-mail address of the shop are in `StoreConfig`.
 */
export interface StoreInformation {
  legalName: string;
  /** The head office: street, city, PIN code and State. */
  address: string;
  city: string;
  postalCode: string;
  state: (typeof INDIAN_STATES)[number] | '';
  /** Addresses of branches. */
  branches: string[];
  carePhone: string;
  careHours: string;
  grievanceOfficer: ContactPerson;
  nodalPerson: ContactPerson;
  gstin: string;
  /** Number of the food licence: 14 digits. */
  fssai: string;
}

/** Longest texts, in characters. */
export const STORE_TEXT = { line: 150, branch: 300, branches: 20 } as const;

/** A number of customer care: mobile, landline with its code, or toll-free. */
export const CARE_PHONE = /^\+?[0-9](?:[ -]?[0-9]){5,14}$/;

/** The number of a food licence. Zeros are none. */
export const FSSAI = /^(?!0+$)[0-9]{14}$/;

const NOBODY: ContactPerson = { name: '', designation: '', email: '', phone: '' };

export const EMPTY_STORE_INFORMATION: StoreInformation = {
  legalName: '',
  address: '',
  city: '',
  postalCode: '',
  state: '',
  branches: [],
  carePhone: '',
  careHours: '',
  grievanceOfficer: NOBODY,
  nodalPerson: NOBODY,
  gstin: '',
  fssai: '',
};

/** What every shop must state. A GSTIN is only for registered shops, branches and a nodal person only for some. */
export type RequiredInformation =
  | 'legalName'
  | 'address'
  | 'carePhone'
  | 'careHours'
  | 'officerName'
  | 'officerDesignation'
  | 'officerEmail'
  | 'officerPhone'
  | 'fssai';

/** Returns what a shop has yet to state, in the order of the form. */
export function missingInformation(information: StoreInformation): RequiredInformation[] {
  const { name, designation, email, phone } = information.grievanceOfficer;
  const facts: Readonly<Record<RequiredInformation, string>> = {
    legalName: information.legalName,
    address: addressLines(information).length > 0 ? information.address : '',
    carePhone: information.carePhone,
    careHours: information.careHours,
    officerName: name,
    officerDesignation: designation,
    officerEmail: email,
    officerPhone: phone,
    fssai: information.fssai,
  };
  return (Object.keys(facts) as RequiredInformation[]).filter((fact) => facts[fact] === '');
}

/** Returns the address of the head office as lines; none until it is complete. */
export function addressLines({ address, city, postalCode, state }: StoreInformation): string[] {
  return address && city && postalCode && state ? [address, `${city} ${postalCode}`, state] : [];
}
