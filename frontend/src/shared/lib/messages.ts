/** Why a passkey was neither created nor used. */
export const PASSKEY_MESSAGES = {
  alreadyThere: 'This device already has a passkey for your account.',
  wrongAddress: 'Passkeys do not work at this address.',
  notUsed: 'No passkey was used. Try again, or choose another way.',
} as const;
