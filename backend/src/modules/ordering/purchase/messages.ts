/** Sentences about when and how an order is packed and sent. */
export const SENDING_MESSAGES = {
  noExpressForMany: 'Express delivery is not offered for orders to many recipients.',
  hasParcels: 'This order goes to many recipients. Mark its parcels on its page, parcel by parcel.',
  parcelsOut:
    'Parcels of this order have arrived or are on their way, so it cannot be marked as returned. Mark those that came back as not delivered, and refund them one by one.',
  invalidEarly: 'Whether to pack or ship early must be true or false.',
  tooEarly: (day: string) => `This order is to be packed on ${day}, so that it arrives on its day.`,
  beforeDay: (day: string) => `Before its day, ${day}`,
} as const;

/** An entry of an order's history, for money that was confirmed by mistake. */
export const MARKED_UNPAID = 'Not paid after all';
