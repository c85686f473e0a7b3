import { plural } from '@shop/contracts';

/** Texts of complaints. Dates and numbers are passed as formatted strings. */
export const COMPLAINT_MESSAGES = {
  notFound: 'There is no complaint with this reference and email address.',
  unknownComplaint: 'Complaint not found.',
  invalidId: 'The complaint needs an ID.',
  invalidReplacementId: 'The replacement needs an ID.',
  invalidCategory: 'Please choose what the complaint is about.',
  invalidText: (least: number, most: number) => `Please describe it in ${least} to ${most} characters.`,
  invalidAnswer: (least: number, most: number) => `Please write ${least} to ${most} characters to the customer.`,
  invalidLines: 'Items must be a list of items with a whole number of pieces.',
  noLines: 'Please choose at least one item.',
  unknownItem: 'This order has no such item.',
  itemTwice: 'An item must not be chosen twice.',
  tooManyPieces: (ordered: number) =>
    plural(ordered, {
      one: 'Only # piece of this item was ordered.',
      other: 'Only # pieces of this item were ordered.',
    }),
  notShipped: 'This order has not been shipped yet. Please choose another reason, or cancel the order.',
  referenceMissing: 'Please enter the reference of the complaint, from our mail.',
  invalidFilter: (known: string) => `Show must be one of ${known}.`,
  invalidReasons: 'Please choose at least one of the reasons.',
  lateReport:
    'A late report alone is no reason to decline a complaint about goods. Please choose the reason that you found.',
  photoMissing: 'Please choose a photo.',
  photoAdded: 'Photo added.',
  tooManyPhotos: (most: number) => `A complaint can have at most ${most} photos.`,
  refundPending: 'A refund or replacement for this complaint awaits the approval of another person.',
  /** Why an action is refused, by the status of the complaint. */
  refusals: {
    received: 'This complaint has not been settled yet.',
    acknowledged: 'This complaint has already been acknowledged.',
    resolved: 'This complaint has already been settled.',
  },
  /** Entries of the history of a complaint, which its customer reads too; stored in this wording. */
  events: {
    received: 'Complaint received',
    acknowledge: 'Complaint acknowledged',
    answer: 'Answer sent',
    close: 'Answered and closed',
    'propose-refund': 'Refund proposed',
    refund: 'Refunded',
    replace: 'Replacement sent',
    decline: 'Declined',
    withdraw: 'Withdrawn',
    reopen: 'Reopened',
    'add-photo': 'Photo added',
  },
  declineReasons: {
    'late-report': 'Reported late',
    'not-confirmed': 'We could not confirm the fault',
    'as-described': 'The goods are as described',
    'already-settled': 'Already refunded or replaced',
    other: 'Another reason',
  },
  /** Entries of the history of an order. */
  orderHistory: {
    received: 'Complaint received',
    resolved: 'Complaint settled',
    reopened: 'Complaint reopened',
  },
  outcomes: {
    answered: 'Answered',
    refunded: 'Refunded',
    replaced: 'Replaced',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
  },
  byCustomer: 'customer',
  system: 'system',
} as const;
