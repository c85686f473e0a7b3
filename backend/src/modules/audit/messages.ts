/** `$property` is replaced by the name of the field. */
export const AUDIT_MESSAGES = {
  invalidPerson: 'The person must be the id of an account.',
  notArchived: 'Nothing of this month is archived.',
  /** Headings of the CSV file. */
  columns: [
    'Time',
    'Person',
    'Person ID',
    'Role',
    'Action',
    'Subject',
    'Subject ID',
    'Before',
    'After',
    'Network',
    'Device',
  ],
  searchTooLong: (length: number) => `$property must be a text of at most ${length} characters.`,
} as const;
