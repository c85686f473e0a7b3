import { plural } from '@shop/contracts';

export const APP_MESSAGES = {
  pageFailedHeading: 'Something went wrong',
  pageFailed:
    'This page could not be shown. Please check your connection and try again in a moment. Your cart is safe.',
  cartUpdated: 'Your cart is up to date with your other devices.',
  cartItemsMissing: (count: number) =>
    plural(count, {
      one: 'An item in your saved cart is no longer available.',
      other: '# items in your saved cart are no longer available.',
    }),
} as const;
