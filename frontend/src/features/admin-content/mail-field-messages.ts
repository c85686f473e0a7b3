import type { CONTENT, MailKey } from '@shop/contracts/content';

const SUBJECT = 'Subject';
const REPLACEMENT = 'For a replacement';
const NOTHING_PAID = 'If nothing was paid';
const REFUNDED = 'If money is refunded';
const BY_HAND = 'If the money is returned by hand';
const COMPLAINT = { subject: SUBJECT };

/** The names of the mails. */
export const MAIL_NAMES: Readonly<Record<MailKey, string>> = {
  mailPlaced: 'Mail: order placed',
  mailPaid: 'Mail: transfer received',
  mailShipped: 'Mail: order shipped',
  mailDelivered: 'Mail: order delivered',
  mailCancelled: 'Mail: order cancelled',
  mailReturned: 'Mail: order came back',
  mailDeleted: 'Mail: order closed',
  mailGiftDue: 'Mail: reminder of a gift',
  mailRefund: 'Mail: refund',
  mailDeclined: 'Mail: payment not taken',
  mailPaymentLink: 'Mail: payment link',
  mailCartReminder: 'Mail: reminder of a cart',
  mailComplaintReceived: 'Mail: complaint received',
  mailComplaintAnswered: 'Mail: complaint answered',
  mailComplaintResolved: 'Mail: complaint settled',
  mailWelcome: 'Mail: welcome',
  mailConfirmEmail: 'Mail: confirm the email',
  mailPasswordReset: 'Mail: new password',
  mailPasswordChanged: 'Mail: password changed',
  mailSignInGuessed: 'Mail: wrong passwords entered',
  mailAccountIdle: 'Mail: unused account',
  mailInvitation: 'Mail: invitation of staff',
};

/** The names of their texts. Some stand for each other: a mail has the one that fits. */
export const MAIL_FIELDS: { readonly [Key in MailKey]: Readonly<Record<keyof (typeof CONTENT)[Key], string>> } = {
  mailPlaced: {
    subject: SUBJECT,
    thanks: 'If it is paid',
    thanksPlanned: 'If it is paid, with a chosen day',
    thanksUnpaid: 'If cash is paid on delivery',
    thanksForTransfer: 'If a bank transfer is awaited',
    delivery: 'About the delivery',
  },
  mailPaid: { subject: SUBJECT, received: 'Text', receivedPlanned: 'Text, with a chosen day' },
  mailShipped: {
    subject: SUBJECT,
    onItsWay: 'Text',
    replacementOnItsWay: REPLACEMENT,
    attached: 'If the invoice is attached',
  },
  mailDelivered: { subject: SUBJECT, arrived: 'Text', complaints: 'About damage' },
  mailCancelled: {
    subject: SUBJECT,
    replacement: REPLACEMENT,
    nothingPaid: NOTHING_PAID,
    noTransfer: 'If no transfer arrived in time',
    beforeTransfer: 'If it was cancelled before a transfer',
    refunded: REFUNDED,
    byHand: BY_HAND,
    items: 'Above the items',
  },
  mailReturned: {
    subject: SUBJECT,
    order: 'Text',
    replacement: REPLACEMENT,
    nothingPaid: NOTHING_PAID,
    refunded: REFUNDED,
    byHand: BY_HAND,
    items: 'Above the items',
  },
  mailDeleted: {
    subject: SUBJECT,
    cancelled: 'If it was cancelled',
    closed: 'If it was closed',
    refunded: REFUNDED,
    byHand: BY_HAND,
    proof: 'Where to find it',
  },
  mailGiftDue: { subject: SUBJECT, subjectFor: 'Subject, with a recipient', text: 'Text', once: 'How often' },
  mailRefund: {
    subject: SUBJECT,
    onItsWay: 'Text',
    duration: 'How long it takes',
    subjectByHand: 'Subject, returned by hand',
    byHand: BY_HAND,
    notArrived: 'If it does not arrive',
  },
  mailDeclined: { subject: SUBJECT, notTaken: 'Text', blocked: 'About a blocked amount' },
  mailPaymentLink: {
    subject: SUBJECT,
    preparedOne: 'Text for one item',
    prepared: 'Text for several items',
    validity: 'How long the link works',
    ignore: 'For those who ordered nothing',
  },
  mailCartReminder: { subject: SUBJECT, asked: 'Above the items', once: 'How often' },
  mailComplaintReceived: {
    ...COMPLAINT,
    byOfficer: 'Text with the grievance officer',
    byShop: 'Text without an officer',
    resolution: 'When it is settled',
  },
  mailComplaintAnswered: { ...COMPLAINT, answered: 'Above the answer' },
  mailComplaintResolved: {
    ...COMPLAINT,
    close: 'If it is settled by an answer',
    refund: 'If it is refunded',
    replace: 'If it is replaced',
    decline: 'If it is declined',
    disagree: 'For those who disagree',
  },
  mailWelcome: { subject: SUBJECT, thanks: 'Text' },
  mailConfirmEmail: {
    subject: SUBJECT,
    account: 'Text, not in the welcome',
    please: 'Above the button, also in the welcome',
    notYou: 'For those who opened no account',
  },
  mailPasswordReset: { subject: SUBJECT, asked: 'Above the button', validity: 'Below the button' },
  mailPasswordChanged: { subject: SUBJECT, what: 'Text', notYou: 'For those who changed nothing' },
  mailSignInGuessed: { subject: SUBJECT, what: 'Text', effect: 'What follows', advice: 'Advice' },
  mailAccountIdle: { subject: SUBJECT, what: 'Text', advice: 'Advice' },
  mailInvitation: {
    subject: SUBJECT,
    owner: 'To an owner',
    orders: 'To manage orders',
    catalogue: 'To manage the catalogue',
    accounting: 'To read the books',
    validity: 'How long the link works',
  },
};
