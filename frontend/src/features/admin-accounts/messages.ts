export const ADMIN_ACCOUNTS_MESSAGES = {
  signedOut: (email: string) => `${email} is signed out everywhere.`,
  failed: 'Signing out did not work. Please try again.',
  secondFactorReset: (email: string) => `The second factor of ${email} is reset.`,
  resetFailed: 'The second factor could not be reset. Please try again.',
} as const;
