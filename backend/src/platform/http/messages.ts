/** What guards reply to a request that is not allowed. */
export const HTTP_MESSAGES = {
  signInNeeded: 'Please sign in to continue.',
  secondFactorNeeded: 'Set up a second factor for your account first.',
  notAdmin: 'Not authorized as an admin.',
  roleNeeded: 'Your role in the back office does not include this.',
} as const;
