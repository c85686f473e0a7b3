/** Sentences about what staff keep about an order. */
export const ANNOTATION_MESSAGES = {
  invalidTags: (most: number) => `An order can have at most ${most} tags.`,
  tooManyNotes: (most: number) => `An order can have at most ${most} notes.`,
  invalidMail: 'This mail was never sent about this order.',
  tooManyMails: (most: number) => `At most ${most} mails about an order can be sent again in a day.`,
  mailSentAgain: (to: string) => `The mail is on its way to ${to}.`,
  noCustomer: 'The account of this customer was deleted, so there is nobody to write to.',
} as const;

/** Sentences about goods that are sent again. */
export const REPLACEMENT_MESSAGES = {
  nothingPaid:
    'Nobody has paid for this order, and its parcel has not arrived, so nothing is sent again for it. Mark the parcel as returned, and the customer can order again.',
} as const;

/** Texts about who is billed for an order. */
export const BUSINESS_MESSAGES = {
  parcelsNeedGstin:
    'An order for many recipients must keep a GSTIN, because one invoice covers all of them. Enter another GSTIN instead.',
} as const;
