/** Replies about delivery. `$property` is replaced by the label of the field. */
export const DELIVERY_MESSAGES = {
  invalidCutoff: 'Enter the time until which orders count for the same day, such as 14:00.',
  invalidDays: (most: number) => `$property must be a whole number of days from 0 to ${most}.`,
  wrongOrder: 'The fewest days must come before the most, such as 3-5.',
  invalidPrefix: 'A zone needs the first one to six digits of its PIN codes.',
  invalidHoliday: 'A holiday needs a day such as 2026-11-08.',
  invalidSwitch: '$property must be true or false.',
  otherDay: (pin: string, day: string, nearest: string) =>
    `A parcel to ${pin} cannot be planned for ${day}. The nearest day is ${nearest}.`,
  notPromised: (pin: string) => `We cannot confirm delivery to ${pin}, so no day can be chosen.`,
  cashFee: 'Cash on delivery fee',
  shippingFee: 'Extra shipping',
  kgFee: 'Extra shipping per kilogram',
  noExpress: (pin: string) => `Express delivery is not offered to ${pin}.`,
  express: 'Express delivery',
  invalidExpress: 'Express delivery needs a fee and its days, or nothing where it is not offered.',
  expressFee: 'Express delivery fee',
  notFaster: 'Express delivery must arrive sooner than standard delivery.',
  zoneFee: 'Shipping: distance and weight',
  invalidOrigin: 'The PIN code from which parcels leave must have 6 digits, or be empty.',
  twice: 'There can be only one zone for each beginning of PIN codes.',
} as const;
