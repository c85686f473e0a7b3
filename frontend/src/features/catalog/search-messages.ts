/** Texts of the search field in the header, apart from the others: every page has it. */
export const SEARCH_MESSAGES = {
  open: 'Search products',
  submit: 'Show results',
  example: 'Almonds, badam 500g',
} as const;
