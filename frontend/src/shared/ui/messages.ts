/** Texts of the controls that every page uses. */
export const UI_MESSAGES = {
  loading: 'Loading...',
  tryAgain: 'Try again',
  dismiss: 'Dismiss',
  soldOut: 'Out of Stock',
  continueToCheckout: 'Continue to checkout →',
  inNewTab: '(opens in a new tab)',
  referencePrice: { mrp: 'MRP ', earlier: 'Earlier price ', original: '' },
  rated: (rating: string) => `Rated ${rating} out of 5`,
  noPrice: 'N/A',
  size: 'Size',
  search: 'Search',
} as const;
