export const ADMIN_ACCOUNTS_MESSAGES = {
  signOut: {
    heading: 'Sign out a user',
    label: 'Email of the account',
    hint: 'A customer or an admin. They will have to sign in again in every browser.',
    button: 'Sign out everywhere',
    question: 'Sign out everywhere?',
    confirm: 'Sign out',
    effect: (email: string) =>
      `${email} will have to sign in again in every browser. Carts and current payments are not affected.`,
    done: (email: string) => `${email} is signed out everywhere.`,
    failed: 'Could not sign out the user. Please try again.',
  },
  reset: {
    heading: 'Reset two-step verification',
    label: 'Email of the user',
    hint: 'For a user who has lost the device and the recovery codes. Verify their identity first.',
    button: 'Reset two-step verification',
    question: 'Reset two-step verification?',
    confirm: 'Reset',
    effect: (email: string) =>
      `Passkeys, authenticator app and recovery codes of ${email} are removed, and all sessions end. The password stays the same.`,
    done: (email: string) => `Two-step verification of ${email} is reset.`,
    failed: 'Two-step verification could not be reset. Please try again.',
  },
} as const;
