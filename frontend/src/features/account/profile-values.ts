import {
  INDIAN_STATES,
  normalisePhone,
  normalisePin,
  type ProfileInput,
  type SavedAddress,
  type ShippingAddress,
  type SignedInUser,
} from '@shop/contracts';

/** The fields of an address form, as typed. */
export interface AddressValues {
  address: string;
  address2: string;
  city: string;
  state: string;
  postalCode: string;
  phone: string;
}

export interface ProfileValues extends AddressValues {
  name: string;
}

export const ADDRESS_FIELDS = ['address', 'address2', 'city', 'state', 'postalCode', 'phone'] as const;
export const PROFILE_FIELDS = ['name', ...ADDRESS_FIELDS] as const;

export function addressValues(saved: Partial<ShippingAddress> | null): AddressValues {
  const { address = '', address2 = '', city = '', state = '', postalCode = '', phone = '' } = saved ?? {};
  return { address, address2, city, state, postalCode, phone };
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
  const address2 = values.address2.trim();
  return {
    address: values.address.trim(),
    ...(address2 && { address2 }),
    city: values.city.trim(),
    state: values.state,
    postalCode: normalisePin(values.postalCode),
    phone: normalisePhone(values.phone),
  };
}

export function profileInput(values: ProfileValues, email: string): ProfileInput {
  const name = values.name.trim();
  return hasAddress(values) ? { name, email, shippingAddress: addressInput(values) } : { name, email };
}

/** Returns the 36 states, preceded by the stored value if it is an older free text. */
export function stateOptions(stored: string): string[] {
  const known: readonly string[] = INDIAN_STATES;
  return stored && !known.includes(stored) ? [stored, ...known] : [...known];
}

/** Copies the address fields only: entries of the address book have more. */
export function postalAddress({ address, address2, city, state, postalCode, phone }: ShippingAddress): ShippingAddress {
  return { address, ...(address2 && { address2 }), city, state, postalCode, phone };
}

/** Returns the label of an entry: its name, or else the street. */
export const addressName = ({ label, address }: SavedAddress): string => label || address;

/** Returns the address in one line: "12 MG Road, Bengaluru, Karnataka 560001". */
export const addressText = ({ label, address, address2, city, state, postalCode }: SavedAddress): string =>
  [...(label ? [address] : []), address2, city, `${state} ${postalCode}`].filter(Boolean).join(', ');
