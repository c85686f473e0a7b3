import { PAGE_NAMES } from '../../shared/config/messages';

export const AUTH_PAGE_MESSAGES = {
  loginLead: 'Sign in to check out and to follow your orders.',
  noAccount: `New here? <register>${PAGE_NAMES.register}</register>`,
  registerLead: 'Your cart is kept.',
  hasAccount: `Already have an account? <login>${PAGE_NAMES.login}</login>`,
  privacyNote: `We use your name and email for your orders only. How we keep them: <privacy>${PAGE_NAMES.privacy}</privacy>.`,
  forgotPassword: 'Forgot password',
  forgotPasswordLead: 'We will send you a link to set a new one. It works once, for 60 minutes.',
  backToLogin: 'Back to login',
  resetPassword: 'Set a new password',
  newLink: 'Request a new link',
  confirmEmail: 'Confirm your email',
  unsubscribe: 'Reminders of your cart',
  goToAccount: 'Go to your account',
  invitation: 'Join the team',
  setUp: 'Set up your shop',
  setUpLead: 'This account owns the shop. Next you enter its details, and open it to visitors when you are ready.',
} as const;
