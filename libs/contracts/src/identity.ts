import { MESSAGES } from './messages.js';
import type { StaffRole } from './staff.js';

/** Where an order goes. `phone` holds 10 digits. */
export interface ShippingAddress {
  address: string;
  address2?: string;
  city: string;
  state: string;
  postalCode: string;
  phone: string;
}

/** Of the address book: how an address is called ("Office"), and whether it is the one of the profile. */
export interface SavedAddressInput extends ShippingAddress {
  label?: string;
  /** True makes it the default. The default stays one until another takes its place. */
  isDefault?: boolean;
}

export interface SavedAddress extends ShippingAddress {
  _id: string;
  /** Empty when it has no name. */
  label: string;
  isDefault: boolean;
}

/** How many addresses an account keeps at most. */
export const MAX_ADDRESSES = 20;

/** The longest name of an address. */
export const MAX_ADDRESS_LABEL_LENGTH = 40;

/** The answer to register, login, profile and password reset; stored by the page under "user". */
export interface SignedInUser {
  _id: string;
  name: string;
  email: string;
  /** Whether its owner has followed the link that was mailed there. Missing in what a browser stored before there was one. */
  emailConfirmed?: boolean;
  /** True for everybody of the staff, whatever their role. */
  isAdmin: boolean;
  /** Of staff only. */
  role?: StaffRole;
  shippingAddress: ShippingAddress | null;
  token: string;
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

/** A sign-in that goes on, as `GET /users/me/sessions` lists it. */
export interface OpenSession {
  _id: string;
  /** "Firefox on Windows"; empty when nobody knows. */
  device: string;
  startedAt: string;
  /** The last call, give or take a minute. */
  seenAt: string;
  /** The one that asks. */
  isCurrent: boolean;
}

/** Without a session all end but the one that asks. */
export interface EndSessionsInput {
  password: string;
  session?: string;
}

/** `PUT /users/password`: the present password, and the one that replaces it. */
export interface PasswordChange {
  password: string;
  newPassword: string;
}

export interface ProfileInput {
  name: string;
  email?: string;
  shippingAddress?: ShippingAddress;
}

/** Of a person's name: characters as people count them, spaces around it not counted. */
const MAX_NAME_LENGTH = 100;

/** What is wrong with a name, at register as in the profile; null for one line with something in it. */
export function nameError(text: string): string | null {
  const name = text.trim();
  if (name === '') return 'Enter your full name.';
  // The length first: looking for an address in a long text costs seconds.
  if ([...name].length > MAX_NAME_LENGTH || /[\p{Cc}\u2028\u2029]/u.test(name))
    return `A name is one line of at most ${MAX_NAME_LENGTH} characters.`;
  return hasWebAddress(name) ? MESSAGES.nameWithWebAddress : null;
}

/** Characters, exactly as sent: no trimming, no truncation. */
export const PASSWORD_LENGTH = { min: 6, max: 128 } as const;

/** A simple address: one `@`, no quotes, comments, spaces or control characters. Linear in its input. */
export const EMAIL = /^[^\s@"'<>(),;:\\[\]]{1,64}@[^\s@"'<>(),;:\\[\]]{1,185}\.[^\s@"'<>(),;:\\[\].]{2,63}$/u;

/** Six digits, the first not 0 (India Post). */
export const PIN = /^[1-9][0-9]{5}$/;

/** An Indian mobile number as stored. */
export const PHONE = /^[6-9][0-9]{9}$/;

/** "110 001" -> "110001". The answer may still be no PIN: test it with `PIN`. */
export function normalisePin(text: string): string {
  return text.replace(/\s+/g, '');
}

/** Drops spaces, dashes, `+91` and a leading 0. The answer may still be no number: test it with `PHONE`. */
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

/** What mail programs turn into a link. Only endings that advertisements use, since "Md.Arif" and "A.P.J. Rao" are names. */
const WEB_ADDRESS =
  /:\/\/|\bwww\.|[\p{L}\p{N}-]{2,}\.(com|net|org|in|co|io|me|ly|gl|gd|to|cc|tv|ru|cn|xyz|info|biz|shop|store|site|online|top|club|link|click|live|app|page|win|vip|icu|loan|bet|fun|pro|dev)(?![\p{L}\p{N}])/iu;

/** Whether a text holds something that mail programs show as a link. */
export function hasWebAddress(text: string): boolean {
  return WEB_ADDRESS.test(text.normalize('NFKC'));
}
