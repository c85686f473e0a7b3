/** Amounts come as texts; `$property` is replaced by the name of the field. */
export const CASH_MESSAGES = {
  off: 'Cash on delivery is not available.',
  gift: 'Gifts are paid when they are ordered: their parcel carries no prices.',
  aboveLimit: (most: string) => `Cash on delivery is available for orders up to ${most}.`,
  notThere: (pin: string) => `Cash on delivery is not available for PIN code ${pin}.`,
  maxOrder: 'The largest order',
  maxOpenOrders: 'The number of unpaid orders',
  maxNetworkOrders: 'The number of unpaid orders of a network',
  confirmedAbove: 'The amount above which the email must be confirmed',
  invalidCount: (most: string) => `$property must be a whole number from 1 to ${most}, or empty.`,
  allowedPins: 'Allowed PIN codes',
  excludedPins: 'Excluded PIN codes',
  invalidAmount: (accepted: string) => `$property must be ${accepted}, or empty.`,
  invalidPins:
    '$property must be a list of PIN codes or their first digits, such as 411001 or 40, at most 500 of them.',
  noSwitch: 'Cash on delivery must be on or off.',
  label: 'Cash on delivery',
} as const;
