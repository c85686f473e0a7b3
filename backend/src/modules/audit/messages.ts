/** `$property` is replaced by the name of the field. */
export const AUDIT_MESSAGES = {
  invalidPerson: 'The person must be the ID of an account.',
  notArchived: 'There is no archive of this month.',
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
  searchTooLong: (length: number) => `$property must be at most ${length} characters.`,
} as const;
