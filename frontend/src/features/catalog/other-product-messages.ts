import { plural } from '@shop/contracts';

/** Texts of rows and lists of other products. */
export const OTHER_PRODUCT_MESSAGES = {
  suggestions: 'Suggested products',
  suggested: (count: number) => plural(count, { one: '# suggestion', other: '# suggestions' }),
  recentHeading: 'Recently viewed',
  clearRecent: 'Clear recently viewed products',
  togetherHeading: 'Often bought together',
  relatedHeading: 'You may also like',
} as const;
