import { MESSAGES } from './messages.js';
import type { StaffRole } from './staff.js';

/** Delivery address. `phone` has 10 digits. */
export interface ShippingAddress {
  /** Who receives the parcel. Left out: the customer. */
  recipient?: string;
  address: string;
  address2?: string;
  city: string;
  state: string;
  postalCode: string;
  phone: string;
  /** True when the customer has confirmed the State, which the PIN code contradicts. Without it the PIN code decides. */
  stateConfirmed?: boolean;
}

/** Copies the fields of an address alone: entries of the address book and requests have more. */
export function postalAddress(from: ShippingAddress): ShippingAddress {
  const { recipient, address, address2, city, state, postalCode, phone, stateConfirmed } = from;
  const further = { ...(address2 && { address2 }), ...(stateConfirmed && { stateConfirmed }) };
  return { ...(recipient && { recipient }), address, city, state, postalCode, phone, ...further };
}

/** An entry of the address book, with its name ("Office"). */
export interface SavedAddressInput extends ShippingAddress {
  label?: string;
  /** True makes it the default until another address becomes the default. */
  isDefault?: boolean;
}

export interface SavedAddress extends ShippingAddress {
  _id: string;
  /** Empty without a name. */
  label: string;
  isDefault: boolean;
}

/** Maximum number of addresses per account. */
export const MAX_ADDRESSES = 20;

/** In characters. */
export const MAX_ADDRESS_LABEL_LENGTH = 40;

/** Response of register, login, profile and password reset; stored in the browser under "user". */
export interface SignedInUser {
  _id: string;
  name: string;
  email: string;
  /** Whether the owner has confirmed the e-mail. Missing in data that older releases stored in the browser. */
  emailConfirmed?: boolean;
  /** True for all staff, whatever their role. */
  isAdmin: boolean;
  /** For staff only. */
  role?: StaffRole;
  shippingAddress: ShippingAddress | null;
  token: string;
}

/** Request of `POST /users/first-owner`; the key is that of the set-up link. */
export interface FirstOwnerInput extends RegisterInput {
  key: string;
}

export interface RegisterInput {
  name: string;
  email: string;
  password: string;
}

export interface Credentials {
  email: string;
  password: string;
}

/** An active session, as listed by `GET /users/me/sessions`. */
export interface OpenSession {
  _id: string;
  /** "Firefox on Windows"; empty when unknown. */
  device: string;
  startedAt: string;
  /** Time of the last request, accurate to a minute. */
  seenAt: string;
  /** True for the session of this request. */
  isCurrent: boolean;
}

/** Without `session` all but the current one are ended. */
export interface EndSessionsInput {
  password: string;
  session?: string;
}

/** `PUT /users/password`: the current and the new password. */
export interface PasswordChange {
  password: string;
  newPassword: string;
}

export interface ProfileInput {
  name: string;
  email?: string;
  shippingAddress?: ShippingAddress;
}

/** Of a person's name, in characters, trimmed. */
const MAX_NAME_LENGTH = 100;

/** Returns why a name is invalid, or null. */
export function nameError(text: string): string | null {
  const name = text.trim();
  if (name === '') return MESSAGES.nameMissing;
  // Checks the length first, because searching a long text for a web address takes seconds.
  if ([...name].length > MAX_NAME_LENGTH || /[\p{Cc}\u2028\u2029]/u.test(name))
    return MESSAGES.nameTooLong(MAX_NAME_LENGTH);
  return hasWebAddress(name) ? MESSAGES.nameWithWebAddress : null;
}

/** Characters, exactly as sent: no trimming, no truncation. */
export const PASSWORD_LENGTH = { min: 6, max: 128 } as const;

/** A simple e-mail address: one `@`, no quotes, comments, spaces or control characters. Matches in linear time. */
export const EMAIL = /^[^\s@"'<>(),;:\\[\]]{1,64}@[^\s@"'<>(),;:\\[\]]{1,185}\.[^\s@"'<>(),;:\\[\].]{2,63}$/u;

/** Six digits, the first not 0 (India Post). */
export const PIN = /^[1-9][0-9]{5}$/;

/** An Indian mobile number as stored. */
export const PHONE = /^[6-9][0-9]{9}$/;

/** "110 001" -> "110001". The result may be invalid: test it with `PIN`. */
export function normalisePin(text: string): string {
  return text.replace(/\s+/g, '');
}

/** Drops spaces, dashes, `+91` and a leading 0. The result may be invalid: test it with `PHONE`. */
export function normalisePhone(text: string): string {
  const digits = text.replace(/[\s()-]/g, '');
  return digits.replace(/^(?:\+91|91(?=[0-9]{10}$)|0(?=[0-9]{10}$))/, '');
}

/** The 28 states and 8 union territories. */
export const INDIAN_STATES = [
  'Andaman and Nicobar Islands',
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chandigarh',
  'Chhattisgarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jammu and Kashmir',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Ladakh',
  'Lakshadweep',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Puducherry',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
] as const;

/**
 * What mail programs turn into a link. Includes only top-level domains that advertisements use, because "Md.Arif" and
 * "A.P.J. Rao" are names.
 */
const WEB_ADDRESS =
  /:\/\/|\bwww\.|[\p{L}\p{N}-]{2,}\.(com|net|org|in|co|io|me|ly|gl|gd|to|cc|tv|ru|cn|xyz|info|biz|shop|store|site|online|top|club|link|click|live|app|page|win|vip|icu|loan|bet|fun|pro|dev)(?![\p{L}\p{N}])/iu;

/** Whether a text contains something that mail programs show as a link. */
export function hasWebAddress(text: string): boolean {
  return WEB_ADDRESS.test(text.normalize('NFKC'));
}
