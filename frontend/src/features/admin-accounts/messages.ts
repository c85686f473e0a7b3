export const ADMIN_ACCOUNTS_MESSAGES = {
  signOutHeading: 'Sign out a user',
  account: 'Email of the account',
  accountHint: 'A customer or an admin. They will have to sign in again in every browser.',
  signOutEverywhere: 'Sign out everywhere',
  confirmSignOut: 'Sign out everywhere?',
  signOutEffect: (email: string) =>
    `${email} will have to sign in again in every browser. Carts and current payments are not affected.`,
  signedOut: (email: string) => `${email} is signed out everywhere.`,
  failed: 'Could not sign out the user. Please try again.',
  resetHeading: 'Reset a second factor',
  person: 'Email of the user',
  personHint: 'For a user who has lost the device and the recovery codes. Verify their identity first.',
  resetSecondFactor: 'Reset the second factor',
  confirmReset: 'Reset the second factor?',
  resetEffect: (email: string) =>
    `Passkeys, authenticator app and recovery codes of ${email} are removed, and all sessions end. The password stays the same.`,
  reset: 'Reset',
  secondFactorReset: (email: string) => `The second factor of ${email} is reset.`,
  resetFailed: 'The second factor could not be reset. Please try again.',
} as const;
