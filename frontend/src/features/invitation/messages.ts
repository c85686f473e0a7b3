export const INVITATION_MESSAGES = {
  closed: 'This invitation is no longer open. Please ask for a new one.',
  failed: 'Could not accept the invitation. Please try again.',
  invited: {
    owner: 'You are invited to work in the back office as an owner with full access.',
    orders: 'You are invited to work in the back office, to manage its orders.',
    catalogue: 'You are invited to work in the back office, to manage its catalogue.',
  },
  invitedEmail: (email: string) => `The invitation is for <email>${email}</email>.`,
  signedInAs: (email: string) => `You are signed in as <email>${email}</email>.`,
  signInFirst: 'This email has an account. Sign in with it, then open the link in the mail again to accept.',
  signIn: 'Sign in',
  signInWithAccount: 'Sign in with that account',
  accept: 'Accept the invitation',
  signInNext: 'Welcome to the team. Please sign in.',
  nameMissing: 'Name is required.',
  passwordHint: (length: number) => `At least ${length} characters`,
  passwordShort: 'Use at least 12 characters.',
} as const;
