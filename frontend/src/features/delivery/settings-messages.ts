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
    elsewhere: {
      label: 'Working days from dispatch to arrival',
      hint: 'Fewest and most, such as 3-5, where no zone below applies.',
    },
    holidays: {
      label: 'Holidays',
      hint: 'One on each line, such as 2027-10-29 Diwali. Nothing is packed or delivered on these days, nor on Sundays.',
    },
    zones: {
      label: 'Zones',
      hint: 'One on each line: how the PIN code begins, and the working days from dispatch to arrival, such as "560, 2-4" or "9, no delivery". The longest beginning applies.',
    },
  },
  saturday: 'Saturday is a working day',
  noDelivery: 'no delivery',
  noNumber: 'Enter a number of days.',
  noRange: 'Enter the fewest and the most days, such as 3-5.',
  unreadableLine: (line: number, text: string) => `Line ${line} cannot be read: ${text}`,
  saved: 'Rules of delivery saved.',
  saveFailed: 'Failed to save the rules of delivery.',
} as const;
