import { INDIAN_STATES, normalisePhone, normalisePin, type ProfileInput, type SignedInUser } from '@shop/contracts';

/** The form's fields, all text as typed. */
export interface ProfileValues {
  name: string;
  address: string;
  address2: string;
  city: string;
  state: string;
  postalCode: string;
  phone: string;
}

const ADDRESS_FIELDS = ['address', 'address2', 'city', 'state', 'postalCode', 'phone'] as const;
export const PROFILE_FIELDS = ['name', ...ADDRESS_FIELDS] as const;

export function valuesOf({ name, shippingAddress }: SignedInUser): ProfileValues {
  const { address = '', address2 = '', city = '', state = '', postalCode = '', phone = '' } = shippingAddress ?? {};
  return { name, address, address2, city, state, postalCode, phone };
}

/** A person may save a name alone; once an address is begun, it has to be whole. */
export const hasAddress = (values: ProfileValues): boolean => ADDRESS_FIELDS.some((field) => values[field].trim() !== '');

/** What is sent: trimmed, PIN and phone in their stored form, an empty second line left out. */
export function profileInput(values: ProfileValues, email: string): ProfileInput {
  const name = values.name.trim();
  if (!hasAddress(values)) return { name, email };
  const address2 = values.address2.trim();
  return {
    name,
    email,
    shippingAddress: {
      address: values.address.trim(),
      ...(address2 && { address2 }),
      city: values.city.trim(),
      state: values.state,
      postalCode: normalisePin(values.postalCode),
      phone: normalisePhone(values.phone),
    },
  };
}

/** The 36, and before them whatever was stored in free text earlier. */
export function stateOptions(stored: string): string[] {
  const known: readonly string[] = INDIAN_STATES;
  return stored && !known.includes(stored) ? [stored, ...known] : [...known];
}
