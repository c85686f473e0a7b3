/** The tables that this module alone writes; others read them in `*-view` files only. */
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
