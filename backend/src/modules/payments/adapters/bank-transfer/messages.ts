/** `$property` is replaced by the name of the field. */
export const TRANSFER_MESSAGES = {
  label: 'Bank transfer',
  off: 'Bank transfer is not available.',
  noSwitch: 'Bank transfer must be on or off.',
  accountName: 'The name of the account',
  accountNumber: 'The account number',
  ifsc: 'The IFSC',
  hoursToPay: 'The time for the transfer',
  invalidName: (length: number) => `$property must have 1 to ${length} characters.`,
  invalidNumber: '$property must have 9 to 18 digits.',
  invalidIfsc: '$property must have 4 letters, a zero and 6 letters or digits, such as HDFC0001234.',
  invalidHours: (most: number) => `$property must be a whole number of hours from 1 to ${most}.`,
} as const;
