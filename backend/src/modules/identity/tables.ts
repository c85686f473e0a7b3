/** Tables that only this module writes. Other modules may read them, only in their `*-view` files. */
export const TABLES = [
  'addresses',
  'authenticator_apps',
  'code_attempts',
  'email_confirmations',
  'ended_tokens',
  'passkeys',
  'password_resets',
  'recovery_codes',
  'sessions',
  'sign_in_challenges',
  'users',
] as const;
