import { MESSAGES, nameError, normalisePhone, normalisePin, PHONE, PIN } from '@shop/contracts';
import { ADDRESS_MESSAGES } from './address-messages';
import { hasAddress, type AddressField, type AddressValues, type PROFILE_FIELDS } from './profile-values';

type Rule = (typed: string, values: AddressValues) => true | string;

export type AddressRules = Record<AddressField, Rule>;

const CITY = /^[\p{L}\p{M} .'()-]{2,60}$/u;
const isBetween = (text: string, min: number, max: number): boolean =>
  text.trim().length >= min && text.trim().length <= max;

/** Rules for react-hook-form's `register`. The server has the same. */
export function addressRules(isAddressNeeded: boolean): AddressRules {
  // Applies a rule only if the address is required or one of its fields is filled in.
  const ofAddress =
    (isGood: (typed: string) => boolean, message: string): Rule =>
    (typed, values) =>
      isGood(typed) || (!isAddressNeeded && !hasAddress(values)) || message;
  return {
    recipient: (typed) => isBetween(typed, 0, 60) || ADDRESS_MESSAGES.recipient,
    address: ofAddress((typed) => isBetween(typed, 5, 120), ADDRESS_MESSAGES.address),
    address2: (typed) => isBetween(typed, 0, 120) || ADDRESS_MESSAGES.address2,
    city: ofAddress((typed) => CITY.test(typed.trim()), ADDRESS_MESSAGES.city),
    state: ofAddress((typed) => typed !== '', ADDRESS_MESSAGES.state),
    postalCode: ofAddress((typed) => PIN.test(normalisePin(typed)), MESSAGES.invalidPin),
    phone: ofAddress((typed) => PHONE.test(normalisePhone(typed)), MESSAGES.invalidPhone),
  };
}

export const profileRules = (isAddressNeeded: boolean): Record<(typeof PROFILE_FIELDS)[number], Rule> => ({
  name: (typed) => nameError(typed) ?? true,
  ...addressRules(isAddressNeeded),
});
