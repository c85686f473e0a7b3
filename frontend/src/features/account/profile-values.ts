import {
  INDIAN_STATES,
  normalisePhone,
  normalisePin,
  postalAddress,
  type ProfileInput,
  type SavedAddress,
  type ShippingAddress,
  type SignedInUser,
  stateCode,
  stateName,
} from '@shop/contracts';

const ADDRESS_FIELDS = ['recipient', 'address', 'address2', 'city', 'state', 'postalCode', 'phone'] as const;
export const PROFILE_FIELDS = ['name', ...ADDRESS_FIELDS] as const;

export type AddressField = (typeof ADDRESS_FIELDS)[number];

/** The fields of an address form, as typed. */
export interface AddressValues extends Record<AddressField, string> {
  /** State and PIN code (`confirmation`) of which the customer has said that the State is right; else empty. */
  confirmed: string;
}

export interface ProfileValues extends AddressValues {
  name: string;
}

/** Identifies what a customer confirms. */
export const confirmation = ({ state, postalCode }: Pick<ShippingAddress, 'state' | 'postalCode'>): string =>
  `${state} ${postalCode}`;

export function addressValues(saved: Partial<ShippingAddress> | null): AddressValues {
  const { recipient = '', address = '', address2 = '', city = '', postalCode = '', phone = '' } = saved ?? {};
  const state = officialState(saved?.state ?? '');
  const confirmed = saved?.stateConfirmed ? confirmation({ state, postalCode }) : '';
  return { recipient, address, address2, city, state, postalCode, phone, confirmed };
}

/** Returns the official name of a State by any of its names; unknown ones unchanged. */
function officialState(name: string): string {
  const code = stateCode(name);
  return code === null ? name : stateName(code);
}

export const valuesOf = ({ name, shippingAddress }: SignedInUser): ProfileValues => ({
  name,
  ...addressValues(shippingAddress),
});

/** True when a field of the address is filled in. A name can be saved alone, but an address must be complete. */
export const hasAddress = (values: AddressValues): boolean =>
  ADDRESS_FIELDS.some((field) => values[field].trim() !== '');

/** Returns the address to send: trimmed, PIN and phone in their stored form, without an empty second line. */
export function addressInput(values: AddressValues): ShippingAddress {
  const { state } = values;
  const postalCode = normalisePin(values.postalCode);
  return postalAddress({
    recipient: values.recipient.trim(),
    address: values.address.trim(),
    address2: values.address2.trim(),
    city: values.city.trim(),
    state,
    postalCode,
    phone: normalisePhone(values.phone),
    stateConfirmed: values.confirmed === confirmation({ state, postalCode }),
  });
}

export function profileInput(values: ProfileValues, email: string): ProfileInput {
  const name = values.name.trim();
  return hasAddress(values) ? { name, email, shippingAddress: addressInput(values) } : { name, email };
}

/** Returns the 36 states, preceded by the stored value if it is an older free text. */
export function stateOptions(stored: string): string[] {
  return stored && stateCode(stored) === null ? [stored, ...INDIAN_STATES] : [...INDIAN_STATES];
}

/** Returns the label of an entry: its name, or else the street. */
export const addressName = ({ label, address }: SavedAddress): string => label || address;

/** Returns the address in one line: "12 MG Road, Bengaluru, Karnataka 560001". */
export const addressText = ({ label, recipient, address, address2, city, state, postalCode }: SavedAddress): string =>
  [recipient, ...(label ? [address] : []), address2, city, `${state} ${postalCode}`].filter(Boolean).join(', ');
