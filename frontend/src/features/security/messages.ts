export const SECURITY_MESSAGES = {
  notLoaded: 'How your account is protected could not be loaded.',
  failed: 'That did not work. Please try again.',
  passkeyAdded: 'Passkey added.',
  passkeyRemoved: 'Passkey removed.',
  nameMissing: 'Give the passkey a name.',
  appAdded: 'Authenticator app added.',
  appRemoved: 'Authenticator app removed.',
  codeMissing: 'Enter the 6 digits that the app shows.',
  passwordMissing: 'Enter your password.',
} as const;
