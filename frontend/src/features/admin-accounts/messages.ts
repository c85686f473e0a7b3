export const ADMIN_ACCOUNTS_MESSAGES = {
  signOutHeading: 'Sign somebody out',
  account: 'Email of the account',
  accountHint: 'A customer’s or an admin’s. Every browser of theirs has to sign in again.',
  signOutEverywhere: 'Sign out everywhere',
  confirmSignOut: 'Sign out everywhere?',
  signOutEffect: (email: string) =>
    `${email} has to sign in again in every browser. Carts and payments under way go on.`,
  signedOut: (email: string) => `${email} is signed out everywhere.`,
  failed: 'Signing out did not work. Please try again.',
  resetHeading: 'Reset a second factor',
  person: 'Email of the person',
  personHint: 'Somebody who lost the device and the recovery codes. Be sure that it is them.',
  resetSecondFactor: 'Reset the second factor',
  confirmReset: 'Reset the second factor?',
  resetEffect: (email: string) =>
    `Passkeys, authenticator app and recovery codes of ${email} are removed, and they are signed out everywhere. The password stays.`,
  reset: 'Reset',
  secondFactorReset: (email: string) => `The second factor of ${email} is reset.`,
  resetFailed: 'The second factor could not be reset. Please try again.',
} as const;
