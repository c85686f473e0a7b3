/** `$property` is replaced by the name of the field. */
export const CUSTOMER_MESSAGES = {
  notFound: 'This customer does not exist.',
  searchTooLong: (length: number) => `$property must be at most ${length} characters.`,
  tooManyNotes: (most: number) => `A customer can have at most ${most} notes.`,
  invalidAfter: 'The page must begin after the id of a customer.',
  /** Headings of the CSV file. */
  columns: ['Name', 'Email', 'Customer since', 'City', 'Orders', 'Spend', 'Last order'],
} as const;
