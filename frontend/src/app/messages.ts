import { plural } from '@shop/contracts';

export const APP_MESSAGES = {
  pageFailedHeading: 'Something went wrong',
  pageFailed:
    'This page could not be shown. Please check your connection and try again in a moment. Your cart is safe.',
  /** For browsers without scripts. */
  withoutScripts: {
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
  },
  cartUpdated: 'Your cart is up to date with your other devices.',
  cartItemsMissing: (count: number) =>
    plural(count, {
      one: 'An item in your saved cart is no longer available.',
      other: '# items in your saved cart are no longer available.',
    }),
} as const;
