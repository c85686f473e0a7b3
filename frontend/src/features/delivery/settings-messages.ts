import { DELIVERY_LIMITS } from '@shop/contracts/delivery';

export const DELIVERY_SETTINGS_MESSAGES = {
  title: 'Delivery days',
  notLoaded: 'Could not load the delivery rules.',
  hint: 'Product page, checkout, order and mails show the days that follow from these rules. An order keeps the days that were promised for it.',
  fields: {
    cutoff: {
      label: 'Orders count for the same day until',
      hint: 'Time in India. Later orders count for the next working day.',
    },
    processingDays: { label: 'Working days from order to dispatch' },
    origin: { label: 'PIN code from which parcels leave', hint: 'Empty: the next two fields do not apply.' },
    local: { label: 'Near that PIN code', hint: 'PIN codes with the same first three digits, such as 1-2.' },
    regional: {
      label: 'In the same State',
      hint: 'PIN codes of the same State without a zone of their own, such as 2-3.',
    },
    elsewhere: {
      label: 'Everywhere else',
      hint: 'Working days from dispatch to arrival, such as 3-5. Add what applies. For cash on delivery: "3-5, cash 40" for a fee of ₹40, or "3-5, no cash". For a surcharge on shipping: "3-5, shipping 40 + 30/kg" for ₹40, and ₹30 for each kilogram after the first; it is not charged on orders that ship free. For express delivery: "3-5, express 1-2 for 99", charged also on orders that ship free.',
    },
    holidays: {
      label: 'Holidays',
      hint: 'One on each line, such as 2027-10-29 Diwali. Nothing is packed or delivered on these days, nor on Sundays.',
    },
    zones: {
      label: 'Zones',
      hint: 'One on each line: the first digits of the PIN codes, and the working days from dispatch to arrival, such as "560, 2-4", "560, 2-4, cash 40", "799, 5-8, no cash, shipping 60 + 30/kg", "411, 2-3, express 1-1 for 99" or "9, no delivery". If several zones fit, the one with the most digits applies.',
    },
  },
  saturday: 'Saturday is a working day',
  noDelivery: 'no delivery',
  noCash: 'no cash',
  cash: (fee: string) => `cash ${fee}`,
  express: (days: string, fee: string) => `express ${days} for ${fee}`,
  shipping: (parcel: string, kilogram: string) => `shipping ${parcel} + ${kilogram}/kg`,
  noNumber: `Enter a number of days from 0 to ${DELIVERY_LIMITS.days}.`,
  noRange:
    'Enter the fewest and the most days, such as 3-5, then cash, shipping and a faster express if you like, such as "3-5, cash 40, shipping 60 + 30/kg, express 1-2 for 99".',
  limits: `At most ${DELIVERY_LIMITS.days} days, and fees in rupees: cash up to ${DELIVERY_LIMITS.cashFee}, shipping up to ${DELIVERY_LIMITS.shippingFee}, a kilogram up to ${DELIVERY_LIMITS.kgFee}, express up to ${DELIVERY_LIMITS.expressFee}.`,
  unreadableLine: (line: number, text: string) => `Line ${line} cannot be read: ${text}`,
  zoneTwice: (prefix: string) => `There are several zones for ${prefix}. Keep one of them.`,
  saved: 'Delivery rules saved.',
  saveFailed: 'Failed to save the delivery rules.',
} as const;
