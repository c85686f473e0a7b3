export const ACCOUNT_PAGE_MESSAGES = {
  navigation: 'My account',
  profile: 'My Profile',
  orders: 'Order History',
  manyRecipients: 'Send gifts to many recipients with one order',
  parcels: 'See all parcels',
  security: 'Sign-in and security',
  securityTab: 'Security',
  saveAddressFirst: 'Save your shipping address to return to the checkout.',
  passwordHeading: 'Password',
  passwordText: 'A new password signs you out of every other browser.',
  staffPasswordNeeded: (least: number) =>
    `The back office opens once your password has at least ${least} characters and is not a common one.`,
  changePasswordText: (email: string) =>
    `We will sign you out everywhere else and email ${email}. Forgotten the current one? <forgot>Ask for a link</forgot>.`,
  backToProfile: 'Back to My Profile',
} as const;
