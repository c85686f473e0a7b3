export const ADMIN_ACCOUNTS_MESSAGES = {
  signedOut: (email: string) => `${email} is signed out everywhere.`,
  failed: 'Signing out did not work. Please try again.',
} as const;
