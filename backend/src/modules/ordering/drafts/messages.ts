/** Texts about orders that staff take for customers. Amounts and dates are formatted strings. */
export const DRAFT_MESSAGES = {
  notFound: 'Draft not found.',
  closed: 'This draft was ordered or closed, so it cannot be changed.',
  editConflict: 'This draft was changed by someone else. Reload.',
  linkNotFound: 'This payment link is not known. Please use the newest one that we have mailed you.',
  linkClosed: 'This payment link has ended. Please call us, and we will send you a new one.',
  linkOver: 'This payment link is more than a week old. Please call us, and we will send you a new one.',
  discountTooHigh: (most: string) => `The discount can be at most ${most}, so that one rupee is left to pay.`,
  reasonMissing: 'Enter why the customer gets the discount.',
  note: 'The note',
  reason: 'The reason',
  amount: 'The discount',
  invalidNote: (length: number) => `The note can have at most ${length} characters.`,
  invalidId: 'A draft needs an ID.',
  invalidTime: 'The time of the change must be an ISO date.',
  invalidNumber: 'The number of a draft is a whole number.',
  notOffline: 'Choose a way to pay that takes the money after the order is placed.',
  label: (number: number) => `Draft ${number}`,
} as const;

/** Texts of the mail with the payment link. */
export const DRAFT_MAIL_MESSAGES = {
  subject: (storeName: string) => `Your order with ${storeName}: please pay`,
  preparedOne:
    'We have prepared the order of 1 item that you gave us. The link shows it with its price and delivery address. We will send it to you once it is paid.',
  prepared: (pieces: string) =>
    `We have prepared the order of ${pieces} items that you gave us. The link shows them with their prices and the delivery address. We will send them to you once they are paid.`,
  pay: 'See the order and pay',
  validity: (date: string) =>
    `The link works until ${date}. Prices are those of the day on which you pay, and nothing is reserved until then.`,
  ignore: 'If you did not order anything, please ignore this mail. Nothing is charged.',
} as const;
