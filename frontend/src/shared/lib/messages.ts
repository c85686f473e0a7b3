/** Why a passkey was neither created nor used. */
export const PASSKEY_MESSAGES = {
  alreadyThere: 'This device has a passkey for your account already.',
  wrongAddress: 'Passkeys do not work at this address of the shop.',
  notUsed: 'No passkey was used. Try again, or choose another way.',
} as const;
