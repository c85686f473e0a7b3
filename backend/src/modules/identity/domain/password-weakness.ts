import { IDENTITY_MESSAGES } from '../messages.js';

/** Minimum length in a strict shop, in characters. */
const MIN_PASSWORD_LENGTH = 8;

/** Shorter words occur in passwords by chance. */
const MIN_WORD_LENGTH = 4;
const WORDS = /[\p{L}\p{M}\p{N}]+/gu;
/** "12341234", "aaaaaaaa": a repeated part. */
const REPEATED = /^(.+?)\1+$/u;

/** The owner of a new password. */
export interface PasswordOwner {
  readonly name: string;
  readonly email: string;
}

/** Words and passwords that an attacker tries first. */
export interface LikelyGuesses {
  /** The shop's name. */
  readonly shopName: string;
  /** Common passwords, in lower case. */
  readonly common: { has(password: string): boolean };
}

/** @returns why a password is easy to guess, as a sentence; null if it is acceptable under the strict policy */
export function weaknessOf(password: string, owner: PasswordOwner, { shopName, common }: LikelyGuesses): string | null {
  const plain = password.toLowerCase();
  if ([...password].length < MIN_PASSWORD_LENGTH) return IDENTITY_MESSAGES.passwordTooShort(MIN_PASSWORD_LENGTH);
  if (isCommon(plain, common)) return IDENTITY_MESSAGES.commonPassword;
  if (REPEATED.test(plain) || isSequence(plain)) return IDENTITY_MESSAGES.patternedPassword;
  const known = [shopName, owner.name, owner.email].flatMap(significantWords);
  return known.some((word) => plain.includes(word)) ? IDENTITY_MESSAGES.personalPassword : null;
}

/** What staff may not have as a password, whatever the policy for customers is. */
export interface StaffPasswordRules {
  /** In characters. */
  readonly length: { readonly min: number; readonly max: number };
  readonly common: LikelyGuesses['common'];
}

/** @returns why staff may not have this password, as a sentence; null if they may */
export function staffWeaknessOf(password: string, { length: { min, max }, common }: StaffPasswordRules): string | null {
  const length = [...password].length;
  if (length < min || length > max) return IDENTITY_MESSAGES.staffPasswordLength(min, max);
  return isCommon(password.toLowerCase(), common) ? IDENTITY_MESSAGES.commonPassword : null;
}

/** Digits and signs around a common password do not make another one of it: "password1!". */
function isCommon(plain: string, common: LikelyGuesses['common']): boolean {
  return [/(?!)/, /[^\p{L}\p{N}]+$/u, /[^\p{L}]+$/u, /^[^\p{L}]+|[^\p{L}]+$/gu].some((surplus) =>
    common.has(plain.replace(surplus, '')),
  );
}

/** "Asha Menon" -> "asha", "menon". */
function significantWords(text: string): string[] {
  return (text.toLowerCase().match(WORDS) ?? []).filter((word) => [...word].length >= MIN_WORD_LENGTH);
}

/** "abcdefgh", "87654321": each character follows the previous one, always in the same direction. */
function isSequence(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) as number);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] as number)));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}
