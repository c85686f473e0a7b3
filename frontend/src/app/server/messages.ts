/** Texts for browsers without scripts. They stand here, so that no script contains them. */
export const SCRIPTLESS_MESSAGES = {
  cart: {
    heading: 'Your cart needs JavaScript',
    text: 'Please switch on JavaScript in your browser and load this page again. Or write to us what you would like to order, and we will help you.',
  },
  wishList: {
    heading: 'Your wish list needs JavaScript',
    text: 'Please switch on JavaScript in your browser and load this page again.',
  },
  signIn: {
    heading: 'Signing in needs JavaScript',
    text: 'Please switch on JavaScript in your browser and load this page again. If you cannot, please write to us about your account or order.',
  },
  checkout: {
    heading: 'The checkout needs JavaScript',
    text: 'The window of our payment provider cannot open without it. Please switch on JavaScript in your browser and load this page again. Or write to us what you would like to order, and we will help you.',
  },
  other: {
    heading: 'This page needs JavaScript',
    text: 'Please switch on JavaScript in your browser and load this page again. If you cannot, please write to us.',
  },
} as const;
