export const DELIVERY_SETTINGS_MESSAGES = {
  title: 'Days of delivery',
  notLoaded: 'Could not load the rules of delivery.',
  hint: 'Product page, checkout, order and mails show the days that follow from these rules. An order keeps the days that it was promised.',
  fields: {
    cutoff: {
      label: 'Orders count for the same day until',
      hint: 'Time in India. Later orders count for the next working day.',
    },
    processingDays: { label: 'Working days from order to dispatch' },
    origin: { label: 'PIN code from which parcels leave', hint: 'Empty: the next two fields do not apply.' },
    local: { label: 'Near it', hint: 'PIN codes with the same first three digits, such as 1-2.' },
    regional: { label: 'In its State', hint: 'PIN codes of the same State without a zone of their own, such as 2-3.' },
    elsewhere: {
      label: 'Everywhere else',
      hint: 'Working days from dispatch to arrival, such as 3-5, and cash: "3-5, cash 40" for a fee of ₹40, or "3-5, no cash". Shipping beside the flat cost: "3-5, shipping 40 + 30/kg" for ₹40 and ₹30 for each kilogram after the first; nothing where shipping is free. Express for those who choose it: "3-5, express 1-2 for 99", also where shipping is free.',
    },
    holidays: {
      label: 'Holidays',
      hint: 'One on each line, such as 2027-10-29 Diwali. Nothing is packed or delivered on these days, nor on Sundays.',
    },
    zones: {
      label: 'Zones',
      hint: 'One on each line: how the PIN code begins, and the working days from dispatch to arrival, such as "560, 2-4", "560, 2-4, cash 40", "799, 5-8, no cash, shipping 60 + 30/kg", "411, 2-3, express 1-1 for 99" or "9, no delivery". The longest beginning applies.',
    },
  },
  saturday: 'Saturday is a working day',
  noDelivery: 'no delivery',
  noCash: 'no cash',
  cash: (fee: string) => `cash ${fee}`,
  express: (days: string, fee: string) => `express ${days} for ${fee}`,
  shipping: (parcel: string, kilogram: string) => `shipping ${parcel} + ${kilogram}/kg`,
  noNumber: 'Enter a number of days.',
  noRange:
    'Enter the fewest and the most days, such as 3-5, then cash, shipping and a faster express if you like, such as "3-5, cash 40, shipping 60 + 30/kg, express 1-2 for 99".',
  unreadableLine: (line: number, text: string) => `Line ${line} cannot be read: ${text}`,
  saved: 'Rules of delivery saved.',
  saveFailed: 'Failed to save the rules of delivery.',
} as const;
